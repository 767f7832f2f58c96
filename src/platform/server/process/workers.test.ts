import cluster from 'node:cluster';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { openWorkers, pauseAfter } from './workers.ts';

test('a process that ends again and again is begun less and less often, but at least twice a minute', () => {
  const pauses = Array.from({ length: 12 }, (_, ended) => pauseAfter(ended));
  expect(pauses.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(pauses.slice(-3)).toEqual([30_000, 30_000, 30_000]);
});

test('a process that the system cannot start at first is started later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-workers-'));
  const exec = join(folder, 'listens.cjs');
  writeFileSync(exec, "require('node:net').createServer().listen(0, '127.0.0.1')");
  cluster.setupPrimary({ exec, execArgv: [] });
  const stopping = new AbortController();
  const failed = Promise.withResolvers<void>();
  const write = (line: string) => line.includes('ENOENT') && failed.resolve();
  await openWorkers(1, { log: createLog('warn', { write }), stopping, close: async () => undefined });
  const [first] = Object.values(cluster.workers ?? {});
  const { execPath } = process;
  process.execPath = join(folder, 'missing');
  first?.process.kill('SIGKILL');
  await failed.promise;
  process.execPath = execPath;
  const [second] = await once(cluster, 'listening');
  expect(second.id).toBeGreaterThan(first?.id ?? 0);
  stopping.abort();
  second.process.kill('SIGKILL');
  await once(second, 'exit');
  rmSync(folder, { recursive: true });
});
