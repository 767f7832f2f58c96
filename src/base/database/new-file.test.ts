import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';

const files = 40;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pathshala-new-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = `
const { workerData: { arrived, folder, connect }, parentPort } = require('node:worker_threads');
import(connect).then(async ({ connect }) => {
  const errors = [];
  for (let file = 1; file <= ${files}; file += 1) {
    Atomics.add(arrived, 0, 1);
    while (Atomics.load(arrived, 0) < 2 * file);
    try {
      await connect({ dataFolder: folder + '/' + file }).destroy();
    } catch (error) {
      errors.push(String(error));
    }
  }
  parentPort.postMessage(errors);
});`;

test('two that open it at the same moment both succeed', async () => {
  const arrived = new Int32Array(new SharedArrayBuffer(4));
  const connect = new URL('connect.ts', import.meta.url).href;
  const threads = [1, 2].map(() => new Worker(open, { eval: true, workerData: { arrived, folder, connect } }));
  const errors = await Promise.all(
    threads.map((thread) => new Promise((resolve, reject) => thread.on('message', resolve).on('error', reject))),
  );
  expect(errors).toEqual([[], []]);
});
