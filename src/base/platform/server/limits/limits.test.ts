import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database } from '#base/database/connect.ts';
import { migrate } from '#base/database/migrate.ts';
import { createLimiter } from './limits.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pathshala-limits-'));
  database = connect({ dataFolder: folder });
  await migrate(database);
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

const limit = { count: 600, seconds: 60, per: 'network' } as const;
const leaseSize = 20;

async function takenBy(key: string): Promise<number> {
  return (await database.selectFrom('throttles').select('count').where('key', '=', key).executeTakeFirstOrThrow())
    .count;
}

test('whoever goes on calling keeps the lease, however many others call once', async () => {
  const countCall = createLimiter(database, 1, 10);
  for (let others = 0; others < 19; others += 1) {
    await countCall('busy', limit);
    await countCall(`other ${others}`, limit);
  }
  expect(await takenBy('busy')).toBe(leaseSize);
});

test('calls that come at the same time take no more leases than they need', async () => {
  const countCall = createLimiter(database, 1);
  await Promise.all(Array.from({ length: 3 * leaseSize }, () => countCall('crowd', limit)));
  expect(await takenBy('crowd')).toBe(3 * leaseSize);
});
