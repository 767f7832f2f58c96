import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { lastDays } from '#base/shared/dhaka-days.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import type { DayBookTotals, Sum } from '#money/day-book/day-book.ts';
import { countWrongDays } from '#money/day-book/server/recount-queries.ts';
import type { DeskPage } from '#money/reconciliation/desk-calls.ts';
import { type DeskState, deskStates } from '#money/reconciliation/desk-states.ts';
import { countedIn } from '#money/reconciliation/payment-parts.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { brokenInvariants } from '../fuzz/invariants.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted, unhurried } from '../steps.ts';

const dayMilliseconds = 86_400_000;
const acts = [
  ...(['settle', 'mark', 'pending', 'delete', 'send back', 'undo', 'release', 'aside'] as const),
  ...(['name again', 'rival', 'not this'] as const),
] as const;
const methods = ['bkash', 'nagad'] as const;

const came = fc.record({
  amount: fc.constantFrom(2000, 2500, 3010.25, 1980.5),
  method: fc.constantFrom(...methods),
  daysAgo: fc.nat(40),
});
const step = fc.record({
  act: fc.constantFrom(...acts),
  payment: fc.nat(4),
  share: fc.constantFrom(1, 0.5, 0.1),
  reason: fc.constantFrom('Paid too much', 'Paid twice'),
});

/** What is too much, set aside, sent back, and nobody's: all of it at once. */
const everyKind = {
  payments: [2500, 2500, 3010.25, 2000, 2000].map((amount, place) => ({
    amount,
    method: methods[place % 2] ?? 'bkash',
    daysAgo: place,
  })),
  steps: [
    ...[
      { act: 'settle', payment: 0 },
      { act: 'settle', payment: 1 },
      { act: 'send back', payment: 1 },
    ],
    ...[
      { act: 'aside', payment: 4 },
      { act: 'send back', payment: 4 },
      { act: 'name again', payment: 0 },
      { act: 'rival', payment: 1 },
      { act: 'rival', payment: 3 },
      { act: 'not this', payment: 3 },
    ],
  ].map((one) => ({ share: 0.1, reason: 'Paid too much', ...one })),
} as const;

