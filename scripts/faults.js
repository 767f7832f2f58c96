import { readOptions } from './options.js';
import { buildPages, command, prepare, runTypeScript } from './prepare.js';
import { enterTemporaryFolder } from './temporary-folder.js';

const usage = `npm run faults -- [--short] [--markdown] [F01 F07 …]

Causes the faults of docs/faults.md: all at full length (the soak takes an hour), or only the named ones.
  --short     only those that "npm test" causes, or the named ones in their short form
  --markdown  the figures as a Markdown table`;

readOptions(usage, { short: { type: 'boolean' }, markdown: { type: 'boolean' } }, { allowPositionals: true });

await command(async () => {
  const node = await prepare({ forDevelopment: true });
  await buildPages(node);
  enterTemporaryFolder();
  return runTypeScript(node, ['test/faults/run.ts', ...process.argv.slice(2)]);
});
