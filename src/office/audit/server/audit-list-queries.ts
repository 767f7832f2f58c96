import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { isOneOf, listOf } from '#base/database/engine.ts';
import { beginOf, dayAfter } from '#base/shared/dhaka-days.ts';
import { type AuditFilters, eventGroups } from '#office/audit/audit-events.ts';

/** Returns the range of positions in the audit log for these days: `from` included, `before` excluded. */
export async function placesOf(database: Database, { from, to }: Pick<AuditFilters, 'from' | 'to'>) {
  const first = from === '' ? undefined : await placeAt(database, '>=', beginOf(from));
  const last = to === '' ? undefined : await placeAt(database, '<', beginOf(dayAfter(to)));
  const nothing = { from: 0, before: 0 };
  if ((from !== '' && first === undefined) || (to !== '' && last === undefined)) return nothing;
  return { from: first ?? 0, before: last === undefined ? Number.MAX_SAFE_INTEGER : last + 1 };
}

async function placeAt(database: Database, is: '>=' | '<', time: string): Promise<number | undefined> {
  const query = database.selectFrom('audit_log').select('position').where('at', is, time);
  const found = await query
    .orderBy('at', is === '<' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
  return found?.position;
}

type Range = { from: number; before: number; limit: number };
type Places = (range: Range) => Promise<number[]>;

/**
 * Returns a function that finds positions in the audit log by one of the filters, newest first. It uses the filter that
 * probably matches fewest events. Each filter has an index.
 */
export function walkOf(
  database: Database,
  { who, what, admin, course }: AuditFilters,
  subjects: string[] | null,
): Places {
  const places = async (lists: ReturnType<typeof listBy>[], limit: number) => {
    const all = sql.join(lists, sql` union `);
    const { rows } = await sql<{ position: number }>`
      select position from (${all}) as listed order by position desc limit ${sql.lit(limit)}`.execute(database);
    return rows.map(({ position }) => Number(position));
  };
  if (subjects !== null) {
    const own = subjects.slice(0, 1);
    return (range) =>
      places(
        [...subjects.map((one) => listBy('subject', one, range)), ...own.map((one) => listBy('actor_id', one, range))],
        range.limit,
      );
  }
  if (course !== '') return (range) => places([listBy('subject', course, range)], range.limit);
  if (admin !== '') return (range) => places([listBy('actor_id', admin, range)], range.limit);
  if (what !== '')
    return (range) =>
      places(
        eventGroups[what].map((action) => listBy('action', action, range)),
        range.limit,
      );
  if (who !== '') return (range) => places([listBy('actor_kind', who, range)], range.limit);
  return async ({ from, before, limit }) => {
    const query = database.selectFrom('audit_log').select('position').orderBy('position', 'desc').limit(limit);
    const rows = await query.where('position', '<', before).where('position', '>=', from).execute();
    return rows.map(({ position }) => position);
  };
}

const listBy = (
  column: 'subject' | 'actor_id' | 'action' | 'actor_kind',
  value: string,
  { from, before, limit }: Range,
) => sql`select * from (
    select position from audit_log where ${sql.ref(column)} = ${value} and position < ${before} and position >= ${from}
    order by ${sql.ref(column)} desc, position desc limit ${sql.lit(limit)}) as part`;

/** Maximum characters of `before` or `after` that are sent. A whole course outline would be half a megabyte. */
const mostLetters = 4000;
const isLong = (column: 'before' | 'after') => sql<boolean>`coalesce(length(${sql.ref(column)}), 0) > ${mostLetters}`;
const short = (column: 'before' | 'after') =>
  sql<string | null>`case when ${isLong(column)} then null else ${sql.ref(column)} end`.as(column);

export type ActRow = Awaited<ReturnType<typeof readActs>>[number];

export async function readActs(database: Database, positions: number[]) {
  if (positions.length === 0) return [];
  return database
    .selectFrom('audit_log')
    .select(['position', 'at', 'actor_kind', 'actor_id', 'action', 'subject', 'network'])
    .select([short('before'), short('after')])
    .select(sql<number>`case when ${isLong('before')} or ${isLong('after')} then 1 else 0 end`.as('long'))
    .where(isOneOf(database, sql`audit_log.position`, sql`${listOf(database, positions)}`, 'bigint'))
    .orderBy('position', 'desc')
    .execute();
}

/**
 * Returns the ids whose events are about a student: the student's own id first, then those of up to 100 enrollments,
 * deleted enrollments and questions each.
 */
export async function subjectsAbout(database: Database, studentId: string): Promise<string[]> {
  const enrollments = await database
    .selectFrom('enrollments')
    .select('id')
    .where('student_id', '=', studentId)
    .limit(mostSubjects)
    .execute();
  const archived = await database
    .selectFrom('archived_enrollments')
    .select('id')
    .where('student_id', '=', studentId)
    .limit(mostSubjects)
    .execute();
  const questions = await database
    .selectFrom('lecture_questions')
    .select('id')
    .where('student_id', '=', studentId)
    .limit(mostSubjects)
    .execute();
  return [studentId, ...[...enrollments, ...archived, ...questions].map(({ id }) => id)];
}
const mostSubjects = 100;
