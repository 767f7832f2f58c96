import { readOptions } from './options.js';
import { buildPages, command, prepare, runTypeScript } from './prepare.js';
import { enterTemporaryFolder } from './temporary-folder.js';

const usage = `npm run bench -- [--rows N] [--years N] [--only PART]

Measures the figures of docs/performance.md: all of them, or with
  --rows 1000000  those of a school of so many enrollments beside one of a thousand
  --years 1       those of so many years of money
  --only calls    that part alone

Uses wrk as the client of public answers and signed-in calls if it is installed.`;

readOptions(usage, { rows: { type: 'string' }, years: { type: 'string' }, only: { type: 'string' } });

await command(async () => {
  const node = await prepare({ forDevelopment: true });
  await buildPages(node);
  enterTemporaryFolder();
  return runTypeScript(node, ['bench/run.ts', ...process.argv.slice(2)]);
});
