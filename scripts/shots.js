import { getBrowser } from './get-browser.js';
import { commandOf } from './installation.js';
import { readOptions } from './options.js';
import { buildPages, command, prepare } from './prepare.js';
import { run } from './run.js';
import { enterTemporaryFolder } from './temporary-folder.js';

const usage = `npm run shots

Takes pictures of all screens into shots/, and the ones of docs/ anew.`;

readOptions(usage, {});

await command(async () => {
  const node = await prepare({ forDevelopment: true });
  await buildPages(node);
  enterTemporaryFolder();
  const browser = await getBrowser(node);
  const words = [commandOf('@playwright/test', 'playwright'), 'test', '--project=shots', '--reporter=list'];
  const code = await run(node, words, { env: { CHROMIUM_PATH: browser } });
  if (code === 0) console.log('The pictures are in shots/, and docs/home.png and docs/pictures/ are new.');
  return code;
});
