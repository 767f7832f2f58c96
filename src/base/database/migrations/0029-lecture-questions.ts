import { type Kysely, sql } from 'kysely';
import { columnTypes, isPostgres, required, unique } from './columns.ts';

/** What students ask beside lectures, and what they are answered. The release before knows nothing of it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(database);
  const position = positionOf(database);
  await database.schema
    .createTable('lecture_questions')
    .addColumn('position', position.type, position.build)
    .addColumn('id', 'text', unique)
    .addColumn('student_id', 'text', (column) => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('lecture_id', 'text', required)
    .addColumn('at_s', 'integer')
    .addColumn('text', 'text', required)
    .addColumn('asked_at', time, required)
    .addColumn('answer', 'text')
    .addColumn('answered_at', time)
    .addColumn('answered_by', 'text')
    .addColumn('hidden_at', time)
    .addColumn('seen_at', time)
    .addColumn('removed_at', time)
    .addColumn('removed_by', 'text')
    .addColumn('version', 'integer', required)
    .execute();
  const index = (name: string, columns: string[]) =>
    database.schema.createIndex(`lecture_questions_${name}`).on('lecture_questions').columns(columns).execute();
  await index('student', ['student_id', 'lecture_id']);
  await index('lecture', ['course_id', 'lecture_id', 'position']);
  // The lists of admins, of all courses and of one; whoever asks for one of them says the same words.
  for (const [name, { columns, rows }] of Object.entries(lists)) {
    const create = (index: string, first: string[]) =>
      sql`create index ${sql.ref(index)} on lecture_questions (${sql.join([...first, ...columns, 'position'].map((column) => sql.ref(column)))})
        where ${rows}`.execute(database);
    await create(`lecture_questions_${name}`, []);
    await create(`lecture_questions_${name}_course`, ['course_id']);
  }
  await sql`create index lecture_questions_removed on lecture_questions (removed_at) where removed_at is not null`.execute(
    database,
  );
}

// Of each column before the position it is asked whether it is empty: a list is found by that, and not by looking through all positions.
const lists = {
  open: { columns: ['removed_at'], rows: sql`answered_at is null` },
  answered: { columns: ['removed_at', 'hidden_at'], rows: sql`answered_at is not null` },
  hidden: { columns: ['removed_at'], rows: sql`hidden_at is not null` },
};

/** A place in the order of arrival, given by the database. */
function positionOf(database: Kysely<unknown>) {
  return isPostgres(database)
    ? ({ type: sql`bigint`, build: (column: Column) => column.generatedByDefaultAsIdentity().primaryKey() } as const)
    : ({ type: 'integer', build: (column: Column) => column.primaryKey().autoIncrement() } as const);
}
type Column = Parameters<typeof required>[0];
