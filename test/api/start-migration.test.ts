import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { connect } from '#base/database/connect.ts';
import { isDatabaseAbsent } from '#base/database/failure.ts';
import { isMigrated, migrate, migrationNames } from '#base/database/migrate.ts';
import { migrateWhenReachable } from '../../src/app/assemble.ts';
import { findPlace, type Place } from '../faults/school-process.ts';
import type { Engine } from '../start-app.ts';
import { inParallel } from '../steps.ts';
import { migrateAsNewer } from '../upgrade/newer-release.ts';

const engines: Engine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];

/** Milliseconds; more than a connection that serves visitors gives a lock or a statement. */
const visitorsPatience: Record<Engine, number> = { sqlite: 2500, postgres: 5700 };

describe.each(engines)('The migrations at a start (%s)', (engine) => {
  let place: Place;
  beforeEach(async () => {
    place = await findPlace(engine, inject('postgresUrl'));
  });
  afterEach(() => place.remove());

  const start = (said: string[] = [], url = place.databaseUrl) =>
    migrateWhenReachable({ DATABASE_URL: url, DATA_DIR: join(place.folder, 'data') }, (line) => said.push(line));

  test('run once when several processes start together', async () => {
    const said: string[] = [];
    await inParallel(4, () => start(said));
    expect(said).toEqual([]);
    expect(await place.withDatabase(isMigrated)).toBe(true);
  });

  test('wait for another process’s that take longer than a visitor would wait', { timeout: 30_000 }, async () => {
    await place.withDatabase(async (database) => {
      const other = await database.startTransaction().execute();
      await migrate(other);
      const said: string[] = [];
      const started = start(said);
      await new Promise((resolve) => setTimeout(resolve, visitorsPatience[engine]));
      await other.commit().execute();
      await started;
      expect(said).toEqual([]);
    });
    expect(await place.withDatabase(isMigrated)).toBe(true);
  });

  test('end the start with what the database says, instead of trying again', async () => {
    await place.withDatabase((database) => sql`create table courses (id text)`.execute(database));
    const said: string[] = [];
    await expect(start(said)).rejects.toThrow(/already exists/);
    expect(said).toEqual([]);
  });

  test('are not tried again when a newer release has been there', async () => {
    await start();
    await place.withDatabase((database) => migrateAsNewer(database));
    await expect(start()).rejects.toThrow('newer release');
  });

  test('are left to a newer release that says that this one understands it', async () => {
    await start();
    await place.withDatabase((database) => migrateAsNewer(database, migrationNames.at(-1)));
    const said: string[] = [];
    await start(said);
    expect(said).toEqual([
      expect.stringContaining('A newer release has changed the database, and this one can still use it'),
    ]);
    const { rows } = await place.withDatabase((database) =>
      sql<{ name: string }>`select name from kysely_migration where name = '9999-later'`.execute(database),
    );
    expect(rows).toHaveLength(1);
  });
});

test.each([
  ['a refused connection', { code: 'ECONNREFUSED', syscall: 'connect' }, true],
  ['a name that is not known', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, true],
  ['a name server that does not answer', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }, true],
  ['a socket file that is not there', { code: 'ENOENT', syscall: 'connect' }, true],
  ['a server that starts', { code: '57P03' }, true],
  ['a server that stops', { code: '57P01' }, true],
  ['another file that is not there', { code: 'ENOENT', syscall: 'open' }, false],
  ['a statement that took too long', { code: '57014' }, false],
  ['a full disk', { code: '53100' }, false],
  ['a missing right', { code: '42501' }, false],
  ['a database that can only be read', { code: '25006' }, false],
  ['a wrong statement', { code: '42601' }, false],
  ['a full disk of SQLite', { errcode: 13 }, false],
])('%s is absence: %o', (_what, facts, absent) => {
  expect(isDatabaseAbsent(Object.assign(new Error('failed'), facts))).toBe(absent);
});

test.runIf(engines.includes('postgres'))('the limits that a database sets are not for the operator', async () => {
  const place = await findPlace('postgres', inject('postgresUrl'));
  const database = connect({ databaseUrl: place.databaseUrl, dataFolder: place.folder, purpose: 'operate' });
  try {
    const name = new URL(place.databaseUrl ?? '').pathname.slice(1);
    await place.withDatabase((own) => sql`alter database ${sql.ref(name)} set statement_timeout = '50ms'`.execute(own));
    await sql`select pg_sleep(0.2)`.execute(database);
  } finally {
    await database.destroy();
    await place.remove();
  }
});
