import { expect, test } from 'vitest';
import { databaseTime } from '#database/engine.ts';
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