onEveryEngine(
  'What was received',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    let other: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss, { courseFee: 2000, discount: 0 });
      other = await aCourse(boss, { courseFee: 700, discount: 0 });
    });

    async function paidBy({
      amount,
      method,
      daysAgo,
    }: {
      amount: number;
      method: (typeof methods)[number];
      daysAgo: number;
    }) {
      const learner = await student(school());
      const receivedAt = new Date(Date.now() - daysAgo * dayMilliseconds).toISOString();
      const { id, reference } = await aReceivedPayment(school(), { amount, method, receivedAt });
      await submitted(learner, course, reference ?? '');
      return {
        id,
        amount,
        learner,
        reference: reference ?? '',
        params: { studentId: learner.studentId, courseNo: course.courseNo },
        operationId: '',
      };
    }
    type Paid = Awaited<ReturnType<typeof paidBy>>;

    /** Some are refused: nothing of them may stay. */
    async function act(
      paid: Paid,
      { act: what, share, reason }: { act: (typeof acts)[number]; share: number; reason: string },
    ) {
      const params = { id: paid.id };
      const { params: row, reference } = paid;
      const name = async (learner: Paid['learner'], { _id: courseId } = course) => {
        await learner.call('enroll', { body: { courseId, method: 'bkash', reference } });
      };
      if (what === 'settle') await boss.call('matchPayment', { params, body: { ...row, reference } });
      else if (what === 'mark') await boss.call('markPaid', { params: row, body: { reference } });
      else if (what === 'name again') await name(paid.learner, other);
      else if (what === 'rival') await name(await student(school()));
      else if (what === 'not this')
        await boss.call('refuseMatch', { params, body: { studentId: row.studentId, courseNo: row.courseNo } });
      else if (what === 'pending') await boss.call('markPending', { params: row, body: {} });
      else if (what === 'delete') await boss.call('deleteEnrollment', { params: row });
      else if (what === 'release') await boss.call('releasePayment', { params });
      else if (what === 'aside') await boss.call('setAsidePayment', { params, body: { reason } });
      else if (what === 'undo')
        await boss.call('releasePayments', {
          body: { items: [{ paymentId: paid.id, operationId: paid.operationId || 'none' }] },
        });
      else {
        const { amount } = paid;

        const { body } = await boss.call('refundPayment', {
          params,
          body: { amount: amount * share, reason, by: 'hand' },
        });
        paid.operationId = body?.payment?.refunds.at(-1)?.operationId ?? paid.operationId;
      }
    }

    const read = async (by: 'day' | 'method') => {
      const [from = '', to = ''] = [lastDays(60, Date.now())[0], lastDays(1, Date.now())[0]];
      return (await boss.call('readPaymentsReport', { query: { from, to, by } })).body;
    };
    const poisha = (one: Sum | null) => Math.round((one?.sum ?? 0) * 100);
    const placed = ({ settled, open, leftOver, setAside, sentBack }: DayBookTotals) =>
      [settled, open, leftOver, setAside, sentBack].reduce((sum, one) => sum + poisha(one), 0);

    const readDesk = async () => (await boss.call('listPayments', {})).body;
    /** What the history says to have settled, and nobody has taken back. */
    async function settledByHistory(): Promise<number> {
      let [sum, cursor] = [0, ''];
      do {
        const { body } = await boss.call('listDeskActs', { query: cursor ? { cursor } : {} });
        const standing = body.acts.filter(({ act, undone }) => !undone && (act === 'settled' || act === 'assigned'));
        sum += standing.reduce((total, one) => total + Math.round((one.sum - one.byHand) * 100), 0);
        cursor = body.nextCursor ?? '';
      } while (cursor !== '');
      return sum;
    }

    /** One word means one sum, wherever it stands. */
    async function expectOneMeaning(): Promise<void> {
      const [{ sums, counts, rest }, { totals, desk }] = [await readDesk(), await read('day')];
      const ofBook = (name: 'settled' | 'setAside' | 'leftOver' | 'unclaimed' | 'doubtful') => poisha(totals[name]);
      const inPoisha = (taka: number) => Math.round(taka * 100);
      expect({
        settled: inPoisha(sums.settled),
        setAside: inPoisha(sums.set_aside),
        leftOver: inPoisha(rest.sum),
        unclaimed: inPoisha(sums.unclaimed),
        doubtful: inPoisha(sums.likely + sums.claimed_twice),
      }).toEqual({
        settled: ofBook('settled'),
        setAside: ofBook('setAside'),
        leftOver: ofBook('leftOver'),
        unclaimed: ofBook('unclaimed'),
        doubtful: ofBook('doubtful'),
      });
      // All days are in the range.
      expect(desk).toEqual({ unclaimed: totals.unclaimed, doubtful: totals.doubtful });
      expect([counts.unclaimed, counts.set_aside]).toEqual([totals.unclaimed?.count, totals.setAside?.count]);
      expect(await settledByHistory()).toBe(ofBook('settled'));
    }

    /** All rows of a list, page by page, as the desk draws them. */
    async function rowsOf(list: { state: DeskState } | { rest: 'yes' }): Promise<DeskPage['payments']> {
      const rows: DeskPage['payments'] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: Record<string, string> = { ...list, limit: '7', ...(cursor ? { cursor } : {}) };
        const { body }: { body: DeskPage } = await boss.call('listPayments', { query });
        rows.push(...body.payments);
        cursor = body.nextCursor;
      }
      return rows;
    }

    /** Count, sum and rows of a tile speak of the same payments; and each is found by its id in every list in which it stands. */
    async function expectTilesOfTheirRows(paid: Paid[]): Promise<void> {
      const { counts, sums, rest } = await readDesk();
      for (const state of deskStates) {
        const rows = await rowsOf({ state });
        const sum = rows.reduce((total, row) => total + countedIn(state, row), 0);
        expect({ state, count: counts[state], sum: Math.round(sums[state] * 100) }).toEqual({
          ...{ state, count: rows.length, sum },
        });
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        for (const { id, reference } of paid.filter((one) => rows.some((row) => row.id === one.id))) {
          const { body } = await boss.call('listPayments', { query: { state, q: reference } });
          expect(
            body.payments.map((row) => row.id),
            state,
          ).toContain(id);
        }
      }
      expect(await rowsOf({ rest: 'yes' })).toHaveLength(rest.payments);
    }

    test('is settled, left over, set aside, sent back or still open, to the last poisha', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(came, { minLength: 2, maxLength: 5 }),
          fc.array(step, { minLength: 6, maxLength: 16 }),
          async (payments, steps) => {
            const paid: Paid[] = [];
            for (const one of payments) paid.push(await paidBy(one));
            for (const one of steps) {
              const chosen = paid[one.payment % paid.length];
              if (chosen) await act(chosen, one);
            }
            const [days, byMethod] = [await read('day'), await read('method')];
            await expectOneMeaning();
            await expectTilesOfTheirRows(paid);
            expect(placed(days.totals)).toBe(poisha(days.totals.received));
            for (const row of byMethod.rows) expect(placed(row)).toBe(poisha(row.received));
            for (const name of ['leftOver', 'sentBack', 'open', 'setAside'] as const)
              expect(days.rows.reduce((sum, row) => sum + poisha(row[name]), 0)).toBe(poisha(days.totals[name]));
          },
        ),
        { numRuns: 6, examples: [[everyKind.payments, everyKind.steps]] },
      );
      const days = await read('day');
      for (const name of ['settled', 'open', 'leftOver', 'setAside', 'sentBack'] as const)
        expect(poisha(days.totals[name]), name).toBeGreaterThan(0);
      expect(await countWrongDays(school().database)).toBe(0);
      expect(await brokenInvariants(school().database)).toEqual([]);
    });
  },
  unhurried,
);
