import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { isOneOf, listOf } from '#database/engine.ts';
import { facts } from '#database/own-tables.ts';
import { findNewestActs } from '#platform/server/audit/audit-queries.ts';
import { membersOf } from '#shared/members-of.ts';

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

/** Of these payments: which still settle which enrollment, and which are set aside. */
export async function findTakeable(database: Database, paymentIds: string[]) {
  if (paymentIds.length === 0) return { settled: [], setAside: [] };
  const ids = listOf(database, [...new Set(paymentIds)]);
  const [settled, setAside] = await Promise.all([
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
  ]);
  return { settled, setAside };
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

/** Which of these enrollments were paid already when that press assigned the payment to them. */
export async function findAddedBy(
  database: Database,
  { press, paymentId, subjects }: { press: string; paymentId: string; subjects: string[] },
): Promise<string[]> {
  if (subjects.length === 0) return [];
  const acts = await database
    .selectFrom('audit_log')
    .select(['id', 'subject', 'after'])
    .where(isOneOf(database, sql`subject`, sql`${listOf(database, subjects)}`, 'text'))
    .where('action', '=', 'enrollment.settled')
    .where('request_id', '=', press)
    .execute();
  const isOfPayment = ({ id, after }: (typeof acts)[number]) =>
    membersOf(after === null ? {} : facts.read(after, `act ${id}`)).payment_id === paymentId;
  return acts.filter(isOfPayment).map(({ subject }) => subject);
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
