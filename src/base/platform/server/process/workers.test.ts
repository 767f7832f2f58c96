import cluster from 'node:cluster';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from './log.ts';
import { openWorkers, pauseAfter } from './workers.ts';

test('a process that ends again and again is begun less and less often, but at least twice a minute', () => {
  const pauses = Array.from({ length: 12 }, (_, ended) => pauseAfter(ended));
  expect(pauses.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(pauses.slice(-3)).toEqual([30_000, 30_000, 30_000]);
});

async function openOne(write: (line: string) => void, close: () => Promise<void> = async () => undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-workers-'));
  const exec = join(folder, 'listens.cjs');
  writeFileSync(exec, "require('node:net').createServer().listen(0, '127.0.0.1')");
  cluster.setupPrimary({ exec, execArgv: [] });
  const stopping = new AbortController();
  await openWorkers(1, { log: createLog('warn', { write }), stopping, close });
  const [worker] = Object.values(cluster.workers ?? {});
  if (!worker) throw new Error('No process was started.');
  onTestFinished(() => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeAllListeners(signal);
    stopping.abort();
    for (const left of Object.values(cluster.workers ?? {})) left?.process.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  return { worker, missing: join(folder, 'missing') };
}

test('a process that the system cannot start at first is started later', async () => {
  const failed = Promise.withResolvers<void>();
  const { worker, missing } = await openOne((line) => line.includes('ENOENT') && failed.resolve());
  const { execPath } = process;
  process.execPath = missing;
  worker.process.kill('SIGKILL');
  await failed.promise;
  process.execPath = execPath;
  const [second] = await once(cluster, 'listening');
  expect(second.id).toBeGreaterThan(worker.id);
});

test('a stop ends in time, although a word did not reach a process that was ending', async () => {
  const closing = Promise.withResolvers<string>();
  // The real `close` ends the process, so this promise never resolves.
  const close = () => {
    closing.resolve('closed');
    return new Promise<void>(() => undefined);
  };
  const { worker } = await openOne(() => undefined, close);
  process.emit('SIGTERM');
  worker.emit('error', new Error('write EPIPE'));
  expect(await closing.promise).toBe('closed');
});
