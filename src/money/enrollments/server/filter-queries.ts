import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { beginOf, lastDays } from '#base/shared/dhaka-days.ts';
import type { EnrollmentFilters, EnrollmentStatus, ListOrder, SentTime } from '#money/enrollments/enrollment.ts';
import { nextWaiting, sentUntil } from '#money/enrollments/waiting-time.ts';
import { type PaymentMethod, paymentMethods } from '#money/payments/method.ts';

/** Bounds of the submission time. `from` and `until` are inclusive, `after` and `before` exclusive. */
type Sent = Partial<Record<'from' | 'after' | 'before' | 'until', string>>;

export type RowFilter = {
  status: EnrollmentStatus;
  /** `line`: the course number as the search text contains it, in lower case and on a line of its own. */
  course?: { id: string; line: string } | undefined;
  method?: PaymentMethod | undefined;
  sent?: Sent | undefined;
  from: number;
};

export const everyOne = (status: EnrollmentStatus): RowFilter => ({ status, from: 0 });
export const isNarrowed = ({ course, method, sent }: RowFilter) => Boolean(course || method || sent);

type Filters = Pick<EnrollmentFilters, 'course' | 'method' | 'sent'>;

export async function readFilters(
  database: Database,
  { course: number, method, sent }: Filters,
): Promise<Record<EnrollmentStatus, RowFilter> | null> {
  const course = number === undefined ? undefined : await findCourse(database, number);
  if (course === null) return null;
  const paid: RowFilter = { ...everyOne('paid'), course, method };
  if (sent === undefined) return { pending: { ...paid, status: 'pending' }, paid };
  const within = sentWithin(sent, await readDatabaseTime(database));
  const begin = within.from ?? within.after;
  const from = begin === undefined ? 0 : await firstSince(database, begin);
  return { pending: { ...paid, status: 'pending', sent: within, from }, paid };
}

function sentWithin(sent: SentTime, now: number): Sent {
  const [today = ''] = lastDays(1, now);
  if (sent === 'today') return { from: beginOf(today) };
  if (sent === 'older') return { before: beginOf(today) };
  const longer = nextWaiting(sent);
  return {
    ...(longer ? { after: sentUntil(longer, now) } : {}),
    ...(sent === 'usual' ? {} : { until: sentUntil(sent, now) }),
  };
}

async function findCourse(database: Database, number: string) {
  const row = await database
    .selectFrom('courses')
    .select('id')
    .where('course_no', '=', number.toUpperCase())
    .executeTakeFirst();
  return row ? { id: row.id, line: `\n${number.toLowerCase()}\n` } : null;
}

/**
 * The lowest position of pending enrollments since `begin`, or 0. `position + 0` keeps PostgreSQL from reading the
 * position index through all older pending rows.
 */
async function firstSince(database: Database, begin: string): Promise<number> {
  const { rows } = await sql<{ first: number | null }>`select min(position + 0) as first from enrollments
    where status = 'pending' and created_at >= ${begin}`.execute(database);
  return rows[0]?.first ?? 0;
}

export function isOf(filter: RowFilter): RawBuilder<SqlBool> {
  const { status, course, method, sent } = filter;
  const each = [
    sql<SqlBool>`status = ${status}`,
    ...(course ? [sql<SqlBool>`course_id = ${course.id}`] : []),
    ...(method ? [sql<SqlBool>`method = ${method}`] : []),
    ...(sent?.from ? [sql<SqlBool>`created_at >= ${sent.from}`] : []),
    ...(sent?.after ? [sql<SqlBool>`created_at > ${sent.after}`] : []),
    ...(sent?.before ? [sql<SqlBool>`created_at < ${sent.before}`] : []),
    ...(sent?.until ? [sql<SqlBool>`created_at <= ${sent.until}`] : []),
  ];
  return sql<SqlBool>`${sql.join(each, sql` and `)}`;
}

export type Range = { from: number; before: number };

/** A course's enrollments are selected per method, because the course's index is sorted by method before position. */
export function positionsOf(filter: RowFilter, range: Range, order: ListOrder, limit: number): RawBuilder<unknown> {
  const methods = filter.course && !filter.method ? paymentMethods : [filter.method];
  return inOrder(
    methods.map(
      (method) => sql`select position from enrollments
        where ${isOf({ ...filter, method })} and position >= ${range.from} and position < ${range.before}`,
    ),
    order,
    limit,
  );
}

const directionOf = (order: ListOrder) => (order === 'newest' ? sql`desc` : sql`asc`);

export function inOrder(selects: RawBuilder<unknown>[], order: ListOrder, limit: number): RawBuilder<unknown> {
  const sorted = (select: RawBuilder<unknown>) =>
    sql`${select} order by position ${directionOf(order)} limit ${sql.lit(limit)}`;
  const [only] = selects;
  if (selects.length === 1 && only) return sorted(only);
  const parts = selects.map((select, place) => sql`select position from (${sorted(select)}) as ${partName(place)}`);
  return sorted(sql`select position from (${sql.join(parts, sql` union all `)}) as parts`);
}

const partName = (place: number) => sql.raw(`part${place}`);

export async function countUpTo(database: Database, filter: RowFilter, most: number): Promise<number> {
  const everywhere = { from: filter.from, before: Number.MAX_SAFE_INTEGER };
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${positionsOf(filter, everywhere, 'newest', most)}) as counted`.execute(database);
  return rows[0]?.count ?? 0;
}
