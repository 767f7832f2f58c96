import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('a line is JSON with a UTC time, whatever is in it', () => {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).info({ path: '/a\n{"level":60}' }, 'request');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.indexOf('\n')).toBe((lines[0]?.length ?? 0) - 1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 30,
    time: expect.stringMatching(/Z$/),
    path: '/a\n{"level":60}',
    msg: 'request',
  });
});

test.runIf(existsSync('/dev/full'))('a full disk under the log stops nothing', () => {
  const full = openSync('/dev/full', 'w');
  const script = `
    const { createLog } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)});
    const log = createLog('info');
    for (let line = 0; line < 100; line += 1) log.error('a line');
    setTimeout(() => console.log('still here'), 50);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', full] });
  closeSync(full);
  expect([run.status, run.stdout.toString()]).toEqual([0, 'still here\n']);
});

test('a process that ends at once has written every line', () => {
  const script = `
    const { createLog } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)});
    const log = createLog('info');
    for (let line = 0; line < 3; line += 1) log.error('a line');
    process.exit(1);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  expect(run.stderr.toString().match(/"msg":"a line"\}\n/g)).toHaveLength(3);
});
