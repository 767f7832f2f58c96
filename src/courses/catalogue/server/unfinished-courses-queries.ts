import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { hasFilledList } from '#base/database/engine.ts';

export async function listUnfinishedCourses(database: Database) {
  const hasLectures = hasFilledList(database, sql`coalesce(outlines.topics, '[]')`, 'classes');
  return database
    .selectFrom('courses')
    .leftJoin('outlines', 'outlines.course_id', 'courses.id')
    .select(['courses.id as _id', 'title', 'course_no as courseNo'])
    .where('archived_at', 'is', null)
    .where((course) => course.not(hasLectures))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function hasPublicCourse(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('courses')
    .select('id')
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
