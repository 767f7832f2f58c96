import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const runScript = (name: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts', `${name}.js`), ...words], { encoding: 'utf8', timeout: 10_000 });

test.each(['bench', 'simulate', 'faults', 'shots', 'release'])(
  'npm run %s says how it is used, and what it does not know',
  (name) => {
    const help = runScript(name, '--help');
    expect([help.status, help.stdout]).toEqual([0, expect.stringContaining(`npm run ${name}`)]);
    const unknown = runScript(name, '--nothing-such');
    expect([unknown.status, unknown.stdout]).toEqual([2, '']);
    expect(unknown.stderr).toMatch(/--nothing-such[\s\S]*npm run /);
  },
);

test.each([
  ['--seed', 'x'],
  ['--days', '0'],
  ['--engine', 'mysql'],
])('npm run simulate takes no %s %s', (option, value) => {
  const { status, stderr } = runScript('simulate', option, value);
  expect([status, stderr]).toEqual([2, expect.stringContaining(option)]);
});
