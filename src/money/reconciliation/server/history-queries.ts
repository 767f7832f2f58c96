import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { isOneOf, listOf } from '#base/database/engine.ts';
import { findNewestAuditEvents } from '#base/platform/server/audit/audit-queries.ts';
import { findRefused } from './refused-match-queries.ts';
import { findSettledParts } from './settled-part-queries.ts';

export type ActRow = Awaited<ReturnType<typeof listDeskActRows>>[number];

/** Maximum audit events of one page. One request can have 500 events and is never split. */
const mostActRows = 1000;

/**
 * Returns requests of admins that began before the position `before` of the audit log, newest first. A request's
 * `position` is that of its first event, which never changes. So each request is listed once and whole, even while
 * other admins act.
 */
export async function listOperations(
  database: Database,
  { actions, before, limit }: { actions: string[]; before: number | undefined; limit: number },
) {
  const query = database
    .selectFrom('audit_log as first')
    .select(['first.request_id as id', 'first.position'])
    .select(({ selectFrom }) =>
      selectFrom('audit_log')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('request_id', '=', 'first.request_id')
        .as('count'),
    )
    .where('first.actor_kind', '=', 'admin')
    .where('first.action', 'in', actions)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_log as earlier')
            .select('earlier.id')
            .whereRef('earlier.request_id', '=', 'first.request_id')
            .whereRef('earlier.position', '<', 'first.position')
            .where('earlier.action', 'in', actions),
        ),
      ),
    )
    .orderBy('first.position', 'desc')
    .limit(limit);
  const rows = await (before === undefined ? query : query.where('first.position', '<', before)).execute();
  return rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row, count: row.count ?? 0 }]));
}

export function fillPage<Operation extends { count: number }>(operations: Operation[]): Operation[] {
  let rows = 0;
  return operations.filter(({ count }, index) => {
    rows += count;
    return index === 0 || rows <= mostActRows;
  });
}

export async function listDeskActRows(database: Database, actions: string[], operations: string[]) {
  if (operations.length === 0) return [];
  return database
    .selectFrom('audit_log')
    .leftJoin('admins', 'admins.id', 'audit_log.actor_id')
    .select(['audit_log.position', 'audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.subject'])
    .select(['audit_log.before', 'audit_log.after', 'audit_log.request_id', 'admins.name as admin'])
    .where('audit_log.actor_kind', '=', 'admin')
    .where('audit_log.action', 'in', actions)
    .where('audit_log.request_id', 'in', operations)
    .orderBy('audit_log.position', 'desc')
    .execute();
}

/**
 * Returns what can still be undone for these payments, with the request that did it, and the state of the given
 * refunds.
 */
export async function findTakeable(database: Database, paymentIds: string[], refundIds: string[]) {
  if (paymentIds.length === 0) return { settled: [], setAside: [], refused: [], refunds: [] };
  const ids = listOf(database, [...new Set(paymentIds)]);
  const [settled, setAside, refused, refunds] = await Promise.all([
    database
      .selectFrom('settlements')
      .select(['payment_id', 'enrollment_id', 'amount_poisha', 'settled_by', 'settled_in'])
      .where(isOneOf(database, sql`payment_id`, sql`${ids}`, 'text'))
      .execute(),
    database
      .selectFrom('payments')
      .select(['id', 'set_aside_in'])
      .where('set_aside_at', 'is not', null)
      .where(isOneOf(database, sql`id`, sql`${ids}`, 'text'))
      .execute(),
    findRefused(database, paymentIds),
    database
      .selectFrom('refunds')
      .select(['id', 'how', 'state', 'reason'])
      .where(isOneOf(database, sql`id`, sql`${listOf(database, refundIds)}`, 'text'))
      .execute(),
  ]);
  return { settled: await findSettledParts(database, settled), setAside, refused, refunds };
}

/**
 * Returns enrollments whose mark as paid is their newest audit event, so that it can be undone. The key is the event's
 * position.
 */
export async function findMarkedByHand(database: Database, acts: readonly ActRow[]) {
  if (acts.length === 0) return new Map<number, { studentId: string; courseNo: string }>();
  const ids = acts.map(({ subject }) => subject);
  const newest = await findNewestAuditEvents(database, ids);
  const rows = await database
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['enrollments.id', 'enrollments.student_id as studentId', 'courses.course_no as courseNo'])
    .where('enrollments.status', '=', 'paid')
    .where(isOneOf(database, sql`enrollments.id`, sql`${listOf(database, [...new Set(ids)])}`, 'text'))
    .execute();
  const found = new Map(rows.map(({ id, ...row }) => [id, row]));
  return new Map(
    acts.flatMap(({ position, subject }) => {
      const row = newest.get(subject)?.position === position ? found.get(subject) : undefined;
      return row ? [[position, row] as const] : [];
    }),
  );
}

export async function findOpenQuestions(database: Database, enrollmentIds: string[]) {
  if (enrollmentIds.length === 0) return [];
  const asked = await database
    .selectFrom('asks')
    .innerJoin('enrollments', 'enrollments.id', 'asks.enrollment_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .select(['asks.enrollment_id as enrollmentId', 'asks.asked_at as at'])
    .select([
      'enrollments.student_id as studentId',
      'courses.course_no as courseNo',
      'students.name',
      'enrollments.status',
    ])
    .where('asks.answered_at', 'is', null)
    .where(isOneOf(database, sql`asks.enrollment_id`, sql`${listOf(database, [...new Set(enrollmentIds)])}`, 'text'))
    .execute();
  // The status is filtered here, because PostgreSQL may otherwise scan all pending enrollments.
  return asked.filter(({ status }) => status === 'pending');
}

/** Returns the audit events that undid a rejected match or a question to a student. Only the audit log records that. */
export async function findTakenBack(database: Database, subjects: string[]) {
  if (subjects.length === 0) return [];
  return database
    .selectFrom('audit_log')
    .select(['id', 'position', 'subject', 'before'])
    .where('action', 'in', ['payment.not_this_undone', 'enrollment.ask_taken_back'])
    .where(isOneOf(database, sql`subject`, sql`${listOf(database, [...new Set(subjects)])}`, 'text'))
    .execute();
}

export async function findStudentNames(database: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('students')
    .select(['id', 'name'])
    .where(isOneOf(database, sql`id`, sql`${listOf(database, [...new Set(ids)])}`, 'text'))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
