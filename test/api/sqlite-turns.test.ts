import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test } from 'vitest';
import { databaseTime } from '#base/database/engine.ts';
import { startSchool } from '../start-app.ts';
import { inParallel } from '../steps.ts';

const writes = 100;

test('a long line of writes leaves the process time for others between each two', async () => {
  const { database, close } = await startSchool('sqlite');
  let looks = 0;
  let goesOn = true;
  const look = () => {
    looks += 1;
    if (goesOn) setImmediate(look);
  };
  setImmediate(look);
  await inParallel(writes, (index) =>
    database.transaction().execute(async (transaction) => {
      const row = { key: `turn-${index}`, count: 1, window_ends_at: databaseTime() };
      await transaction.insertInto('throttles').values(row).execute();
    }),
  );
  goesOn = false;
  await close();
  expect(looks).toBeGreaterThanOrEqual(writes - 1);
});

test('an answer waits for the disk, and nobody else does', async () => {
  const { database, close } = await startSchool('sqlite');
  const { fdatasync } = fs;
  const asked: fs.NoParamCallback[] = [];
  const written: string[] = [];
  const write = (key: string) => {
    const row = { key, count: 1, window_ends_at: databaseTime() };
    return database.insertInto('throttles').values(row).execute();
  };
  const until = async (count: number) => {
    for (let turns = 0; asked.length < count && turns < 10_000; turns += 1)
      await new Promise((resolve) => setImmediate(resolve));
    expect(asked.length).toBe(count);
  };
  fs.fdatasync = Object.assign((_file: number, done: fs.NoParamCallback) => void asked.push(done), fdatasync);
  syncBuiltinESMExports();
  try {
    const alone = write('alone').then(() => written.push('alone'));
    const together = database
      .transaction()
      .execute(async (transaction) => {
        await transaction.deleteFrom('throttles').where('key', '=', 'alone').execute();
        await transaction.updateTable('throttles').set({ count: 2 }).execute();
      })
      .then(() => written.push('together'));
    await until(1);
    expect(written).toEqual([]);
    asked[0]?.(null);
    await alone;
    // Once for a whole transaction, when it is over.
    await until(2);
    expect(written).toEqual(['alone']);
    asked[1]?.(null);
    await together;
    expect([written, asked.length]).toEqual([['alone', 'together'], 2]);

    const refused = write('refused');
    await until(3);
    asked[2]?.(Object.assign(new Error('the disk is broken'), { code: 'EIO' }));
    await expect(refused).rejects.toThrow('the disk is broken');
  } finally {
    fs.fdatasync = fdatasync;
    syncBuiltinESMExports();
    await close();
  }
});
