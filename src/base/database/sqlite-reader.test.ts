import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connect, type Database, databaseFileIn } from './connect.ts';
import { troubleOf } from './failure.ts';
import { migrate } from './migrate.ts';
import { runInWorker } from './run-in-worker.ts';
import { createThreadReader, type ThreadReader } from './sqlite-reader.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'pathshala-reader-'));
const started: Worker[] = [];
const notice = (worker: Worker) => started.push(worker);
let database: Database;
beforeAll(async () => {
  process.on('worker', notice);
  database = connect({ dataFolder });
  await migrate(database);
});
let reader: ThreadReader | undefined;
const open = (idleMilliseconds?: number) => {
  reader = createThreadReader(databaseFileIn(dataFolder), idleMilliseconds);
  return reader;
};
afterEach(() => reader?.close());
afterAll(async () => {
  process.off('worker', notice);
  await database.destroy();
  rmSync(dataFolder, { recursive: true, force: true });
});

const reads = (text: string, ...values: unknown[]) => ({ text, values });
const names = reads("select name from sqlite_schema where name = 'students'");

test('a read in the worker sees what was written before it', async () => {
  await database
    .insertInto('counters')
    .values({ name: 'catalogue', value: 7 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const value of [8, 9]) {
    await database.updateTable('counters').set({ value }).where('name', '=', 'catalogue').execute();
    const row = runInWorker(database).selectFrom('counters').select('value').where('name', '=', 'catalogue');
    expect(await row.executeTakeFirst()).toEqual({ value });
  }
});

test('a long read in the worker lets others go on', async () => {
  const long = sql<{ sum: number }>`with recursive numbers (n) as
    (select 1 union all select n + 1 from numbers where n < 2000000) select sum(n) as sum from numbers`;
  const before = process.threadCpuUsage();
  const { rows } = await long.execute(runInWorker(database));
  const { user, system } = process.threadCpuUsage(before);
  expect(rows).toEqual([{ sum: 2_000_001_000_000 }]);
  const longHere = process.threadCpuUsage();
  await long.execute(database);
  const here = process.threadCpuUsage(longHere);
  expect((user + system) / (here.user + here.system)).toBeLessThan(0.3);
});

test('nothing is written aside', async () => {
  const written = runInWorker(database).deleteFrom('counters').execute();
  expect(troubleOf(await written.catch((error: unknown) => error))).toBe('read_only');
});

test('a read that fails says why, and the next ones are answered in their order', async () => {
  const { read } = open();
  const failed = read(reads('select 1 from nowhere')).catch((error: unknown) => troubleOf(error));
  const others = [1, 2, 3].map((number) => read(reads('select ? as number', number)));
  expect(await failed).toBe('other_schema');
  expect(await Promise.all(others)).toEqual([1, 2, 3].map((number) => [{ number }]));
});

test('the thread is started by the first question, ended when nobody asks any more, and started again', async () => {
  const count = started.length;
  const { read } = open(50);
  expect(started.length).toBe(count);
  for (const times of [1, 2]) {
    expect(await read(names)).toEqual([{ name: 'students' }]);
    const [worker] = started.slice(-1);
    expect(started.length).toBe(count + times);
    if (worker) await once(worker, 'exit');
  }
});

test('what is under way when the reader is closed fails, and does not wait for ever', async () => {
  const { read, close } = open();
  const asked = read(names).catch(String);
  await close();
  expect(await asked).toMatch('was ended');
});

test('a file that is not there is said', async () => {
  const missing = createThreadReader(join(dataFolder, 'missing.sqlite'));
  expect(troubleOf(await missing.read(names).catch((error: unknown) => error))).toBe('cannot_open');
});
