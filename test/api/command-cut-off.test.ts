import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { connect } from '#base/database/connect.ts';
import { migrate } from '#base/database/migrate.ts';
import { readEnvironment } from '#base/platform/server/process/environment.ts';
import { admin, student } from '../callers.ts';
import { cutOff, type Where } from '../cut-off.ts';
import { anAdmin, aStudent } from '../factories.ts';
import { findPlace, type Place } from '../faults/school-process.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { aCourse, paid } from '../steps.ts';
import { nameAsUnreleased } from '../upgrade/unreleased.ts';

// A power cut in the middle of a command, when a transaction has made all its writes and before they count, for each of its
// transactions: all of its writes come at once, or none. `npm run faults` (fault F24) ends those that take time at any moment.

/** Every table with its columns and rows, of whatever schema: half a migration of an empty table shows, too. */
async function dump({ DATA_DIR, DATABASE_URL }: Where): Promise<string[]> {
  const database = connect({ databaseUrl: DATABASE_URL, dataFolder: DATA_DIR });
  try {
    const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
    const lines: string[] = [];
    for (const { name, columns } of tables) {
      lines.push(`${name} ${columns.map((column) => column.name)}`);
      const found = await sql`select * from ${sql.table(name)}`.execute(database);
      lines.push(...found.rows.map((row) => `${name} ${JSON.stringify(row)}`).sort());
    }
    return lines;
  } finally {
    await database.destroy();
  }
}

/** Brings about what the command needs, in the open school, or in a place where none is yet; returns the command. */
type Row = [name: string, where: 'school' | 'place', prepare: (school: School, place: Place) => Promise<string[]>];

const rows: Row[] = [
  ['create', 'place', async () => ['create']],
  [
    'the upgrade of a version before 1.0.0',
    'place',
    async (_, place) => {
      await place.withDatabase(async (database) => {
        await migrate(database);
        await nameAsUnreleased(database);
      });
      return ['admin', 'list'];
    },
  ],
  [
    'admin add',
    'school',
    async () => ['admin', 'add', '--email', 'new@example.com', '--phone', '01711000000', '--name', 'New'],
  ],
  [
    'admin disable',
    'school',
    async (school) => {
      const [, { email }] = [await anAdmin(school), await anAdmin(school)];
      return ['admin', 'disable', '--email', email];
    },
  ],
  [
    'enrollment restore',
    'school',
    async (school) => {
      const manager = await admin(school);
      const [real, course] = [await student(school), await aCourse(manager)];
      await paid(manager, real, course);
      await manager.call('deleteEnrollment', { params: { studentId: real.studentId, courseNo: course.courseNo } });
      const archived = school.database.selectFrom('archived_enrollments').select('id');
      return ['enrollment', 'restore', '--id', (await archived.executeTakeFirstOrThrow()).id];
    },
  ],
  [
    'course restore',
    'school',
    async (school) => {
      const manager = await admin(school);
      const { _id: id, courseNo } = await aCourse(manager);
      await manager.call('deleteCourse', { params: { id } });
      return ['course', 'restore', '--number', courseNo];
    },
  ],
  [
    'sample remove',
    'school',
    async (school) => {
      await aStudent(school, { email: 'sadia@example.com' });
      return ['sample', 'remove'];
    },
  ],
];

onEveryEngine('A command that is cut off', (school) => {
  test.each(rows)(
    '%s leaves everything as it was, and works the next time',
    { timeout: 60_000 },
    async (_name, where, prepare) => {
      const engine = school().environment.DATABASE_URL ? 'postgres' : 'sqlite';
      const place = await findPlace(where === 'place' ? engine : 'sqlite', inject('postgresUrl'));
      try {
        const args = await prepare(school(), place);
        const environment =
          where === 'school'
            ? school().environment
            : readEnvironment({ DATA_DIR: join(place.folder, 'data'), DATABASE_URL: place.databaseUrl });
        const before = await dump(environment);
        let transactions = 0;
        while (await cutOff(environment, args, transactions + 1)) {
          transactions += 1;
          expect(await dump(environment)).toEqual(before);
        }
        expect(transactions).toBeGreaterThan(0);
        expect(await dump(environment)).not.toEqual(before);
      } finally {
        await place.remove();
      }
    },
  );
});
