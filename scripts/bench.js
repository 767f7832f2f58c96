import { buildPages, command, prepare, runTypeScript } from './prepare.js';

await command(async () => {
  const node = await prepare({ forDevelopment: true });
  await buildPages(node);
  return runTypeScript(node, ['bench/run.ts', ...process.argv.slice(2)]);
});
