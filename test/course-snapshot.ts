import type { Database } from '#base/database/connect.ts';

/**
 * Returns a function that puts the course, its outline and the catalogue's revision back to what they are now, as after
 * a failover to a database that had not yet received the changes in between.
 */
export async function snapshotCourse(database: Database, courseId: string): Promise<() => Promise<void>> {
  const course = await database.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirstOrThrow();
  const outline = await database
    .selectFrom('outlines')
    .selectAll()
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  const revision = await database.selectFrom('counters').selectAll().where('name', '=', 'catalogue').executeTakeFirst();
  return async () => {
    await database.updateTable('courses').set(course).where('id', '=', courseId).execute();
    if (outline) await database.updateTable('outlines').set(outline).where('course_id', '=', courseId).execute();
    if (revision) await database.updateTable('counters').set(revision).where('name', '=', 'catalogue').execute();
  };
}
