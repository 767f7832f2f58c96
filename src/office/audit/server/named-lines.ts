import { type RawBuilder, sql } from 'kysely';
import { facts } from '#base/database/base-tables.ts';
import type { Database } from '#base/database/connect.ts';
import { isOneOf, listOf } from '#base/database/engine.ts';
import type { AuditLine } from '#office/audit/audit-events.ts';
import type { ActRow } from './audit-list-queries.ts';

type Facts = Record<string, unknown>;
const readFacts = (stored: string | null, position: number): Facts | null =>
  stored === null ? null : { ...facts.read(stored, `act ${position}`) };

const text = (value: unknown) => (typeof value === 'string' ? [value] : []);

export async function nameLines(database: Database, rows: ActRow[]): Promise<AuditLine[]> {
  const read = rows.map((row) => ({
    row,
    before: readFacts(row.before, row.position),
    after: readFacts(row.after, row.position),
  }));
  const subjects = rows.map(({ subject }) => subject);
  const owned = await ownersOf(database, subjects);
  const said = ({ row, before, after }: (typeof read)[number]) => {
    const owner = owned.get(row.subject);
    const ids = (name: string) => [...text(after?.[name]), ...text(before?.[name])];
    return {
      students: [...(owner ? [owner.student_id] : []), ...ids('student_id'), row.subject],
      courses: [...(owner ? [owner.course_id] : []), ...ids('course_id'), row.subject],
    };
  };
  const about = read.map(said);
  const actors = rows.flatMap(({ actor_id }) => actor_id ?? []);
  const people = await peopleOf(database, [...subjects, ...actors, ...about.flatMap(({ students }) => students)]);
  const courses = await coursesOf(
    database,
    about.flatMap((one) => one.courses),
  );
  return read.map(({ row, before, after }, index): AuditLine => {
    const { students = [], courses: courseIds = [] } = about[index] ?? {};
    const student = students.map((id) => people.student.get(id)).find((found) => found !== undefined);
    const course = courseIds.map((id) => courses.get(id)).find((found) => found !== undefined);
    const { actor_kind: kind, actor_id: id } = row;
    const name =
      id === null
        ? null
        : kind === 'gateway'
          ? id
          : (people[kind === 'admin' ? 'admin' : 'student'].get(id)?.name ?? null);
    return {
      ...{ position: row.position, at: row.at, who: { kind, id, name }, action: row.action, network: row.network },
      ...{ student: student ?? null, course: course ?? null, admin: people.admin.get(row.subject)?.name ?? null },
      ...{ sum: sumOf(row.action, before, after), before, after, long: row.long === 1 },
    };
  });
}

const number = (value: unknown) => (typeof value === 'number' ? value : null);

/** Returns an event's amount in poisha. In events, `amount_due` is in taka, all other amounts are in poisha. */
function sumOf(action: string, before: Facts | null, after: Facts | null): number | null {
  const of = (one: Facts | null) => {
    const due = action === 'enrollment.settled' || action === 'enrollment.unsettled' ? null : number(one?.amount_due);
    if (due !== null) return due * 100;
    return (
      number(one?.settled_poisha) ??
      number(one?.amount_poisha) ??
      number(one?.sum_poisha) ??
      number(one?.rest_poisha) ??
      number(one?.owed_poisha)
    );
  };
  return of(after) ?? of(before);
}

const among = (database: Database, column: RawBuilder<unknown>, ids: string[]) =>
  isOneOf(database, column, sql`${listOf(database, [...new Set(ids)])}`, 'text');

async function ownersOf(database: Database, ids: string[]) {
  type Owned = { id: string; student_id: string; course_id: string };
  const from = (table: string) =>
    sql`select id, student_id, course_id from ${sql.table(table)} where ${among(database, sql.ref(`${table}.id`), ids)}`;
  const tables = ['enrollments', 'archived_enrollments', 'lecture_questions'];
  const { rows } = await sql<Owned>`${sql.join(tables.map(from), sql` union all `)}`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

type Person = { id: string; name: string };

async function peopleOf(database: Database, ids: string[]) {
  const from = (kind: 'student' | 'admin') =>
    sql`select ${sql.lit(kind)} as kind, id, name from ${sql.table(`${kind}s`)} where ${among(database, sql.ref(`${kind}s.id`), ids)}`;
  const { rows } = await sql<Person & { kind: 'student' | 'admin' }>`
    ${from('student')} union all ${from('admin')}`.execute(database);
  const of = (wanted: 'student' | 'admin') =>
    new Map(rows.filter(({ kind }) => kind === wanted).map(({ id, name }) => [id, { id, name }]));
  return { student: of('student'), admin: of('admin') };
}

async function coursesOf(database: Database, ids: string[]) {
  const rows = await database
    .selectFrom('courses')
    .select(['id', 'course_no', 'title'])
    .where(among(database, sql`courses.id`, ids))
    .execute();
  return new Map(rows.map(({ id, course_no, title }) => [id, { id, courseNo: course_no, title }]));
}
