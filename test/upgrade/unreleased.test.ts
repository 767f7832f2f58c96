import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { isMigrated, migrate, migrationNames, storedNames } from '#base/database/migrate.ts';
import { backupTables } from '#operations/tables-in-backups.ts';
import { findPlace, type Place } from '../faults/school-process.ts';
import { operate } from '../operator.ts';
import type { Engine } from '../start-app.ts';
import { inParallel } from '../steps.ts';
import { type Line, nameAsUnreleased, readLines, unreleasedBackup } from './unreleased.ts';

const engines: Engine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];
const { migrations, rows } = readLines(unreleasedBackup);

/** As text: columns may be in another order, and later migrations add empty ones. */
const comparable = (lines: Line[]) =>
  lines
    .map(({ table, row }) => {
      const filled = Object.entries(row).filter(([, value]) => value !== null);
      return `${table} ${JSON.stringify(filled.sort(([one], [other]) => (one < other ? -1 : 1)))}`;
    })
    .sort();

/** A restore and a backup write one audit event each. */
const events = new Set(rows.filter(({ table }) => table === 'audit_log').map(({ row }) => row.id));
const isNewEvent = ({ table, row }: Line) => table === 'audit_log' && !events.has(row.id);

describe.each(engines)('A school of the last version before 1.0.0 (%s)', (engine) => {
  let place: Place;
  beforeEach(async () => {
    place = await findPlace(engine, inject('postgresUrl'));
  });
  afterEach(() => place.remove());
  const run = (...args: string[]) =>
    operate({ environment: { DATA_DIR: join(place.folder, 'data'), DATABASE_URL: place.databaseUrl } }, args);

  async function backUp() {
    const file = join(place.folder, 'again.backup');
    expect(await run('backup', file)).toMatchObject({ exitCode: 0 });
    const { migrations: names, rows: lines } = readLines(file);
    return { names, lines: lines.filter((line) => !isNewEvent(line)) };
  }

  const executed = () => place.withDatabase(storedNames);

  const restoreAsUnreleased = async (names = migrations) => {
    expect(await run('restore', unreleasedBackup)).toMatchObject({ exitCode: 0 });
    await place.withDatabase((database) => nameAsUnreleased(database, names));
  };

  test.each(['a place that holds nothing', 'an empty school of this release', 'an empty school of that version'])(
    'comes back from its backup with every row, in %s',
    async (where) => {
      if (where !== 'a place that holds nothing') await run('create');
      if (where === 'an empty school of that version')
        await place.withDatabase((database) => nameAsUnreleased(database));
      expect(await run('restore', unreleasedBackup)).toMatchObject({ exitCode: 0 });
      expect(await executed()).toEqual(migrationNames);
      const { names, lines } = await backUp();
      expect(names).toEqual(migrationNames);
      expect(comparable(lines)).toEqual(comparable(rows));
      const { shown } = await run('doctor');
      expect(shown.split('\n').filter((line) => line.startsWith('FAIL'))).toEqual([]);
    },
  );

  test('has rows in every table that backups keep, but for those of later migrations', () => {
    const added = ['asked_sums'];
    const known = backupTables.filter((table) => !added.includes(table));
    expect([...new Set(rows.map(({ table }) => table))]).toEqual(known);
  });

  test('is taken over by the first of several starts, with every row', async () => {
    await restoreAsUnreleased();
    await inParallel(4, () => place.withDatabase(migrate));
    expect(await executed()).toEqual(migrationNames);
    expect(await place.withDatabase(isMigrated)).toBe(true);
    const understood = await place.withDatabase((database) =>
      database.selectFrom('understood_from').selectAll().execute(),
    );
    expect(understood).toEqual([{ migration: '0001-schema' }]);
    expect(comparable((await backUp()).lines)).toEqual(comparable(rows));
  });

  test('can be backed up before this release is started on it', async () => {
    await restoreAsUnreleased();
    const { names, lines } = await backUp();
    expect(names).toEqual(['0001-schema']);
    expect(comparable(lines)).toEqual(comparable(rows));
    expect(await executed()).toEqual(migrations);
  });

  test('is not taken over if its version is an earlier one, and the sentence says what to do', async () => {
    const earlier = migrations.slice(0, -1);
    await restoreAsUnreleased(earlier);
    const sentence =
      'The database is of an early version that this release cannot upgrade. Start the version of commit e43f7b06 on it once, then this release (CHANGELOG.md).';
    await expect(place.withDatabase(migrate)).rejects.toThrow(sentence);
    for (const args of [
      ['admin', 'list'],
      ['backup', join(place.folder, 'never')],
      ['restore', unreleasedBackup],
    ])
      expect(await run(...args)).toMatchObject({
        exitCode: 1,
        shown: expect.stringMatching(/early version|not empty/),
      });
    expect((await run('doctor')).shown).toContain(sentence);
    expect(await executed()).toEqual(earlier);
  });

  test('does not come back from a backup of an earlier version, and the sentence says what to do', async () => {
    const file = join(place.folder, 'earlier.backup');
    const text = gunzipSync(await readFile(unreleasedBackup)).toString();
    await writeFile(file, gzipSync(text.replace(',"0056-offers"', '')));
    const refused = {
      exitCode: 1,
      shown: `${file} is of an early version that this release cannot read. Restore it with the version of commit e43f7b06, and make a new backup there (CHANGELOG.md). Nothing was changed.`,
    };
    expect(await run('restore', file)).toEqual(refused);
    expect(await run('backup', 'verify', file)).toMatchObject({
      exitCode: 1,
      shown: expect.stringContaining(refused.shown),
    });
  });

  test('passes the trial restore of its backup', async () => {
    expect(await run('backup', 'verify', unreleasedBackup)).toMatchObject({ exitCode: 0 });
  });
});
