import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { hasFilledList } from '#database/engine.ts';

/** Public courses without any lecture, or without a price; the newest first. */
export async function listUnfinishedCourses(database: Database) {
  const hasLectures = hasFilledList(database, sql`coalesce(outlines.topics, '[]')`, 'classes');
  const rows = await database
    .selectFrom('courses')
    .leftJoin('outlines', 'outlines.course_id', 'courses.id')
    .select(['id', 'title', 'course_no', 'fee_poisha'])
    .select((course) => course.case().when(hasLectures).then(1).else(0).end().as('has_lectures'))
    .where('archived_at', 'is', null)
    .where((course) => course.or([course('fee_poisha', '=', 0), course.not(hasLectures)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, title, course_no, fee_poisha, has_lectures }) => ({
    _id: id,
    title,
    courseNo: course_no,
    hasLectures: has_lectures === 1,
    hasPrice: fee_poisha > 0,
  }));
}
