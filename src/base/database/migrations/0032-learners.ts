import { type Kysely, sql } from 'kysely';
import { v5 as idFrom } from 'uuid';
import { fillFigures } from './0032-learner-figures.ts';
import { postgresTriggers, sqliteTriggers } from './0032-learner-triggers.ts';
import { columnTypes, isPostgres, required } from './columns.ts';

/** As frozen; by which a lecture that was stored without an id is known (migration 0020). */
const storedWithoutId = '5b0c1f5e-3f0a-4a57-9d39-6e2f6f3c7a10';

/**
 * What the school sees of those who learn is kept beside what they watched (record 33). The database keeps it by itself, so that
 * the release before, which knows nothing of these tables, keeps it too.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createTables(database);
  for (const statement of isPostgres(database) ? postgresTriggers : sqliteTriggers) {
    await sql.raw(statement).execute(database);
  }
  await listLectures(database);
  await fillFigures(database);
}

async function createTables(database: Kysely<unknown>): Promise<void> {
  const { flag } = columnTypes(database);
  const table = (name: string) =>
    database.schema
      .createTable(name)
      .addColumn('course_id', 'text', (column) => column.notNull().references('courses.id').onDelete('cascade'));
  await table('course_figures')
    .addColumn('lectures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('students', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('begun', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('finished', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('course_figures_key', ['course_id'])
    .execute();
  await table('lecture_figures')
    .addColumn('lecture_id', 'text', required)
    .addColumn('begun', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('listed', flag, (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('lecture_figures_key', ['course_id', 'lecture_id'])
    .execute();
  await table('course_learners')
    .addColumn('student_id', 'text', required)
    .addColumn('paid_on', 'text', required)
    .addColumn('came_on', 'text')
    .addColumn('seen_on', 'text', required)
    .addColumn('begun', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('finished', flag, (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('course_learners_key', ['course_id', 'student_id'])
    .execute();
  await table('changed_outlines')
    .addColumn('changes', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('under_way', flag, (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('changed_outlines_key', ['course_id'])
    .execute();
  await sql`create index course_learners_seen on course_learners (course_id, finished, seen_on, student_id)`.execute(
    database,
  );
  await sql`create index course_learners_done on course_learners (course_id, done)`.execute(database);
}

type Row = { course_id: string; topics: string };
type Topic = { topicNo: number; classes: { id?: string; lecture: number }[] };

const rowsAtOnce = 50;

/** The lectures that the outlines have today, as SQL cannot say it of those without an id. */
async function listLectures(database: Kysely<unknown>): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows }: { rows: Row[] } = await sql<Row>`select course_id, topics from outlines
      where course_id > ${last} order by course_id limit ${rowsAtOnce}`.execute(database);
    for (const row of rows) await listLecturesOf(database, row);
    last = rows.at(-1)?.course_id;
  }
}

async function listLecturesOf(database: Kysely<unknown>, { course_id, topics }: Row): Promise<void> {
  const outline: Topic[] = JSON.parse(topics);
  const ids = new Set(
    outline.flatMap(({ topicNo, classes }) =>
      classes.map(({ id, lecture }) => id ?? idFrom(`${course_id}/${topicNo}/${lecture}`, storedWithoutId)),
    ),
  );
  await sql`insert into course_figures (course_id, lectures) values (${course_id}, ${ids.size})`.execute(database);
  const rows = [...ids].map((id) => sql`(${course_id}, ${id}, 1)`);
  for (let from = 0; from < rows.length; from += 500)
    await sql`insert into lecture_figures (course_id, lecture_id, listed)
      values ${sql.join(rows.slice(from, from + 500))}`.execute(database);
}
