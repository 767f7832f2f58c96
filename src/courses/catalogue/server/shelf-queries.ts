import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { isOneOf, listOf } from '#base/database/engine.ts';
import type { Staff } from '#base/shared/endpoint.ts';
import { tables } from '#contract/tables/tables.ts';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { isOwnCourse } from '#people/staff-accounts/server/own-courses.ts';
import { isKept, publicationOf } from './course-queries.ts';

export async function listShelf(database: Database, staff: Staff): Promise<ShelfCourse[]> {
  const rows = await selectShelf(database).where(isOwnCourse(staff, 'courses.id')).execute();
  const changes = await findLastChanges(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const topics = row.topics === null ? [] : tables.outlines.topics.read(row.topics, `course ${row.id}`);
    const change = changes.get(row.id);
    return {
      _id: row.id,
      slug: row.slug,
      courseNo: row.course_no,
      title: row.title,
      titleBengali: row.title_bengali ?? undefined,
      courseCardImage: row.card_image,
      courseFee: row.fee_poisha / 100,
      discount: row.discount,
      courseStatus: row.status,
      publication: publicationOf(row),
      instructorName: row.instructor_name,
      incomplete: Boolean(row.incomplete),
      lectures: topics.reduce((sum, { classes }) => sum + classes.length, 0),
      paid: row.paid ?? 0,
      pending: row.pending ?? 0,
      changedAt: change?.at ?? row.created_at,
      changedBy: change?.name ?? null,
    };
  });
}

/**
 * SQL that is 1 if a course lacks a text or picture that publishing needs, like `missingIn`, without loading all texts.
 * Leaves out duration and lessons, which publishing fills.
 */
const lacksText = sql<number>`case when short_description = '' or group_link = '' or full_description = '[]' or card_image = ''
  or banner_image = '' or instructor_image = '' or instructor_name = '' or instructor_title = '' or instructor_description = ''
  then 1 else 0 end`;

const selectShelf = (database: Database) =>
  database
    .selectFrom('courses')
    .leftJoin('outlines', 'outlines.course_id', 'courses.id')
    .leftJoin('enrollment_counts', 'enrollment_counts.course_id', 'courses.id')
    .select(['courses.id', 'slug', 'course_no', 'title', 'title_bengali', 'card_image', 'fee_poisha', 'discount'])
    .select([
      'courses.status',
      'archived_at',
      'set_aside',
      'instructor_name',
      'created_at',
      'topics',
      'paid',
      'pending',
    ])
    .select(lacksText.as('incomplete'))
    .where(isKept)
    .orderBy('created_at', 'desc')
    .orderBy('courses.id', 'desc');

async function findLastChanges(database: Database, courseIds: string[]) {
  const newest = await database
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max<number>('position').as('position'))
    .where(isOneOf(database, sql`subject`, sql`${listOf(database, courseIds)}`, 'text'))
    .groupBy('subject')
    .execute();
  const positions = newest.map(({ position }) => position);
  const acts = await database
    .selectFrom('audit_log')
    .leftJoin('admins', 'admins.id', 'audit_log.actor_id')
    .select(['subject', 'at', 'admins.name'])
    .where(isOneOf(database, sql`audit_log.position`, sql`${listOf(database, positions)}`, 'bigint'))
    .execute();
  return new Map(acts.map((act) => [act.subject, act]));
}
