import { type Kysely, sql } from 'kysely';
import { v5 as idFrom } from 'uuid';
import { isPostgres } from './columns.ts';

/** As frozen; readers find the same id where the release before stores an outline without one (`teaching/lectures/server/lecture-ids.ts`). */
const storedWithoutId = '5b0c1f5e-3f0a-4a57-9d39-6e2f6f3c7a10';

type Row = { course_id: string; topics: string };
type Topic = { topicNo: number; classes: { id?: string; lecture: number }[] };

const rowsAtOnce = 50;

/**
 * Gives every lecture an id of its own in the JSON of its outline, by which a student's progress finds it again. What the release
 * before saves meanwhile waits, and is not written over.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const locked = isPostgres(database) ? sql`for update` : sql``;
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows }: { rows: Row[] } = await sql<Row>`select course_id, topics from outlines
      where course_id > ${last} order by course_id limit ${rowsAtOnce} ${locked}`.execute(database);
    for (const { course_id, topics } of rows)
      await sql`update outlines set topics = ${withIds(topics, course_id)} where course_id = ${course_id}`.execute(
        database,
      );
    last = rows.at(-1)?.course_id;
  }
}

function withIds(text: string, courseId: string): string {
  const topics: Topic[] = JSON.parse(text);
  return JSON.stringify(
    topics.map(({ classes, ...topic }) => ({
      ...topic,
      classes: classes.map((lecture) => ({
        id: idFrom(`${courseId}/${topic.topicNo}/${lecture.lecture}`, storedWithoutId),
        ...lecture,
      })),
    })),
  );
}
