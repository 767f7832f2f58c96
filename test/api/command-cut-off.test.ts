import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { admin, student } from '../callers.ts';
import { aStudent } from '../factories.ts';
import { untilHolds } from '../faults/calls.ts';
import { operate } from '../operator.ts';
import { type School, startSchool } from '../start-app.ts';
import { aCourse, paid } from '../steps.ts';

// A power cut in the middle of a command: all of its writes come at once, or none. On PostgreSQL only, where somebody else
// can hold a command up in the middle of its writes; on SQLite the same transactions run.

const program = join(import.meta.dirname, '../../src/school.ts');
const tables = ['students', 'courses', 'enrollments', 'archived_enrollments', 'audit_log'] as const;

async function dump({ database }: School): Promise<string[][]> {
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
  return rows.map((each) => each.map((row) => JSON.stringify(row)).sort());
}

/** Runs the command as a process of its own, which ends without a word before its last write. */
async function cutOff({ database, environment }: School, args: string[]): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = environment;
  const held = await database.startTransaction().execute();
  // The catalogue's revision is the last thing that a command writes.
  await held.updateTable('counters').set({ value: 77 }).where('name', '=', 'catalogue').execute();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { ...process.env, DATA_DIR, DATABASE_URL },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    await untilHolds(10_000, async () => {
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
        and query like 'update "counters"%'`;
      return (await waiting.execute(database)).rows.length === 1;
    });
  } finally {
    child.kill('SIGKILL');
    await ended;
    await held.rollback().execute();
  }
}

describe.skipIf(inject('postgresUrl') === null)('A command that is cut off', () => {
  let school: School;
  beforeAll(async () => {
    school = await startSchool('postgres');
  });
  afterAll(() => school.close());

  test('leaves everything as it was, and works the next time', async () => {
    const manager = await admin(school);
    const [real, course] = [await student(school), await aCourse(manager)];
    await paid(manager, real, course);
    await manager.call('deleteEnrollment', { params: { studentId: real.studentId, courseNo: course.courseNo } });
    const { id } = await school.database.selectFrom('archived_enrollments').select('id').executeTakeFirstOrThrow();
    await aStudent(school, { email: 'sadia@example.com' });
    for (const args of [
      ['enrollment', 'restore', '--id', id],
      ['sample', 'remove'],
    ]) {
      const before = await dump(school);
      await cutOff(school, args);
      expect(await dump(school)).toEqual(before);
      expect(await operate(school, args)).toMatchObject({ exitCode: 0 });
      expect(await dump(school)).not.toEqual(before);
    }
  });
});
