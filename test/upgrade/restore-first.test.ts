import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Database } from '#base/database/connect.ts';
import { executedMigrations, isMigrated, migrationNames } from '#base/database/migrate.ts';
import { findPlace, type Place } from '../faults/school-process.ts';
import { operate } from '../operator.ts';
import type { Engine } from '../start-app.ts';
import { actIds, enrollmentIds, fillFirstSchool, firstRows, migrateToFirst } from './first-schema.ts';
import { migrateAsNewer } from './newer-release.ts';

const engines: Engine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];
const picture = '0123456789abcdef0123456789abcdef';
const address = `/media/${picture}.64x40.ffffff.webp`;

// FROZEN: a backup as the first release wrote it, its order of tables and its end without a checksum included.

/** Columns that its rows leave empty. */
const emptyInFirst: Record<string, string[]> = {
  students: ['phone', 'school', 'college', 'password_hash', 'oidc_issuer', 'oidc_subject', 'avatar', 'disabled_at'],
  admins: ['disabled_at'],
  courses: ['archived_at'],
};

const inItsOrder = ['students', 'admins', 'courses', 'outlines', 'images', 'enrollments', 'archived_enrollments'];
const rowsOfFirst = [...inItsOrder, 'audit_log', 'image_files'].flatMap((table) =>
  (firstRows[table] ?? []).map((row) => ({ table, row: withNulls(table, withPicture(table, row)) })),
);
const counters = [
  { table: 'counters', row: { name: 'course_number', value: 7 } },
  { table: 'counters', row: { name: 'catalogue', value: 3 } },
];
const firstBackup = [
  { format: 'pathshala-backup', migrations: ['0001-school'], at: '2026-03-02T10:00:00.000Z' },
  ...rowsOfFirst,
  ...counters,
  { end: true, rows: rowsOfFirst.length + counters.length },
];

function withNulls(table: string, row: Record<string, unknown>) {
  return { ...Object.fromEntries((emptyInFirst[table] ?? []).map((column) => [column, null])), ...row };
}

function withPicture(table: string, row: Record<string, unknown>) {
  if (table === 'courses') return { ...row, card_image: address, banner_image: address };
  if (table === 'images') return { ...row, id: picture };
  return table === 'image_files' ? { ...row, image_id: picture, bytes: { $bytes: 'AQID' } } : row;
}

describe.each(engines)('A backup of the first release (%s)', (engine) => {
  let place: Place;
  const environment = () => ({ DATA_DIR: join(place.folder, 'data'), DATABASE_URL: place.databaseUrl });
  const run = (...args: string[]) => operate({ environment: environment() }, args);
  beforeEach(async () => {
    place = await findPlace(engine, inject('postgresUrl'));
  });
  afterEach(() => place.remove());

  async function expectWholeSchool(database: Database) {
    const idsOf = async (table: string) => {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by position`.execute(
        database,
      );
      return rows.map(({ id }) => id);
    };
    expect(await isMigrated(database)).toBe(true);
    expect(await idsOf('enrollments')).toEqual(enrollmentIds);
    expect((await idsOf('audit_log')).slice(0, actIds.length)).toEqual(actIds);
    expect(await database.selectFrom('archived_enrollments').select('reference_key').execute()).toEqual([
      { reference_key: 'DKL4T8WR2M' },
    ]);
    const restored = await database
      .selectFrom('audit_log')
      .select(['action', 'position'])
      .orderBy('position', 'desc')
      .execute();
    expect(restored[0]?.action).toBe('school.restored');
    expect(restored[0]?.position).toBeGreaterThan(restored[1]?.position ?? 0);
    const numbers = await database.selectFrom('counters').selectAll().orderBy('name').execute();
    expect(numbers.map(({ value }) => value)).toEqual([3, 7]);
    const [file] = await database.selectFrom('image_files').select('bytes').execute();
    expect([...(file?.bytes ?? [])]).toEqual([1, 2, 3]);
    expect(await database.selectFrom('sessions').selectAll().execute()).toEqual([]);
  }

  const writeFirstBackup = async () => {
    const file = join(place.folder, 'first.backup');
    await writeFile(file, gzipSync(firstBackup.map((line) => `${JSON.stringify(line)}\n`).join('')));
    return file;
  };

  test('fills a place that holds nothing', async () => {
    expect(await run('restore', await writeFirstBackup())).toMatchObject({ exitCode: 0 });
    await place.withDatabase(expectWholeSchool);
  });

  test('fills an empty school of this release', async () => {
    await run('create');
    expect(await run('restore', await writeFirstBackup())).toMatchObject({ exitCode: 0 });
    await place.withDatabase(expectWholeSchool);
    const again = join(place.folder, 'again.backup');
    expect(await run('backup', again)).toMatchObject({ exitCode: 0 });
  });

  test('is what this release writes of a school that still has the first schema, which it leaves as it is', async () => {
    await place.withDatabase(async (database) => {
      await migrateToFirst(database);
      await fillFirstSchool(database);
    });
    const file = join(place.folder, 'old.backup');
    expect(await run('backup', file)).toMatchObject({ exitCode: 0 });
    expect(await place.withDatabase(executedMigrations)).toEqual(['0001-school']);
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0].migrations).toEqual(['0001-school']);
    expect(lines.filter(({ table }) => table === 'enrollments').map(({ row }) => Object.keys(row))).toEqual(
      enrollmentIds.map(() => Object.keys(firstRows.enrollments?.[0] ?? {})),
    );
  });

  test('is refused when a newer release has written it, and a newer database is neither backed up nor filled', async () => {
    const newer = [{ ...firstBackup[0], migrations: [...migrationNames, '9999-later'] }, ...firstBackup.slice(1)];
    const file = join(place.folder, 'newer.backup');
    await writeFile(file, gzipSync(newer.map((line) => `${JSON.stringify(line)}\n`).join('')));
    await run('create');
    expect(await run('restore', file)).toEqual({
      exitCode: 1,
      shown: 'The backup is from a newer release (9999-later). Nothing was changed.',
    });
    // Also where this one may be started on it: it would leave out what it does not know.
    await place.withDatabase((database) => migrateAsNewer(database, migrationNames.at(-1)));
    for (const args of [
      ['backup', join(place.folder, 'never')],
      ['restore', await writeFirstBackup()],
    ]) {
      expect(await run(...args)).toEqual({ exitCode: 1, shown: expect.stringContaining('newer release') });
    }
  });
});
