import { type Kysely, sql } from 'kysely';

/**
 * A lecture without a video counts in nobody's progress any more: learners of courses that have one are counted anew (decision 33). The release
 * before goes on, and counts them by its own rule where an outline changes under it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`insert into changed_outlines (course_id) select course_id from outlines where topics like '%"link":""%'
    on conflict (course_id) do update set changes = changed_outlines.changes + 1`.execute(database);
}
