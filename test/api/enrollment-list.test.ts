import { v7 as newId } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { referenceKey } from '#money/payments/reference.ts';
import { admin, student } from '../callers.ts';
import { aStudent } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, inParallel, paid, submitted, unhurried } from '../steps.ts';

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

    const insertSubmission = ({ id }: { id: string }, course: { _id: string }) =>
      school()
        .database.insertInto('enrollments')
        .values({
          ...{ id: newId(), student_id: id, course_id: course._id, status: 'pending', method: 'bkash' },
          ...{ reference: 'CROWD', reference_key: referenceKey('bkash', 'CROWD') },
          ...{ fee_poisha: 250_000, discount: 20, amount_due: 2000, paid_at: null },
        })
        .execute();

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
      ['৫০০', [third]],
      ['বিকাশ 500', [third]],
      ['abc_১২৩', [second]],
      ['র\u200dহিম', []],
      ['স\u200cহজ', [second]],
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

    test('shows the oldest first, page after page', async () => {
      const pages = [];
      let cursor: string | undefined;
      do {
        const page = await list({ order: 'oldest', limit: '2', ...(cursor ? { cursor } : {}) });
        pages.push(page.enrollments.map((row) => row.tnxInfo.reference));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(pages).toEqual([[first, second], [third]]);
      expect((await list({ order: 'oldest', q: 'rahim' })).enrollments.map((row) => row.tnxInfo.reference)).toEqual([
        second,
        third,
      ]);
    });

    test.each<[Parameters<typeof list>[0], (string | undefined)[], { pending: number; paid: number }]>([
      [{ course: 'C0501' }, [third, first], { pending: 2, paid: 0 }],
      [{ course: 'c0502' }, [second], { pending: 0, paid: 1 }],
      [{ course: 'C0501', status: 'paid' }, [], { pending: 2, paid: 0 }],
      [{ course: 'C9999' }, [], { pending: 0, paid: 0 }],
      [{ method: 'bkash' }, [third, second, first], { pending: 2, paid: 1 }],
      [{ method: 'card' }, [], { pending: 0, paid: 0 }],
      [{ method: 'bkash', course: 'C0501', q: 'rahim' }, [third], { pending: 1, paid: 0 }],
      [{ course: 'C0501', q: 'rahim', order: 'oldest' }, [third], { pending: 1, paid: 0 }],
      [{ sent: 'today', status: 'pending' }, [third, first], { pending: 2, paid: 1 }],
      [{ sent: 'older', status: 'pending' }, [], { pending: 0, paid: 1 }],
      [{ sent: 'today', q: 'spoken', method: 'bkash' }, [third, first], { pending: 2, paid: 0 }],
    ])('narrowed to %j: %j', async (query, references, counts) => {
      const page = await list(query);
      expect(page.enrollments.map((row) => row.tnxInfo.reference)).toEqual(references);
      expect(page.counts).toEqual(counts);
    });

    test('what was sent before midnight in Dhaka is older, also when it was brought back from the archive today', async () => {
      const { database } = school();
      await database
        .updateTable('enrollments')
        .set({ created_at: new Date(Date.now() - 86_400_000).toISOString() })
        .where('reference', '=', 'বিকাশ ৫০০')
        .execute();
      const sent = async (when: 'today' | 'older', order: 'newest' | 'oldest') =>
        (await list({ sent: when, order, status: 'pending' })).enrollments.map((row) => row.tnxInfo.reference);
      expect([await sent('today', 'newest'), await sent('older', 'newest')]).toEqual([[first], [third]]);
      expect([await sent('today', 'oldest'), await sent('older', 'oldest')]).toEqual([[first], [third]]);
    });

    test.each<Record<string, string>>([
      { limit: '0' },
      { order: 'random' },
      { method: 'tapio' },
      { sent: 'yesterday' },
      { course: 'C'.repeat(101) },
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

    test('answers at most 200 rows a page, and the next ones after them', async () => {
      const course = await aCourse(manager, { title: 'Crowded', courseNo: 'C0503' });
      await inParallel(201, async () => insertSubmission(await aStudent(school()), course), 10);
      const first = await list({ q: 'C0503', limit: '5000' });
      expect([first.enrollments.length, first.counts]).toEqual([200, { pending: 201, paid: 0 }]);
      const second = await list({ q: 'C0503', limit: '5000', cursor: first.nextCursor ?? '' });
      expect([second.enrollments.length, second.nextCursor]).toEqual([1, null]);
      const ids = [...first.enrollments, ...second.enrollments].map((row) => row.studentId);
      expect(new Set(ids).size).toBe(201);
    });
  },
  unhurried,
);
