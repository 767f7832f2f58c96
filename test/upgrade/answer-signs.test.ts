import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { migrate, migrateTo, migrationNames } from '#base/database/migrate.ts';
import { readTasks } from '#teaching/exercises/read-tasks.ts';
import { openFirstSchool } from './first-school.ts';

const engines = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];
const before = migrationNames[migrationNames.indexOf('0055-answer-signs') - 1] ?? '';

/** A teacher's line before and after the migration. */
const typed: [string, string][] = [
  ['She ___ home. = goes/walks', 'She ___ home. = goes / walks'],
  ['She ___ home. = goes/walks / runs/ hops', 'She ___ home. = goes / walks / runs / hops'],
  ['a/b ___ = c / d\r\nWhy: e/f = g/h', 'a/b ___ = c / d\r\nWhy: e/f = g/h'],
  ['Why: e/f\r\nকেন ___ = c/d\r\n\r\n\r\nx = y/z', 'Why: e/f\r\nকেন ___ = c / d\r\n\r\n\r\nx = y / z'],
  ['1 + 1 == two', '1 + 1 = = two'],
  ['a = b/c ?\n* yes/no\n- x == y', 'a = b/c ?\n* yes/no\n- x == y'],
  ['I / and/or / go', 'I / and/or / go'],
  ['', ''],
];

describe.each(engines)('Exercises that were typed before (%s)', (engine) => {
  test('mean the same when they are read again, and keep their tasks', async () => {
    const { database, close } = await openFirstSchool(engine);
    try {
      await database.transaction().execute((transaction) => migrateTo(transaction, before));
      // More than one portion of them.
      for (let copy = 0; copy < 60; copy += 1)
        for (const [at, [source]] of typed.entries())
          await sql`insert into lecture_exercises (course_id, lecture_id, source, tasks, version, saved_at)
            values ('c1', ${`l${copy}-${at}`}, ${source}, '[]', 1, '2026-01-01T00:00:00.000Z')`.execute(database);
      await migrate(database);
      const rows = await database.selectFrom('lecture_exercises').selectAll().execute();
      expect(rows).toHaveLength(60 * typed.length);
      for (const { lecture_id, source, version, tasks } of rows) {
        const [former, expected] = typed[Number(lecture_id.split('-')[1])] ?? [];
        expect([source, version, tasks]).toEqual([expected, former === expected ? 1 : 2, '[]']);
      }
      const answersOf = (source = '') =>
        readTasks(source).tasks.map((task) => (task.kind === 'fill' ? [task.text, ...task.answers] : task.kind));
      expect(typed.map(([, source]) => answersOf(source))).toEqual([
        [['She ___ home.', 'goes', 'walks']],
        [['She ___ home.', 'goes', 'walks', 'runs', 'hops']],
        [['a/b ___', 'c', 'd']],
        [
          ['কেন ___', 'c', 'd'],
          ['x ___', 'y', 'z'],
        ],
        [['1 + 1 = ___', 'two']],
        ['choose'],
        ['order'],
        [],
      ]);
    } finally {
      await close();
    }
  });
});
