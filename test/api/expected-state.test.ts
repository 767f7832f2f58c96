import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#base/shared/endpoint.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { api, type CallName } from '#contract/api.ts';
import { moneyCalls } from '#contract/calls/money-calls.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { admin, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, unhurried } from '../steps.ts';

// Every decision of the staff about a row says what was seen of it; another state by then is a 409 that changes nothing (trust N6).

/** Why a call that changes something takes no `expected`. */
const reasons = {
  operationId: 'it names the operation that it takes back, and a later one is a 409',
  version: 'it carries the version that was read, and another one is a 409',
  asked: 'it names the question by its time, and a newer one is a 409',
  own: 'it is about the own account or the own session of who calls',
  makes: 'it makes a row, or reads, and decides about none that is there',
  sets: 'it sets a value whole, and the last one counts: no money is decided about',
  state: 'only one state of the row takes it; in every other one it is refused, or nothing changes',
  account: 'an owner decides about an account, whatever its state is',
} as const;

/** Reasons that no part of a row tells. */
const without: Partial<Record<CallName, keyof typeof reasons>> = {
  ...{ takeBackAsk: 'asked', saveOpening: 'sets' },
  ...{ readPayments: 'makes', announce: 'makes', exportStudentData: 'makes', makeReadOutCode: 'makes' },
  ...{ takeBackCredit: 'state', stopAnnouncement: 'state', sendMessage: 'state', dropMessage: 'state' },
  ...{
    bringBackStaffNote: 'state',
    bringBackQuestion: 'state',
    revokeCertificate: 'state',
    restoreCertificate: 'state',
  },
  ...{ renewInvitation: 'state', eraseStudentForGood: 'account' },
};

const ownAccount = /^\/api\/admin\/(?:sessions|authenticator|backup-codes|password|phone|email)\b/;

/** The reason that the row of a call tells. A call about money or a student's enrollment has none but what it carries. */
function reasonOf(name: CallName): keyof typeof reasons | undefined {
  const row: Endpoint = api[name];
  if (carries(row.body, (field) => field === 'version')) return 'version';
  if (carries(row.body, (field) => field === 'operationId')) return 'operationId';
  if (row.status === 201) return 'makes';
  if (ownAccount.test(row.path)) return 'own';
  if (row.path.startsWith('/api/admin/people/:id')) return 'account';
  if (name in moneyCalls) return undefined;
  return row.method === 'PUT' ? 'sets' : row.method === 'DELETE' ? 'state' : undefined;
}

const changing = keysOf(api).filter((name) => api[name].who === 'admin' && api[name].method !== 'GET');

/** Whether a body, or each of its items, has an entry of such a name. */
function carries(schema: unknown, isIt: (field: string) => boolean): boolean {
  const { entries, wrapped, item, pipe } = membersOf(schema);
  if (Object.keys(membersOf(entries)).some(isIt)) return true;
  const parts = [wrapped, item, ...(Array.isArray(pipe) ? pipe.filter((one) => one !== schema) : [])];
  return [...parts, ...Object.values(membersOf(entries))].some((part) => part !== undefined && carries(part, isIt));
}
/** Such as `expected` or `expectedOwed`. */
const takes = (name: CallName) => carries(membersOf(api[name]).body, (field) => field.startsWith('expected'));

test('every call of the staff that changes something takes what was seen, or has a reason not to', () => {
  expect(changing.length).toBeGreaterThan(60);
  const free = changing.filter((name) => !takes(name));
  expect(free.filter((name) => (without[name] ?? reasonOf(name)) === undefined)).toEqual([]);
  const needed = free.filter((name) => reasonOf(name) === undefined).map(String);
  expect(Object.keys(without).filter((name) => !needed.includes(name))).toEqual([]);
});

