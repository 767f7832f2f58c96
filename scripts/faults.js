import { readOptions } from './options.js';
import { buildPages, command, prepare, runTypeScript } from './prepare.js';

const usage = `npm run faults -- [--short] [--markdown] [F01 F07 …]

Pulls the plugs of docs/operations.md: all of them at full length, of which the soak takes an hour, or only those that are named.
  --short     those that "npm test" does, or the named ones in their short form
  --markdown  the rows for docs/operations.md`;

readOptions(usage, { short: { type: 'boolean' }, markdown: { type: 'boolean' } }, { allowPositionals: true });

await command(async () => {
  const node = await prepare({ forDevelopment: true });
  await buildPages(node);
  return runTypeScript(node, ['test/faults/run.ts', ...process.argv.slice(2)]);
});
