import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { isOneOf, listOf } from '#database/engine.ts';
import { findNewestActs } from '#platform/server/audit/audit-queries.ts';

export type ActRow = Awaited<ReturnType<typeof listDeskActRows>>[number];

/** Acts on the audit log that are read for one page: a press may have 500 of them. */
export const mostActRows = 1000;

/** What admins did with payments, the last first, from before the given place in the audit log. */
export async function listDeskActRows(database: Database, actions: string[], before: number | undefined) {
  let query = database
    .selectFrom('audit_log')
    .leftJoin('admins', 'admins.id', 'audit_log.actor_id')
    .select(['audit_log.position', 'audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.subject'])
    .select(['audit_log.before', 'audit_log.after', 'audit_log.request_id', 'admins.name as admin'])
    .where('audit_log.actor_kind', '=', 'admin')
    .where('audit_log.action', 'in', actions)
    .orderBy('audit_log.position', 'desc')
    .limit(mostActRows);
  if (before !== undefined) query = query.where('audit_log.position', '<', before);
  return query.execute();
}

/** Of these payments: which still settle which enrollment, and which are set aside; and what became of these refunds. */
export async function findTakeable(database: Database, paymentIds: string[], refundIds: string[]) {
  if (paymentIds.length === 0) return { settled: [], setAside: [], refunds: [] };
  const ids = listOf(database, [...new Set(paymentIds)]);
  const [settled, setAside, refunds] = await Promise.all([
    database
      .selectFrom('settlements')
      .select(['payment_id', 'enrollment_id', 'settled_in'])
      .where(isOneOf(database, sql`payment_id`, sql`${ids}`, 'text'))
      .execute(),
    database
      .selectFrom('payments')
      .select(['id', 'set_aside_in'])
      .where('set_aside_at', 'is not', null)
      .where(isOneOf(database, sql`id`, sql`${ids}`, 'text'))
      .execute(),
    database
      .selectFrom('refunds')
      .select(['id', 'how', 'state', 'reason'])
      .where(isOneOf(database, sql`id`, sql`${listOf(database, refundIds)}`, 'text'))
      .execute(),
  ]);
  return { settled, setAside, refunds };
}

/** Of these marks those after which nothing was done with the enrollment: place of the act → student and course. */
export async function findMarkedByHand(database: Database, acts: readonly ActRow[]) {
  if (acts.length === 0) return new Map<number, { studentId: string; courseNo: string }>();
  const ids = acts.map(({ subject }) => subject);
  const newest = await findNewestActs(database, ids);
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

export async function findStudentNames(database: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('students')
    .select(['id', 'name'])
    .where(isOneOf(database, sql`id`, sql`${listOf(database, [...new Set(ids)])}`, 'text'))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
