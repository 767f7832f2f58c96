import { sql } from 'kysely';
import { answerType } from '#base/shared/answer-type.ts';
import type { School } from '../start-app.ts';

type Call = { path: string; method: string; headers: Record<string, string>; body: string };

/** What is planted goes between the callers and the school, or into its database behind its back; never into its code. */
export type Fault = {
  name: string;
  /** Changes the headers of a call on its way in. */
  before?: (call: Call) => Record<string, string>;
  /** After an answer: changes the database, or gives another answer. */
  after?: (call: Call, response: Response, school: School) => Promise<Response | undefined>;
};

/** The school with a fault in it. */
export function withFault(school: School, fault: Fault | undefined): School {
  if (!fault) return school;
  const { app } = school;
  const request: typeof app.request = async (input, init, ...rest) => {
    const sent = Object.fromEntries(new Headers(init?.headers));
    const call: Call = {
      path: String(input).replace('http://localhost', ''),
      method: init?.method ?? 'GET',
      headers: sent,
      body: typeof init?.body === 'string' ? init.body : '',
    };
    const headers = fault.before?.(call) ?? sent;
    const response = await app.request(input, { ...init, headers }, ...rest);
    return (await fault.after?.(call, response, school)) ?? response;
  };
  const get = (target: typeof app, key: string) => (key === 'request' ? request : Reflect.get(target, key));
  return { ...school, app: new Proxy(app, { get }) };
}

/** SQL after each successful call whose path ends like this. */
const afterwards =
  (end: string, statement: string): Fault['after'] =>
  async (call, response, { database }) => {
    if (response.ok && call.method !== 'GET' && call.path.endsWith(end)) await sql.raw(statement).execute(database);
    return undefined;
  };
const openAgain = `update enrollments set status = 'paid' where id =
  (select subject from audit_log where action = 'enrollment.pending' order by position desc limit 1)`;
const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'Content-Type': answerType } });

/** Planted faults. The simulation must find each of them. */
export const faults: Fault[] = [
  {
    name: 'a receipt number is skipped',
    after: afterwards(
      '/mark-paid',
      'update receipts set number = number + 1 where number = (select max(number) from receipts)',
    ),
  },
  {
    name: 'a receipt stays valid after mark pending',
    after: afterwards(
      '/mark-pending',
      'update receipts set withdrawn_at = null where withdrawn_at = (select max(withdrawn_at) from receipts)',
    ),
  },
  {
    name: 'a rejected match is forgotten when the student sends details again',
    after: afterwards('/manual-enroll', 'delete from refused_matches'),
  },
  {
    name: 'the sums of a day are lost',
    after: afterwards('/payments', "delete from day_sums where kind = 'received'"),
  },
  {
    name: 'an audit event is missing',
    after: afterwards(
      '/mark-paid',
      "delete from audit_log where position = (select max(position) from audit_log where action = 'enrollment.paid')",
    ),
  },
  {
    name: 'more is settled than the payment had left',
    after: afterwards('/settle', 'update settlements set amount_poisha = amount_poisha + 10000'),
  },
  {
    name: 'a submission is acknowledged and lost',
    after: async ({ path, body }, response, { database }) => {
      if (path !== '/api/students/manual-enroll' || response.status !== 201) return undefined;
      const { reference } = JSON.parse(body);
      if (!/\d$/.test(reference)) return undefined;
      await database.updateTable('enrollments').set({ reference: 'LOST' }).where('reference', '=', reference).execute();
      return undefined;
    },
  },
  {
    name: 'an idempotency key is ignored',
    before: ({ headers: { 'idempotency-key': _, ...headers } }) => headers,
  },
  {
    name: 'lectures open without payment',
    after: async ({ path }, response) =>
      path.endsWith('/outline') && response.status === 403 ? answer({ lecture: [] }) : undefined,
  },
  {
    name: 'an answer contains the row of another student',
    after: async ({ path }, response, { database }) => {
      if (path !== '/api/students/enrollments' || !response.ok) return undefined;
      const first = await database.selectFrom('students').select('name').orderBy('id').executeTakeFirst();
      const body = await response.json();
      return answer({ ...body, note: first?.name });
    },
  },
  {
    name: 'the search loses an enrollment',
    after: async ({ path }, response) => {
      if (!path.startsWith('/api/admin/enrollments?') || !path.includes('q=')) return undefined;
      const body = await response.json();
      return answer({ ...body, enrollments: body.enrollments.slice(1) });
    },
  },
  {
    name: 'a payment that was set aside is free again',
    after: afterwards('/set-aside', 'update payments set set_aside_at = null, set_aside_reason = null'),
  },
  {
    name: 'a released payment leaves the course open',
    after: afterwards('/release', openAgain),
  },
  {
    name: 'an undo does nothing',
    after: async ({ path, method }, response) =>
      path.endsWith('/payments/release') && method === 'POST' && response.ok
        ? answer({ ...(await response.json()), released: [] })
        : undefined,
  },
  {
    name: 'a pasted message is enough for automatic approval',
    after: afterwards('/payments', "update payments set evidence = 'checked_sender'"),
  },
  {
    name: 'an enrollment opens again after a person took the mark back',
    after: afterwards('/manual-enroll', openAgain),
  },
  {
    name: 'a payment that came is counted in another method',
    after: afterwards(
      '/payments',
      'update payments set amount_poisha = amount_poisha - 100 where position = (select max(position) from payments)',
    ),
  },
  {
    name: 'what was sent back by hand is forgotten',
    after: afterwards('/refund', 'delete from refunds'),
  },
  {
    name: 'what was received elsewhere is forgotten',
    after: afterwards('/credits', 'update credits set undone_at = made_at where undone_at is null'),
  },
  {
    name: 'a due says less than what is owed',
    after: afterwards('/match', 'update dues set left_poisha = left_poisha - 100 where left_poisha > 0'),
  },
  {
    name: 'other dues are acknowledged and one of them is lost',
    after: afterwards('/dues', 'delete from dues where number > 1'),
  },
  {
    name: 'part of the money is enough to open a course',
    after: afterwards(
      '/match',
      `update enrollments set status = 'paid' where status = 'pending'
        and id in (select enrollment_id from settlements)`,
    ),
  },
  {
    name: 'another amount is acknowledged and not stored',
    after: afterwards('/amount', "update enrollments set amount_due = amount_due + 1 where status = 'pending'"),
  },
];
