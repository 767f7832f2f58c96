import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const inThread = `
  const { spawn } = require('node:child_process');
  const { parentPort } = require('node:worker_threads');
  parentPort.postMessage(spawn('sleep', ['60'], { stdio: 'ignore' }).pid);
  setInterval(() => undefined, 1000);`;
const inProcess = `
  import { Worker } from 'node:worker_threads';
  import { endChildren } from ${JSON.stringify(join(import.meta.dirname, 'end-children.ts'))};
  process.once('exit', endChildren);
  new Worker(process.env.IN_THREAD, { eval: true, execArgv: [] }).once('message', (pid) => {
    console.log(pid);
    process.exit();
  });`;

test('A test run that is stopped ends the programs that its threads started', () => {
  const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', inProcess];
  const options = { encoding: 'utf8', env: { ...process.env, IN_THREAD: inThread } } as const;
  const pid = Number(execFileSync(process.execPath, words, options));
  expect(pid).toBeGreaterThan(1);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