onEveryEngine(
  'A decision about another state than was seen',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss, { courseFee: 2000, discount: 0 });
    });
    let made = 0;
    const newId = () => {
      made += 1;
      return `DKE${String(made).padStart(7, '0')}`;
    };
    async function enrolled(isPaid = false) {
      const [learner, reference] = [await student(school()), newId()];
      await learner.call('enroll', { body: { courseId: course._id, method: 'bkash', reference } });
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      if (isPaid) await boss.call('markPaid', { params });
      return { params, reference };
    }
    const aStudentsParams = async () => ({ params: { studentId: (await student(school())).studentId } });
    const pay = () => aReceivedPayment(school(), { reference: newId() });
    async function settled() {
      const [{ params, reference }, { id }] = [await enrolled(), await pay()];
      await boss.call('matchPayment', { params: { id }, body: { ...params, reference } });
      return { id };
    }
    async function keptText() {
      const id = newId();
      const row = { id, text_key: id, text: 'Money came', reason: 'unclear' as const, payment_id: null };
      const brought = { brought_in: 'test', brought_by: 'test', done_at: null };
      await school()
        .database.insertInto('kept_texts')
        .values({ ...row, ...brought })
        .execute();
      return { params: { id } };
    }
    async function askedRefund() {
      const [{ id: payment }, id] = [await pay(), newId()];
      const row = { id, payment_id: payment, amount_poisha: 100, how: 'bkash' as const, reference: null, reason: 'x' };
      const asked = { state: 'asked' as const, asked_by: 'a', asked_in: 'r', asked_at: '2026-01-01T00:00:00.000Z' };
      await school()
        .database.insertInto('refunds')
        .values({ ...row, ...asked })
        .execute();
      return { params: { id: payment, refundId: id } };
    }

    /** The stable code, and a call about rows of its own with something else expected than there is. */
    type Stale = [code: string, make: () => Promise<{ params?: Record<string, string>; body: unknown }>];
    const reason = 'A good reason';
    const set = { state: 'set_aside' };
    const stale: Partial<Record<CallName, Stale>> = {
      markPaid: ['already_pending', async () => ({ ...(await enrolled()), body: { expected: { status: 'paid' } } })],
      markPending: [
        'already_paid',
        async () => ({ ...(await enrolled(true)), body: { expected: { status: 'pending' } } }),
      ],
      deleteEnrollment: [
        'reference_changed',
        async () => ({ ...(await enrolled()), body: { expected: { reference: 'X' } } }),
      ],
      changeAmount: [
        'amount_changed',
        async () => ({ ...(await enrolled()), body: { amount: 1, reason, expected: { amountDue: 1999 } } }),
      ],
      askStudent: [
        'asked_meanwhile',
        async () => ({
          ...(await enrolled()),
          body: { reason: 'not_found', expected: { askedAt: '2026-01-01T00:00:00.000Z' } },
        }),
      ],
      markManyEnrollments: [
        'amount_changed',
        async () => {
          const { params, reference } = await enrolled();
          return { body: { items: [{ ...params, reference, method: 'bkash', expected: { amountDue: 1 } }] } };
        },
      ],
      settlePayments: [
        'state_changed',
        async () => {
          const [{ params, reference }, { id }] = [await enrolled(), await pay()];
          return { body: { items: [{ ...params, reference, paymentId: id, expected: { left: 1 } }] } };
        },
      ],
      matchPayment: [
        'state_changed',
        async () => {
          const [{ params, reference }, { id }] = [await enrolled(), await pay()];
          return { params: { id }, body: { ...params, reference, expected: set } };
        },
      ],
      releasePayments: [
        'state_changed',
        async () => ({ body: { items: [{ paymentId: (await settled()).id, expected: set }] } }),
      ],
      releasePayment: ['state_changed', async () => ({ params: await settled(), body: { expected: { left: 5 } } })],
      setAsidePayment: [
        'state_changed',
        async () => ({ params: { id: (await pay()).id }, body: { reason, expected: { state: 'certain' } } }),
      ],
      refuseMatch: [
        'reference_changed',
        async () => ({
          params: { id: (await pay()).id },
          body: { ...(await enrolled()).params, expected: { reference: 'X' } },
        }),
      ],
      refundPayment: [
        'state_changed',
        async () => ({
          params: { id: (await pay()).id },
          body: { amount: 1, reason, by: 'hand', expected: { left: 1 } },
        }),
      ],
      followRefund: [
        'state_changed',
        async () => ({ ...(await askedRefund()), body: { word: 'went', expected: { state: 'done' } } }),
      ],
      fillInText: [
        'text_not_done',
        async () => ({
          ...(await keptText()),
          body: { method: 'bkash', amount: 5, reference: newId(), expected: { done: true } },
        }),
      ],
      addCredit: [
        'changed_meanwhile',
        async () => ({ ...(await enrolled(true)), body: { kind: 'hand', amount: 1, expectedOwed: 5 } }),
      ],
      replaceDues: [
        'changed_meanwhile',
        async () => ({ ...(await enrolled(true)), body: { dues: [{ dueOn: null, amount: 5 }], expectedOwed: 5 } }),
      ],
      decideRest: [
        'changed_meanwhile',
        async () => ({ ...(await enrolled(true)), body: { rest: 'waived', reason, expectedOwed: 5 } }),
      ],
      setStudentAccess: [
        'changed_meanwhile',
        async () => ({ ...(await aStudentsParams()), body: { disabled: true, expectedDisabled: true } }),
      ],
      correctPhone: [
        'changed_meanwhile',
        async () => ({ ...(await aStudentsParams()), body: { phone: '01555000111', expectedPhone: '01555999999' } }),
      ],
      finishKeptText: ['text_not_done', async () => ({ ...(await keptText()), body: { expected: { done: true } } })],
    };

    const tables = [
      ...['enrollments', 'archived_enrollments', 'payments', 'settlements', 'refunds', 'refused_matches', 'asks'],
      ...['kept_texts', 'credits', 'dues', 'audit_log', 'jobs'],
    ];
    const everything = () =>
      Promise.all(
        tables.map(async (table) => (await sql`select * from ${sql.table(table)}`.execute(school().database)).rows),
      );

    test('is tried of every call that takes what was seen', () => {
      expect(Object.keys(stale).sort()).toEqual(changing.filter(takes).sort());
    });

    test.each(Object.entries(stale))('of %s is a 409 and changes nothing', async (name, [code, make]) => {
      const found = changing.find((one) => one === name);
      if (!found) throw new Error(`${name} is no call of the staff.`);
      const { params, body } = await make();
      const before = await everything();
      const { status, refusal, body: answer } = await boss.callLoosely(found, { ...(params && { params }), body });
      const refusedRows = membersOf(answer).refused;
      const [row] = Array.isArray(refusedRows) ? refusedRows : [];
      if (row) expect(membersOf(row).code).toBe(code);
      else expect([status, refusal.code, typeof refusal.present]).toEqual([409, code, 'object']);
      expect(await everything()).toEqual(before);
    });

    test('is none where nothing is expected, as the specification calls it', async () => {
      const { params } = await enrolled();
      for (const name of ['markPaid', 'markPending', 'deleteEnrollment'] as const)
        expect((await boss.callLoosely(name, { params })).status).toBe(200);
    });
  },
  unhurried,
);
