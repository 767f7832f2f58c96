import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#base/database/connect.ts';
import { isPostgres } from '#base/database/engine.ts';
import { forgetLetters } from '#base/database/search-index.ts';
import { searchWords } from '#base/shared/search-words.ts';
import { enrollmentStatuses } from '#money/enrollments/enrollment.ts';
import { countByStatus, findWrongCounts } from '#money/enrollments/server/enrollment-counts-queries.ts';
import { everyOne, readFilters } from '#money/enrollments/server/filter-queries.ts';
import { findPage } from '#money/enrollments/server/list-page-queries.ts';
import { readWords, searchPositions } from '#money/enrollments/server/search-queries.ts';
import { countWrongTexts, renewTexts } from '#money/enrollments/server/search-text-queries.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment, studentPassword } from '../factories.ts';
import { operate } from '../operator.ts';
import { planOf, plansOf, statementsOf } from '../plans.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, paid, submitted, unhurried } from '../steps.ts';

/** More than are walked through before the index is asked. */
const others = 6000;
const rowsAtOnce = 500;
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

onEveryEngine(
  'A school of very many enrollments',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    let old: Awaited<ReturnType<typeof student>>;
    beforeAll(async () => {
      manager = await admin(school());
      const course = await aCourse(manager, { title: 'Spoken English', courseNo: 'C0701' });
      const rare = await aCourse(manager, { title: 'বিরল কোর্স', courseNo: 'C0702' });
      old = await student(school(), { name: 'Ærøska Qx সাদিয়া', email: 'wyvern@example.com', phone: '01798989898' });
      await submitted(old, rare, 'ZZ9_K%7');
      await paid(manager, await student(school(), { name: 'Wy vern' }), course, 'FIRSTPAID1');
      await fill(course._id);
    });

    /** Enrollments that nothing but the database's own triggers knows of. */
    async function fill(courseId: string): Promise<void> {
      const { database } = school();
      for (let first = 1; first <= others; first += rowsAtOnce) {
        const last = first + rowsAtOnce - 1;
        const numbers = isPostgres(database)
          ? sql`select n from generate_series(${sql.lit(first)}, ${sql.lit(last)}) as n`
          : sql`with recursive numbers (n) as
              (select ${sql.lit(first)} union all select n + 1 from numbers where n < ${sql.lit(last)})
              select n from numbers`;
        await sql`insert into students (id, email, phone, name, provider, search)
          select 's' || n, 'm' || n || '@mail.test', null, 'Mina ' || n, 'local', 'mina ' || n || ' m' || n || '@mail.test'
          from (${numbers}) as made`.execute(database);
        await sql`insert into enrollments
            (id, student_id, course_id, status, method, reference, fee_poisha, discount, amount_due)
          select 'e' || n, 's' || n, ${courseId}, case n % 10 when 0 then 'paid' else 'pending' end,
            case n % 4 when 0 then 'nagad' else 'bkash' end, 'BK' || n, 0, 0, 0
          from (${numbers}) as made`.execute(database);
      }
    }

    const found = async (q: string) => (await manager.call('listEnrollments', { query: { q } })).body;
    const references = async (q: string) => (await found(q)).enrollments.map((row) => row.tnxInfo.reference);

    test.each([
      ['a name', 'ærøska'],
      ['a part of a name', 'røsk'],
      ['two letters', 'Qx'],
      ['one letter', 'æ'],
      ['two Bengali letters', 'সা'],
      ['a Bengali name', 'সাদিয়া'],
      ['an e-mail address', 'wyvern@example.com'],
      ['a phone number', '01798989898'],
      ['a reference', 'zz9_k%7'],
      ['the last two letters of a reference', '%7'],
      ['the number of a course', 'c0702'],
      ['a title', 'বিরল'],
      ['a title and a name', 'কোর্স qx'],
      ['a name and a reference', 'wyv k%7'],
    ])('finds the oldest by %s', async (_what, q) => {
      const { enrollments, counts, moreThan } = await found(q);
      expect(enrollments.map((row) => row.tnxInfo.reference)).toEqual(['ZZ9_K%7']);
      expect([counts, moreThan]).toEqual([
        { pending: 1, paid: 0 },
        { pending: false, paid: false },
      ]);
    });

    test.each(['zz9xk', 'røskq', 'ж', "qxq'", '"', '\\', 'c0702 spoken', 'wyv firstpaid1', 'ৎ', '*'])(
      'finds nothing by %j',
      async (q) => {
        expect(await references(q)).toEqual([]);
      },
    );

    test('finds the same in pages as at once, and counts up to a thousand', async () => {
      const { counts, moreThan } = await found('mina');
      expect([counts, moreThan]).toEqual([
        { pending: 1000, paid: 600 },
        { pending: true, paid: false },
      ]);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { q: 'mina 5', status: 'paid', limit: '100', ...(cursor ? { cursor } : {}) } as const;
        const page = (await manager.call('listEnrollments', { query })).body;
        seen.push(...page.enrollments.map((row) => row.tnxInfo.reference));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      const expected = Array.from({ length: others }, (_, index) => `BK${index + 1}`).filter(
        (reference, index) => (index + 1) % 10 === 0 && reference.includes('5'),
      );
      expect(seen).toEqual(expected.toReversed());
    });

    test('finds a student by the new name at once, and no longer by the old one or an erased one', async () => {
      const profile = {
        name: 'Vixen',
        phone: '01798989898',
        school: 'S',
        college: 'NA',
        currentPassword: studentPassword,
      };
      expect((await old.callLoosely('updateInfo', { body: profile })).status).toBe(200);
      expect([await references('vixen'), await references('ærøska')]).toEqual([['ZZ9_K%7'], []]);
      await operate(school(), ['student', 'erase', '--email', old.details.email]);
      expect([await references('vixen'), await references('zz9_k')]).toEqual([[], []]);
    });

    test('counts right when very many are marked at the same time', async () => {
      const { database } = school();
      const mark = async (name: 'markPaid' | 'markPending', number: number) =>
        (await manager.call(name, { params: { studentId: `s${number}`, courseNo: 'C0701' } })).status;
      const before = (await manager.call('listEnrollments', { query: {} })).body.counts;
      const statuses: number[] = [];
      for (let start = 0; start < 40; start += 4) {
        const numbers = [0, 1, 2, 3].map((index) => (start + index) * 10 + 1);
        // One of ten is paid: those nine further on.
        const atOnce = numbers.flatMap((number) => [mark('markPaid', number), mark('markPending', number + 9)]);
        statuses.push(...(await Promise.all(atOnce)));
        statuses.push(...(await Promise.all(numbers.slice(1).map((number) => mark('markPending', number)))));
      }
      expect(new Set(statuses)).toEqual(new Set([200]));
      const after = (await manager.call('listEnrollments', { query: {} })).body.counts;
      expect(after).toEqual({ pending: before.pending + 30, paid: before.paid - 30 });
      const rows = await database.selectFrom('enrollments').select('status').execute();
      const paidOnes = rows.filter(({ status }) => status === 'paid').length;
      expect(after).toEqual({ pending: rows.length - paidOnes, paid: paidOnes });
    });

    test('counts what the rows say, whichever of forty marks at once are refused', async () => {
      const marks = Array.from({ length: 40 }, (_, index) => ({ studentId: `s${index * 10 + 2}`, courseNo: 'C0701' }));
      await Promise.all(marks.map((params) => manager.call('markPaid', { params })));
      expect(await findWrongCounts(school().database)).toEqual([]);
      for (const params of marks) await manager.call('markPending', { params });
      expect(await findWrongCounts(school().database)).toEqual([]);
    });

    test('finds by the new name whoever is renamed while their payment is marked pending', async () => {
      const [database, params] = [school().database, { studentId: 's10', courseNo: 'C0701' }];
      await manager.call('markPaid', { params });
      let marked: Promise<unknown> = Promise.resolve();
      await database.transaction().execute(async (transaction) => {
        await transaction.updateTable('students').set({ search: 'tapir' }).where('id', '=', 's10').execute();
        marked = manager.call('markPending', { params });
        // On PostgreSQL as far as it comes; SQLite lets nobody in.
        await Promise.race([marked, new Promise((resolve) => setTimeout(resolve, 100))]);
      });
      await marked;
      expect(await references('tapir')).toEqual(['BK10']);
      expect(await countWrongTexts(database)).toBe(0);
    });

    test('is looked over by the doctor, and counted anew by a command', async () => {
      const { database } = school();
      const line = async () => (await operate(school(), ['doctor'])).shown.match(/^.*enrollments: .*$/m)?.[0];
      expect(await line()).toBe('ok    enrollments: counted correctly, and all found by the search');
      await database.updateTable('enrollment_counts').set({ paid: 5 }).execute();
      await database.updateTable('enrollment_search').set({ text: 'gone' }).where('position', '>', 5990).execute();
      await sql`insert into enrollment_search (position, course_id, text) values (999999, 'x', 'mina')`.execute(
        database,
      );
      const found = /^FAIL {2}enrollments: 2 courses are counted wrongly, (\d+) enrollments are not found/;
      const wrong = Number(found.exec((await line()) ?? '')?.[1]);
      expect(wrong).toBeGreaterThan(9);
      const taken = await database.deleteFrom('pending_search').where('position', '<', 21).executeTakeFirst();
      expect(Number(found.exec((await line()) ?? '')?.[1])).toBe(wrong + Number(taken.numDeletedRows));
      await sql`insert into pending_search (position, course_id, text) values (12, 'x', 'mina')`.execute(database);
      expect((await operate(school(), ['enrollment', 'recount'])).exitCode).toBe(0);
      expect(await line()).toBe('ok    enrollments: counted correctly, and all found by the search');
      expect(await references('bk5999')).toEqual(['BK5999']);
    });

    test('deletes wrong search texts without a subquery over all of them', async () => {
      const { database } = school();
      const statements = await statementsOf(database, (watched) => watched.transaction().execute(renewTexts));
      const deletes = statements.filter((statement) => /^\s*delete/.test(statement.sql));
      expect(deletes).toHaveLength(2);
      for (const statement of deletes) {
        expect(await planOf(database, statement)).not.toMatch(/SubPlan|LIST SUBQUERY/);
      }
    });

    test('has its payments looked over, too, and added up anew', async () => {
      const { database } = school();
      const line = async () => (await operate(school(), ['doctor'])).shown.match(/^.*payments: .*$/m)?.[0];
      const well = 'ok    payments: the spent part of each matches its settlements';
      const payment = await aReceivedPayment(school(), { reference: 'FIRSTPAID1' });
      const [row] = (await manager.call('listEnrollments', { query: { q: 'FIRSTPAID1' } })).body.enrollments;
      const body = { studentId: row?.studentId ?? '', courseNo: 'C0701', reference: 'FIRSTPAID1' };
      await manager.call('matchPayment', { params: { id: payment.id }, body });
      expect(await line()).toBe(well);
      // As a release does that knows no settlements.
      await database.deleteFrom('settlements').execute();
      await database.updateTable('payment_sums').set({ poisha: 1 }).where('state', '=', 'settled').execute();
      expect(await line()).toMatch(/^FAIL {2}payments: 2 are added up wrongly/);
      expect((await operate(school(), ['enrollment', 'recount'])).exitCode).toBe(0);
      expect(await line()).toBe(well);
      const { counts } = (await manager.call('listPayments', {})).body;
      expect(counts).toMatchObject({ settled: 0, already_used: 1 });
    });

    test('keeps its counts and texts when half of all are marked by hand', async () => {
      const { database } = school();
      // A statement of a serving school may take 5 s, which a busy machine needs for all of them.
      for (let first = 1000; first < 4000; first += rowsAtOnce)
        await database
          .updateTable('enrollments')
          .set({ status: 'paid' })
          .where('position', '>=', first)
          .where('position', '<', first + rowsAtOnce)
          .execute();
      expect([await findWrongCounts(database), await countWrongTexts(database)]).toEqual([[], 0]);
    });

    type Narrowed = Parameters<typeof readFilters>[1];
    const orders = ['newest', 'oldest'] as const;

    /** By walking through all rows, and by the index of letters as soon as it may be asked; from either end. */
    async function bothWays(database: Database, q: string, narrowed: Narrowed = {}): Promise<number[][]> {
      const words = await readWords(database, searchWords(q));
      const filters = await readFilters(database, narrowed);
      const find = (patience: number, order: (typeof orders)[number]) =>
        enrollmentStatuses.map((status) => {
          const filter = filters?.[status] ?? everyOne(status);
          const search = { filter, ofStatus: others, order, cursor: undefined, most: 2000 };
          return searchPositions(database, words, search, patience);
        });
      const found = [];
      // One way after the other: a busy machine gives no connection in time to all of them at once.
      for (const order of orders)
        for (const patience of [Number.POSITIVE_INFINITY, 0])
          found.push((await Promise.all(find(patience, order))).flat());
      return found;
    }

    const everywhere = 'bk5999 bk1 mina ina æ Qx সা সাদিয়া wyvern k%7 c0702 বিরল spoken c0701 z'.split(' ');
    test.each([...everywhere, 'কোর্স qx', 'mina bk59', 'spoken bk59', 'spoken ina 5', 'ina 59 wyv', 'nobody', "qx'"])(
      'finds the same by the index as row by row: %j',
      async (q) => {
        const [walked, named, walkedUp, namedUp] = await bothWays(school().database, q);
        expect(named).toEqual(walked);
        expect(namedUp).toEqual(walkedUp);
      },
    );

    const choices: Narrowed[] = [
      { course: 'C0701' },
      { course: 'c0702' },
      { method: 'nagad' },
      { method: 'card' },
      { course: 'C0701', method: 'nagad' },
      { sent: 'today' },
      { sent: 'older' },
      { sent: 'usual' },
      { sent: 'late' },
      { sent: 'very late' },
      { course: 'C0701', method: 'nagad', sent: 'today' },
    ];

    describe('Narrowed', () => {
      const found = new Map<string, Set<number>>();
      beforeAll(async () => {
        for (const q of ['mina', 'bk59', 'ina 5', 'c0701', 'nobody', 'æ'])
          found.set(q, new Set((await bothWays(school().database, q))[0]));
      });

      test.each(choices)('finds the same by the index as row by row of %j, and nothing else', async (narrowed) => {
        for (const [q, all] of found) {
          const [walked, named, walkedUp, namedUp] = await bothWays(school().database, q, narrowed);
          expect(named).toEqual(walked);
          expect(namedUp).toEqual(walkedUp);
          expect(walked?.filter((position) => !all.has(position) && all.size < 2000)).toEqual([]);
        }
      });
    });

    const wholeList = '';
    test.each([wholeList, 'bk5999', 'mina', 'ina 5', 'সা', 'c0701 ina 5', 'spoken', 'nobody'])(
      'reads no whole table, neither for the list nor for a search: %j',
      async (q) => {
        const { database } = school();
        if (isPostgres(database)) await sql`analyze`.execute(database);
        const counts = await countByStatus(database);
        const found = await plansOf(database, async (watched) => {
          for (const narrowed of [{}, ...choices]) {
            const filters = await readFilters(watched, narrowed);
            if (!filters) throw new Error('There is such a course.');
            for (const order of orders) {
              const rule = {
                words: searchWords(q),
                status: undefined,
                filters,
                order,
                cursor: 3000,
                limit: 51,
                counts,
              };
              await findPage(watched, rule);
            }
            if (q !== wholeList) await bothWays(watched, q, narrowed);
          }
        });
        const plans = found.join('\n');
        if (q === 'bk5999') expect(plans).toMatch(/enrollment_letters/);
        if (q === 'bk5999' && isPostgres(database)) expect(plans).toMatch(/pending_letters/);
        expect(plans).not.toMatch(
          /seq scan on (enrollments|enrollment_search|pending_search|students)|SCAN (enrollments|found|students)\b/i,
        );
      },
    );

    test('finds every whole phone after hundreds of changed phones', async () => {
      const { database } = school();
      const last = 100;
      // Several enrollments of one student are written in one statement: that is what damaged SQLite's index.
      for (const { _id } of [await aCourse(manager), await aCourse(manager), await aCourse(manager)]) {
        await sql`insert into enrollments
            (id, student_id, course_id, status, method, reference, fee_poisha, discount, amount_due)
          select 'e-' || ${_id} || id, id, ${_id}, 'pending', 'bkash', 'MORE' || id, 0, 0, 0
          from students where id in (${sql.join(range(last).map((n) => `s${n}`))})`.execute(database);
      }
      const phoneOf = (round: number, n: number) => `017${String(round * 10_000_019 + n * 79_199).padStart(8, '0')}`;
      for (const round of range(3)) {
        for (const n of range(last)) {
          const search = `mina ${n} m${n}@mail.test ${phoneOf(round, n)}`;
          await database.updateTable('students').set({ search }).where('id', '=', `s${n}`).execute();
        }
      }
      expect(await countWrongTexts(database)).toBe(0);
      for (const n of range(last).filter((one) => one % 9 === 0)) {
        expect(await references(phoneOf(3, n))).toHaveLength(4);
        expect(await references(phoneOf(2, n))).toEqual([]);
      }
    });

    test('keeps no letters of a text that was erased', async () => {
      const { database } = school();
      if (isPostgres(database)) return;
      const isStored = async () => {
        const { rows } = await sql<{ found: number }>`select count(*) as found from enrollment_letters_data
          where instr(hex(block), hex('ꙮ')) > 0`.execute(database);
        return (rows[0]?.found ?? 0) > 0;
      };
      const rename = (search: string) =>
        database.updateTable('students').set({ search }).where('id', '=', 's777').execute();
      await rename('ꙮꙮꙮꙮ');
      await rename('');
      expect(await isStored()).toBe(true);
      await forgetLetters(database, () => Promise.resolve());
      expect(await isStored()).toBe(false);
      expect(await countWrongTexts(database)).toBe(0);
    });
  },
  unhurried,
);
