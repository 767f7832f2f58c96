import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { searchFormOf } from '#base/database/search-form.ts';
import { searchForm } from '#base/shared/search-words.ts';
import { countWrongTexts } from '#money/enrollments/server/search-text-queries.ts';
import { admin, student } from '../callers.ts';
import { studentPassword } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted, unhurried } from '../steps.ts';

/** What is submitted, and how it is looked for. */
const spellings: [string, string[]][] = [
  ['ÉTÉ-ÜÖ41', ['été-üö41', 'ÉTÉ-ÜÖ41', 'e\u0301te\u0301', 'üÖ4']],
  ['straße52', ['STRASSE52', 'Straße52', 'STRAẞE52', 'strasse']],
  ['İZMİR63', ['izmir63', 'İZMİR63', 'IZMIR63', 'i\u0307zmi\u0307r']],
  ['ısparta64', ['ISPARTA64', 'ısparta64', 'isparta']],
  ['ΟΔΟΣ74', ['οδος74', 'οδοσ', 'ΔΟΣ7']],
  ['ПЛАТЁЖ85', ['платёж85', 'Платёж', 'АТЁ']],
  ['রাবে\u09dfা-৯৬', ['রাবে\u09af\u09bcা-96', 'রাবে\u09dfা-৯৬', 'ে\u09df']],
  ['Al-Amin98', ['al amin98', 'AL\u2011AMIN98', 'al – amin98', 'al-amin98']],
  ['Md. Jasim44', ['Md.Jasim44', 'md jasim44', '(jasim44)', 'jasim44/md']],
  ['D’Costa99', ["D'Costa99", 'd’costa99', 'D`COSTA99']],
  ['মোঃ জসিম৯৫', ['মো: জসিম95', 'মোঃ জসিম৯৫', 'মো. জসিম৯৫']],
  ['উত\u09cd\u200dসব৯৭', ['উ\u09ceসব97', 'উত\u09cd\u200dসব৯৭']],
];

onEveryEngine(
  'Letters of every alphabet',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    const learners = new Map<string, Awaited<ReturnType<typeof student>>>();
    beforeAll(async () => {
      manager = await admin(school());
      const course = await aCourse(manager);
      for (const [reference] of spellings) {
        const learner = await student(school());
        await submitted(learner, course, reference);
        learners.set(reference, learner);
      }
    });

    const found = async (q: string) =>
      (await manager.call('listEnrollments', { query: { q } })).body.enrollments.map((row) => row.studentId);

    test.each(spellings)('find the reference %j in any case and form', async (reference, typed) => {
      const { studentId = '' } = learners.get(reference) ?? {};
      for (const q of typed) expect([q, await found(q)]).toEqual([q, [studentId]]);
      const { database } = school();
      const { position } = await database
        .selectFrom('enrollments')
        .select('position')
        .where('student_id', '=', studentId)
        .executeTakeFirstOrThrow();
      const { text } = await database
        .selectFrom('enrollment_search')
        .select('text')
        .where('position', '=', position)
        .executeTakeFirstOrThrow();
      expect(text).toContain(` ${searchForm(reference)}\n`);
    });

    test.each(spellings)('find the name %j in any case and form', async (name, typed) => {
      const learner = learners.values().next().value;
      const profile = { name, phone: '01798989897', school: 'S', college: 'NA', currentPassword: studentPassword };
      expect((await learner?.callLoosely('updateInfo', { body: profile }))?.status).toBe(200);
      for (const q of typed) expect([q, await found(q)]).toEqual([q, expect.arrayContaining([learner?.studentId])]);
    });

    test('have the same form in SQL as in the school, alone and in any text', async () => {
      const { database } = school();
      const rows = await database.selectFrom('letter_forms').selectAll().execute();
      const forms = new Map(rows.map(({ letter, form }) => [letter, form]));
      const wrong: string[] = [];
      for (let code = 0x80; code <= 0x10ffff; code += 1) {
        const letter = String.fromCodePoint(code);
        if (!letter.isWellFormed() || letter.normalize('NFC') !== letter) continue;
        if ((forms.get(letter) ?? letter) !== searchForm(letter)) wrong.push(letter);
      }
      expect(wrong).toEqual([]);
      const letters = fc.constantFrom(...spellings.flat(2).join(''), ...'Iiß\u0307ΣςẞﬁǰA1 ');
      const text = fc.string({ unit: letters, maxLength: 12 }).map((typed) => typed.normalize('NFC'));
      await fc.assert(
        fc.asyncProperty(text, async (typed) => {
          const form = searchFormOf(database, sql.ref('given.text'));
          const { rows: found } = await sql<{ form: string }>`
            select ${form} as form from (select cast(${typed} as text) as text) as given`.execute(database);
          expect(found).toEqual([{ form: searchForm(typed) }]);
        }),
        { examples: [['\u0130\u0307'], ['i\u0307\u0307'], ['\u0131\u0307']] },
      );
    });

    test('are those that the doctor and the recount expect', async () => {
      expect(await countWrongTexts(school().database)).toBe(0);
    });
  },
  unhurried,
);
