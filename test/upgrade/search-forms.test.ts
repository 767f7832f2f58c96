import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { migrate, migrateTo, migrationNames } from '#base/database/migrate.ts';
import { searchForm } from '#base/shared/search-words.ts';
import { countWrongTexts } from '#money/enrollments/server/search-text-queries.ts';
import { openFirstSchool } from './first-school.ts';

const engines = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];
const before = migrationNames[migrationNames.indexOf('0043-search-forms') - 1] ?? '';
const names = ['উত\u09cd\u200dসব', 'র\u200dযাব ০১২৩৪৫৬৭৮৯', '\ufeffরাবে\u09af\u09bcা\u200c', '‘rabeya’ \\ % 0198'];

describe.each(engines)('What was searched before (%s)', (engine) => {
  test('is found in every spelling afterwards, and what the search keeps beside it follows', async () => {
    const { database, close } = await openFirstSchool(engine);
    try {
      await database.transaction().execute((transaction) => migrateTo(transaction, before));
      const students = await database.selectFrom('students').select('id').orderBy('id').limit(names.length).execute();
      expect(students.length).toBe(names.length);
      for (const [index, { id }] of students.entries())
        await database
          .updateTable('students')
          .set({ search: names[index] ?? '' })
          .where('id', '=', id)
          .execute();
      await sql`update courses set search = ${names[1]}`.execute(database);
      await migrate(database);
      const kept = database.selectFrom('students').select('search').orderBy('id').limit(names.length);
      expect((await kept.execute()).map(({ search }) => search)).toEqual(names.map(searchForm));
      const courses = await database.selectFrom('courses').select('search').execute();
      expect(new Set(courses.map(({ search }) => search))).toEqual(new Set(['রযাব 0123456789']));
      const words = await database.selectFrom('student_words').select('word').execute();
      expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['উৎসব', '0123456789']));
      const texts = await database.selectFrom('enrollment_search').select('text').execute();
      for (const { text } of texts) expect(text).not.toMatch(/[০-৯\u200b-\u200d\ufeff]/);
    } finally {
      await close();
    }
  });

  test('is found in any case afterwards, references too', async () => {
    const { database, close } = await openFirstSchool(engine);
    try {
      const former = migrationNames[migrationNames.indexOf('0051-letter-forms') - 1] ?? '';
      await database.transaction().execute((transaction) => migrateTo(transaction, former));
      const [enrollment] = await database.selectFrom('enrollments').select(['id', 'position', 'student_id']).execute();
      if (!enrollment) throw new Error('The first school has enrollments.');
      const { id, position, student_id } = enrollment;
      await database
        .updateTable('students')
        .set({ search: 'groß i\u0307zmir οδος' })
        .where('id', '=', student_id)
        .execute();
      await database.updateTable('enrollments').set({ reference: 'ÉTÉ ৭ÜẞΣ' }).where('id', '=', id).execute();
      await migrate(database);
      const kept = await database.selectFrom('enrollment_search').select(['position', 'text']).execute();
      expect(kept.find((row) => row.position === position)?.text).toMatch(/^gross izmir οδοσ été 7üssσ\n/);
      expect(await countWrongTexts(database)).toBe(0);
    } finally {
      await close();
    }
  });
});
