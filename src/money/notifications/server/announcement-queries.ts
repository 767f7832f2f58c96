import { sql } from 'kysely';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime, databaseTimeOnce, forUpdate } from '#base/database/engine.ts';
import { tables } from '#contract/tables/tables.ts';
import { mostShown } from '#money/notifications/announcement.ts';
import { noticeKinds } from '#money/notifications/notice.ts';

export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof lockAnnouncement>>>;
type Wanted = Pick<AnnouncementRow, 'id' | 'course_id' | 'kind' | 'words' | 'asked_by'> & {
  isOffer?: boolean;
  lectures: string[];
  delaySeconds: number;
};

export async function insertAnnouncement(transaction: Transaction, wanted: Wanted): Promise<void> {
  const { lectures, delaySeconds, isOffer = false, ...columns } = wanted;
  const times = { asked_at: databaseTime(), due_at: databaseTime(delaySeconds) };
  await transaction
    .insertInto('announcements')
    .values({
      ...{ ...columns, ...times, lectures: writeIds(lectures), is_offer: isOffer ? 1 : 0 },
      ...{ state: 'running', told_up_to: 0, told: 0 },
    })
    .execute();
}

const writeIds = (ids: string[]) => tables.announcements.lectures.write(ids);
export const lecturesOf = ({ id, lectures }: Pick<AnnouncementRow, 'id' | 'lectures'>) =>
  tables.announcements.lectures.read(lectures, `announcement ${id}`);

export const findAnnouncement = (database: Database, id: string) =>
  database.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();

export const lockAnnouncement = (transaction: Transaction, id: string) =>
  forUpdate(transaction, transaction.selectFrom('announcements').selectAll().where('id', '=', id)).executeTakeFirst();

export const findLastNews = (transaction: Transaction, courseId: string) =>
  transaction
    .selectFrom('announcements')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('kind', '=', 'lectures')
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function addToNews(
  transaction: Transaction,
  id: string,
  { lectures, delaySeconds }: { lectures: string[]; delaySeconds: number },
): Promise<void> {
  await transaction
    .updateTable('announcements')
    .set({ lectures: writeIds(lectures), asked_at: databaseTime(), due_at: databaseTime(delaySeconds) })
    .where('id', '=', id)
    .execute();
}

export async function findDueAnnouncement(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('announcements')
    .select('id')
    .where('state', '=', 'running')
    .where('due_at', '<=', databaseTimeOnce())
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function changeAnnouncement(
  transaction: Transaction,
  id: string,
  change: Partial<Pick<AnnouncementRow, 'state' | 'told_up_to' | 'told'>>,
): Promise<void> {
  await transaction.updateTable('announcements').set(change).where('id', '=', id).execute();
}

const selectAudience = (database: Database, { course_id, kind }: Pick<AnnouncementRow, 'course_id' | 'kind'>) =>
  database
    .selectFrom('enrollments')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .where('enrollments.course_id', '=', course_id)
    .where('enrollments.status', '=', 'paid')
    .where('students.disabled_at', 'is', null)
    .where('students.phone', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('muted_messages')
            .select('muted_messages.kind')
            .whereRef('muted_messages.student_id', '=', 'enrollments.student_id')
            .where('muted_messages.kind', '=', kind),
        ),
      ),
    );

/** Students who paid after the last of the new lectures was added get no SMS about them. */
const isNews = ({ kind, asked_at }: AnnouncementRow) =>
  kind === 'lectures' ? sql<boolean>`enrollments.paid_at < ${asked_at}` : sql<boolean>`true`;

export const listAudience = (database: Database, announcement: AnnouncementRow, most: number) =>
  selectAudience(database, announcement)
    .where(isNews(announcement))
    .select(['enrollments.id', 'enrollments.position', 'enrollments.student_id', 'enrollments.course_id'])
    .where('enrollments.position', '>', announcement.told_up_to)
    .orderBy('enrollments.position')
    .limit(most)
    .execute();

