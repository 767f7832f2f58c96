import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unhandled } from './last-resort.ts';

const folder = import.meta.dirname;

/** Runs `act` in a process with `logUncaught`. If nothing ends the process, it exits with 7 after `milliseconds`. */
async function run(act: string, milliseconds = 10_000): Promise<{ code: number | null; log: string }> {
  const program = `
    import { createLog } from ${JSON.stringify(join(folder, 'log.ts'))};
    import { logUncaught } from ${JSON.stringify(join(folder, 'last-resort.ts'))};
    logUncaught(createLog('info'));
    process.on('SIGTERM', () => process.exit(process.exitCode));
    setTimeout(() => process.exit(7), ${milliseconds});
    ${act}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, log };
}

test('a rejected promise that nobody caught is an alert in the log and ends nothing', async () => {
  const { code, log } = await run("Promise.reject(new Error('mango'));", 500);
  expect([code, log]).toEqual([7, expect.stringContaining(unhandled.rejection)]);
  expect(log).toContain('mango');
});

test('after an exception that nobody caught the process stops as one that failed', async () => {
  const { code, log } = await run("setTimeout(() => { throw new Error('mango'); });");
  expect([code, log]).toEqual([1, expect.stringContaining(unhandled.exception)]);
});

test('a second exception does not cut off what was accepted before the first', async () => {
  const twice = "for (const at of [1, 50]) setTimeout(() => { throw new Error('mango'); }, at);";
  const { code, log } = await run(`let signals = 0; process.removeAllListeners('SIGTERM');
    process.on('SIGTERM', () => { signals += 1; setTimeout(() => process.exit(signals), 300); }); ${twice}`);
  expect([code, log.split(unhandled.exception).length - 1]).toEqual([1, 2]);
});
