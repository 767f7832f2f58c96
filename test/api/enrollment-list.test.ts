import { beforeAll, expect, test } from 'vitest';
import { admin, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, paid, submitted, unhurried } from '../steps.ts';

onEveryEngine(
  'The list of enrollments',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
      const spoken = await aCourse(manager, { title: 'Spoken English', courseNo: 'C0501' });
      const bengali = await aCourse(manager, { title: 'সহজ ইংরেজি', courseNo: 'C0502' });
      const sadia = await student(school(), { name: 'সাদিয়া ইসলাম', email: 'sadia@example.com', phone: '01712345678' });
      const rahim = await student(school(), {
        name: 'Rahim 100% Uddin',
        email: 'rahim@example.com',
        phone: '01812998877',
      });
      await submitted(sadia, spoken, 'DKL4T8WR2M');
      await paid(manager, rahim, bengali, 'ABC_123');
      await submitted(rahim, spoken, 'বিকাশ ৫০০');
    });

    const list = async (query: Parameters<typeof manager.call<'listEnrollments'>>[1]['query'] = {}) =>
      (await manager.call('listEnrollments', { query })).body;
    const found = async (q: string) => (await list({ q })).enrollments.map((row) => row.tnxInfo.reference).toReversed();

    const [first, second, third] = ['DKL4T8WR2M', 'ABC_123', 'বিকাশ ৫০০'];

    test.each([
      ['সাদিয়া', [first]],
      ['SADIA@', [first]],
      ['rahim', [second, third]],
      ['01712345678', [first]],
      ['+880 1712-345678', [first]],
      ['০১৭১২৩৪৫৬৭৮', [first]],
      ['c0501', [first, third]],
      ['spoken', [first, third]],
      ['সহজ', [second]],
      ['dkl4t8', [first]],
      ['বিকাশ', [third]],
      ['rahim spoken', [third]],
      ['rahim dkl4t8', []],
      ['100%', [second, third]],
      ['abc_1', [second]],
      ['abcX1', []],
      ['%', [second, third]],
      ["' or 1=1 --", []],
    ])('finds by %j: %j', async (q, references) => {
      expect(await found(q)).toEqual(references);
    });

    test('counts each tab, for the search that is typed', async () => {
      expect((await list()).counts).toEqual({ pending: 2, paid: 1 });
      expect((await list({ status: 'paid' })).counts).toEqual({ pending: 2, paid: 1 });
      expect((await list({ q: 'rahim', status: 'pending' })).counts).toEqual({ pending: 1, paid: 1 });
      expect((await list({ q: 'nobody' })).counts).toEqual({ pending: 0, paid: 0 });
    });

    test('shows one status, newest first, page after page', async () => {
      const pages = [];
      let cursor: string | undefined;
      do {
        const page = await list({ limit: '1', ...(cursor ? { cursor } : {}) });
        pages.push(page.enrollments.map((row) => row.tnxInfo.reference));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(pages).toEqual([[third], [second], [first]]);
      const pending = await list({ status: 'pending' });
      expect([pending.enrollments.map((row) => row.status), pending.nextCursor]).toEqual([
        ['pending', 'pending'],
        null,
      ]);
    });

    test.each<Record<string, string>>([
      { limit: '0' },
      { limit: '-1' },
      { limit: 'many' },
      { status: 'open' },
      { q: 'a'.repeat(201) },
    ])('refuses the query %j', async (query) => {
      expect((await manager.callLoosely('listEnrollments', { query })).status).toBe(400);
    });

    test.each(['019a0000-0000-7000-8000-00000000000a', 'x', '-1', '1.5', '9'.repeat(30), ' '])(
      'begins at the newest with the cursor %j, which is none of this list',
      async (cursor) => {
        const { enrollments } = await list({ cursor });
        expect(enrollments.map((row) => row.tnxInfo.reference)).toEqual([third, second, first]);
      },
    );

    test('answers at most 200 rows a page', async () => {
      expect((await manager.call('listEnrollments', { query: { limit: '5000' } })).status).toBe(200);
    });
  },
  unhurried,
);
