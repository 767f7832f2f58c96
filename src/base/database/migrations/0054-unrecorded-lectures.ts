import { type Kysely, sql } from 'kysely';

/**
 * Lectures without a video no longer count in progress, so the progress of their courses is counted again (decision 33). The release
 * before this one may keep running. It counts by its own rule when an outline changes.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`insert into changed_outlines (course_id) select course_id from outlines where topics like '%"link":""%'
    on conflict (course_id) do update set changes = changed_outlines.changes + 1`.execute(database);
}
