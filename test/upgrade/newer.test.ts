import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrationNames, storedNames } from '#base/database/migrate.ts';
import { commandEnvironment, findPlace, type Place } from '../faults/school-process.ts';
import { operate } from '../operator.ts';
import type { Engine } from '../start-app.ts';
import { migrateAsNewer } from './newer-release.ts';
import { addMigration, copyRelease, nextMigration } from './two-releases.ts';
import { readLines, unreleasedBackup } from './unreleased.ts';

// This release and the next one, which has one more migration.

const engines: Engine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];
const studentIds = readLines(unreleasedBackup)
  .rows.filter(({ table }) => table === 'students')
  .map(({ row }) => row.id)
  .sort();

let source: Place;
let newer: string;
beforeAll(async () => {
  source = await findPlace('sqlite', null);
  newer = join(source.folder, 'newer');
  copyRelease(newer);
  addMigration(newer);
});
afterAll(() => source.remove());

describe.each(engines)('A release and the one before it (%s)', (engine) => {
  let place: Place;
  let backup: string;
  beforeEach(async () => {
    place = await findPlace(engine, inject('postgresUrl'));
    backup = join(place.folder, 'own.backup');
    expect(await run('restore', unreleasedBackup)).toMatchObject({ exitCode: 0 });
    expect(await run('backup', backup)).toMatchObject({ exitCode: 0 });
  });
  afterEach(() => place.remove());

  const run = (...args: string[]) =>
    operate({ environment: { DATA_DIR: join(place.folder, 'data'), DATABASE_URL: place.databaseUrl } }, args);
  const runNewer = (at: Place, ...args: string[]) =>
    promisify(execFile)(process.execPath, ['src/app/command-line.ts', ...args], {
      cwd: newer,
      env: commandEnvironment(at),
    });

  const expectMigrated = (at: Place) =>
    at.withDatabase(async (database) => {
      const { rows } = await sql<{ id: string }>`select id from next order by id`.execute(database);
      expect(rows.map(({ id }) => id)).toEqual(studentIds);
      expect(await storedNames(database)).toEqual([...migrationNames, nextMigration]);
    });

  test('the newer one upgrades the school of this one, rows included', { timeout: 60_000 }, async () => {
    await runNewer(place, 'admin', 'list');
    await expectMigrated(place);
  });

  test('the newer one upgrades the rows of a backup of this one', { timeout: 60_000 }, async () => {
    const other = await findPlace(engine, inject('postgresUrl'));
    try {
      await runNewer(other, 'restore', backup);
      await expectMigrated(other);
    } finally {
      await other.remove();
    }
  });

  test('a backup of the newer one is refused, and a newer database is neither backed up nor filled', async () => {
    const file = join(place.folder, 'newer.backup');
    const text = gunzipSync(await readFile(backup)).toString();
    await writeFile(
      file,
      gzipSync(text.replace(JSON.stringify(migrationNames), JSON.stringify([...migrationNames, '9999-later']))),
    );
    const empty = await findPlace(engine, inject('postgresUrl'));
    const runInEmpty = (...args: string[]) =>
      operate({ environment: { DATA_DIR: join(empty.folder, 'data'), DATABASE_URL: empty.databaseUrl } }, args);
    try {
      await runInEmpty('create');
      expect(await runInEmpty('restore', file)).toEqual({
        exitCode: 1,
        shown: 'The backup is from a newer release (9999-later). Nothing was changed.',
      });
      // Also where this one may be started on it: it would leave out what it does not know.
      await empty.withDatabase((database) => migrateAsNewer(database, migrationNames.at(-1)));
      for (const args of [
        ['backup', join(empty.folder, 'never')],
        ['restore', backup],
      ])
        expect(await runInEmpty(...args)).toEqual({ exitCode: 1, shown: expect.stringContaining('newer release') });
    } finally {
      await empty.remove();
    }
  });
});
