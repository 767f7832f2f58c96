import { beforeAll, expect, test } from 'vitest';
import { admin, student } from '../callers.ts';
import { aReceivedPayment, aStudent } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, paid, submitted, unhurried } from '../steps.ts';

onEveryEngine(
  'The list of students',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
    });
    const find = async (q: string, cursor?: string) =>
      (await manager.call('listStudents', { query: { q, ...(cursor && { cursor }) } })).body;
    const names = async (q: string) => (await find(q)).students.map(({ name }) => name);

    test('finds by the words of a name in any order, by email, and by a phone in any spelling', async () => {
      const details = { name: 'Mst. Rabeya Khanom', email: 'rk.1987@example.com', phone: '01987001122' };
      await aStudent(school(), details);
      await aStudent(school(), { name: 'রাবেয়া খানম' });
      const spellings = ['01987001122', '+880 1987-001122', '৮৮০১৯৮৭০০১১২২', '01987 0011', '০১৯৮৭-০০', '1987'];
      const copied = [
        ...[
          '\u202a+880 (0) 1987-001122\u202c',
          '\u2066+880 01987\u2212001122\u2069',
          '০১৯৮৭\u200b০০',
          '+880 (0) 198700',
        ],
        ...['\u202ark.1987@example.com\u202c', 'rabeya\u2069', '０１９８７００'],
      ];
      const words = ['rabeya', 'RABEYA KHA', 'khanom', 'khanom mst', 'rk.19'];
      for (const q of [...words, ...spellings.slice(0, 5), ...copied])
        expect([q, await names(q)]).toEqual([q, [details.name]]);
      expect(await names('খানম')).toEqual(['রাবেয়া খানম']);
      await aStudent(school(), { name: 'উ\u09ceসব র\u200dযাব ২য়' });
      for (const q of ['উত\u09cd\u200dসব', 'উ\u09ceসব রযাব', 'র\u200dযাব 2\u09df', '২য'])
        expect([q, await names(q)]).toEqual([q, ['উ\u09ceসব র\u200dযাব ২য়']]);
      for (const q of ['abeya', 'rabeya khatun', '%', '1122']) expect([q, await names(q)]).toEqual([q, []]);
    });

    test('finds the words of a name that stand behind a sign without a space', async () => {
      for (const name of ['Md.Tariqul Basar', 'মোঃজামিলুর কাজী', 'Tariq/Zaman Xulfi', 'Rima [Pintu]', 'Al-Ehsan'])
        await aStudent(school(), { name });
      const [dotted, bengali, slashed, second, dashed] = [
        ...['Md.Tariqul Basar', 'মোঃজামিলুর কাজী', 'Tariq/Zaman Xulfi', 'Rima [Pintu]', 'Al-Ehsan'],
      ];
      const typed = { tariqul: dotted, 'Tariqul Basar': dotted, 'জামিলুর কাজী': bengali, Zaman: slashed };
      for (const [q, name] of Object.entries({ ...typed, pintu: second, ehsan: dashed }))
        expect([q, await names(q)]).toEqual([q, [name]]);
    });

    test('finds a name however its dashes, apostrophes and titles are typed', async () => {
      const names = ['মোঃ জসিম', "Lisa D'Costa", 'Al-Amin Bepari', 'মো: কুদ্দুস', 'Rita D’Rozario', 'Noor Al Amin'];
      for (const name of names) await aStudent(school(), { name });
      const found = async (q: string) => (await find(q)).students.map(({ name }) => name).toSorted();
      for (const q of ['মো: জসিম', 'মোঃ জসিম', 'মো. জসিম', 'মো জসিম', 'জসিম মো:'])
        expect([q, await found(q)]).toEqual([q, ['মোঃ জসিম']]);
      for (const q of ['মোঃ কুদ্দুস', 'মো: কুদ্দুস']) expect([q, await found(q)]).toEqual([q, ['মো: কুদ্দুস']]);
      for (const q of ['D’Costa', "d'costa", 'D`Costa', 'Lisa D’Costa', 'd’costa lisa'])
        expect([q, await found(q)]).toEqual([q, ["Lisa D'Costa"]]);
      for (const q of ["D'Rozario", 'rita d´rozario', 'Rozario', 'rozario rita'])
        expect([q, await found(q)]).toEqual([q, ['Rita D’Rozario']]);
      expect(await found('Costa')).toEqual(["Lisa D'Costa"]);
      for (const q of ['Al Amin', 'al-amin', 'AL\u2011AMIN', 'al – amin'])
        expect([q, await found(q)]).toEqual([q, ['Al-Amin Bepari', 'Noor Al Amin']]);
      for (const q of ['al amin bepari', 'bepari al amin'])
        expect([q, await found(q)]).toEqual([q, ['Al-Amin Bepari']]);
      for (const name of ['Md. Jasim (Rony)', 'মোঃজাহিদ খান', 'মোঃ বিজয়']) await aStudent(school(), { name });
      for (const q of ['Rony', '(rony)', 'Jasim Rony', 'Md.Jasim', 'Md. Jasim', 'md jasim', 'Jasim,', 'jasim\t'])
        expect([q, await found(q)]).toEqual([q, ['Md. Jasim (Rony)']]);
      for (const q of ['মোঃজসিম', 'মোঃ\tজসিম', 'মো.জসিম']) expect([q, await found(q)]).toEqual([q, ['মোঃ জসিম']]);
      for (const q of ['মোঃ জাহিদ', 'মো: জাহিদ']) expect([q, await found(q)]).toEqual([q, ['মোঃজাহিদ খান']]);
      for (const q of ['মোঃ বিজয়', 'মােঃ বিজয়', 'বিজয়।']) expect([q, await found(q)]).toEqual([q, ['মোঃ বিজয়']]);
    });

    test('finds a phone and an email however they are pasted', async () => {
      await aStudent(school(), { name: 'Nilufa', phone: '01936018750', email: 'nilufa.k@example.com' });
      const spelled = [
        '01936018750।',
        '01936018750,',
        'tel:+8801936018750',
        '01936\t018750',
        'mailto:nilufa.k@example.com',
      ];
      for (const q of [...spelled, 'nilufa.k＠example．com', 'nilufa.k@example.com,', 'NILUFA.K@'])
        expect([q, (await find(q)).students.map(({ name }) => name)]).toEqual([q, ['Nilufa']]);
    });

    test('finds by the number of a receipt, by what was claimed, and by what settled it', async () => {
      const [course, pupil] = [await aCourse(manager), await student(school(), { name: 'Rumana Payer' })];
      await paid(manager, pupil, course, 'QKL4T8WR2M');
      const waiting = await student(school(), { name: 'Waiting Payer' });
      await submitted(waiting, course, 'WKL4T8WR2M');
      const receipts = school().database.selectFrom('receipts').select(['year', 'number', 'code']);
      const { year, number, code } = await receipts.where('student_id', '=', pupil.studentId).executeTakeFirstOrThrow();
      const shown = `${year}-${String(number).padStart(5, '0')}`;
      for (const q of [`No. ${shown}`, `#${shown}`, `${shown}.`, `Receipt no: ${shown}`, code, code.toLowerCase()])
        expect([q, (await find(q)).students[0]?.foundBy]).toEqual([q, 'receipt']);
      const [found] = (await find(shown)).students;
      expect(found).toMatchObject({ name: 'Rumana Payer', foundBy: 'receipt', paid: 1, pending: 0 });
      expect((await find('qkl4 t8wr2m')).students).toMatchObject([{ name: 'Rumana Payer', foundBy: 'reference' }]);
      expect((await find('WKL4T8WR2M')).students).toMatchObject([{ name: 'Waiting Payer', paid: 0, pending: 1 }]);
      const came = await aReceivedPayment(school(), { reference: 'ZZL4T8WR2M' });
      const { id } = await school()
        .database.selectFrom('enrollments')
        .select('id')
        .where('student_id', '=', waiting.studentId)
        .executeTakeFirstOrThrow();
      const part = { amount_poisha: 100, settled_by: 'test', settled_in: 'test', settled_at: new Date().toISOString() };
      await school()
        .database.insertInto('settlements')
        .values({ payment_id: came.id, enrollment_id: id, ...part })
        .execute();
      expect(await names('ZZL4T8WR2M')).toEqual(['Waiting Payer']);
    });

    test('follows a changed name, forgets who is gone, and knows who was there before it', async () => {
      const { database } = school();
      const { id } = await aStudent(school(), { name: 'Purabi Dey' });
      const change = (search: string) =>
        database.updateTable('students').set({ search }).where('id', '=', id).execute();
      await change('lopamudra dey  purabi');
      expect(await names('purabi dey')).toEqual(['Purabi Dey']);
      for (const q of ['lopa', 'dey', 'purabi']) expect((await find(q)).students).toHaveLength(1);
      await change('lopamudra dey');
      expect((await find('purabi')).students).toEqual([]);
      await database.deleteFrom('students').where('id', '=', id).execute();
      expect(await database.selectFrom('student_words').selectAll().where('student_id', '=', id).execute()).toEqual([]);
    });

    test('shows the newest first, and everybody of a name once, page by page', async () => {
      for (let index = 0; index < 120; index += 1)
        await aStudent(school(), { name: `Moyna Moyna ${index}`, email: `moyna${index}@example.com` });
      const all: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await find('moyna', cursor);
        expect(page.students.length).toBeLessThanOrEqual(50);
        all.push(...page.students.map(({ id }) => id));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      expect([all.length, new Set(all).size]).toEqual([120, 120]);
      // A place that stands before all that begins so, or behind it: of another search, or made up.
      for (const strange of [' 6', 'x zzz', `${all[0]} `])
        expect((await find('moyna', strange)).students).toHaveLength(50);
      const first = await find('');
      expect(first.students.map(({ id }) => id)).toEqual(all.toSorted().reverse().slice(0, 50));
      const second = await find('', first.next ?? '');
      expect(second.students.map(({ id }) => id).slice(0, 50)).toEqual(all.toSorted().reverse().slice(50, 100));
    });

    test('keeps of everybody each word with what follows', async () => {
      const { database } = school();
      const kept = await database.selectFrom('student_words').selectAll().execute();
      const all = await database.selectFrom('students').select(['id', 'search']).execute();
      const beginnings = all.flatMap(({ id, search }) => {
        const parts = search.split(' ');
        const from = parts.map((part, index) => (part === '' ? '' : parts.slice(index).join(' ').slice(0, 40)));
        return from.filter((word) => word !== '').map((word) => `${word}|${id}`);
      });
      expect(kept.map(({ word, student_id }) => `${word}|${student_id}`).toSorted()).toEqual(
        [...new Set(beginnings)].toSorted(),
      );
    });
  },
  unhurried,
);