export async function hasStudents(transaction: Transaction, courseId: string): Promise<boolean> {
  const paid = transaction.selectFrom('enrollments').select('id').where('course_id', '=', courseId);
  return (await paid.where('status', '=', 'paid').limit(1).executeTakeFirst()) !== undefined;
}

export async function countAudience(database: Database, courseId: string): Promise<number> {
  const { count } = await selectAudience(database, { course_id: courseId, kind: 'announced' })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const soonSeconds = 60;

/**
 * Counts SMS that are due within a minute or repeated after a failure, up to `most`. Offers that wait for daytime or
 * the next day do not count.
 */
export async function countWaiting(database: Database, most: number): Promise<number> {
  const rows = await database
    .selectFrom('jobs')
    .select('id')
    .where(sql`state`, '=', sql`'waiting'`)
    .where('kind', 'in', noticeKinds)
    .where(({ eb, or }) => or([eb('due_at', '<=', databaseTimeOnce(soonSeconds)), eb('failure', 'is not', null)]))
    .limit(most)
    .execute();
  return rows.length;
}

export async function announcedSubjects(database: Database, enrollments: { id: string; course_id: string }[]) {
  const courseIds = enrollments.map(({ course_id }) => course_id);
  if (courseIds.length === 0) return [];
  const query = database.selectFrom('announcements').select(['id', 'course_id']).where('course_id', 'in', courseIds);
  const announcements = await query.execute();
  return enrollments.flatMap(({ id, course_id }) =>
    announcements.filter((one) => one.course_id === course_id).map((one) => subjectOf(one.id, id)),
  );
}

/** Returns the English titles of all public courses. The check for Bengali letters skips them. */
export async function listCourseTitles(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('courses').select('title').where('archived_at', 'is', null).execute();
  return rows.map(({ title }) => title);
}

/**
 * Returns the times (milliseconds) of offers to the student in the last seven days. Includes SMS that may not have
 * arrived, and those about deleted enrollments.
 */
export async function listOfferTimes(database: Database, studentId: string): Promise<number[]> {
  const since = databaseTimeOnce(-7 * 24 * 3600);
  const idsIn = (table: 'enrollments' | 'archived_enrollments') =>
    database.selectFrom(table).select(['id', 'course_id']).where('student_id', '=', studentId);
  const rows = await database
    .selectFrom(idsIn('enrollments').unionAll(idsIn('archived_enrollments')).as('own'))
    .innerJoin('announcements', 'announcements.course_id', 'own.course_id')
    .innerJoin('jobs', (join) =>
      join.on('jobs.subject', '=', sql`announcements.id || ' ' || own.id`).on('jobs.kind', '=', 'announced'),
    )
    .select(['jobs.ended_at', 'jobs.due_at'])
    .where('announcements.is_offer', '=', 1)
    .where('jobs.state', 'in', ['working', 'done', 'failed'])
    .where(({ eb, or }) => or([eb('jobs.state', '<>', 'failed'), eb('jobs.failure', '=', 'unknown')]))
    .where(({ fn }) => fn.coalesce('jobs.ended_at', 'jobs.due_at'), '>', since)
    .execute();
  return rows.map(({ ended_at, due_at }) => Date.parse(ended_at ?? due_at));
}

export const subjectOf = (announcementId: string, enrollmentId: string) => `${announcementId} ${enrollmentId}`;

export async function listAnnouncements(database: Database) {
  const rows = await database
    .selectFrom('announcements')
    .innerJoin('courses', 'courses.id', 'announcements.course_id')
    .select(['announcements.id', 'announcements.kind', 'announcements.words', 'announcements.state'])
    .select(['announcements.told', 'announcements.due_at as dueAt', 'courses.title', 'courses.course_no as courseNo'])
    .select('announcements.is_offer')
    .orderBy('announcements.asked_at', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map(({ is_offer, ...row }) => ({ ...row, isOffer: is_offer === 1 }));
}
