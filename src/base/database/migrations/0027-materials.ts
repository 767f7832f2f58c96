import { type Kysely, sql } from 'kysely';
import { columnTypes, required, times } from './columns.ts';

/** What stands beside lectures to read, and the documents of it. The release before knows nothing of it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time, bytes } = columnTypes(database);
  const { madeAt } = times(database);
  await database.schema
    .createTable('documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('size', 'integer', required)
    .addColumn('created_at', time, madeAt)
    .execute();
  await database.schema.createIndex('documents_created').on('documents').column('created_at').execute();
  await database.schema
    .createTable('document_parts')
    .addColumn('document_id', 'text', (column) => column.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('part', 'integer', required)
    .addColumn('bytes', bytes, required)
    .addPrimaryKeyConstraint('document_parts_key', ['document_id', 'part'])
    .execute();
  await database.schema
    .createTable('lecture_materials')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('course_id', 'text', (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('lecture_id', 'text', required)
    .addColumn('place', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('link', 'text')
    .addColumn('document_id', 'text', (column) => column.references('documents.id'))
    .addColumn('removed_at', time)
    .execute();
  const index = (name: string, columns: string[]) =>
    database.schema.createIndex(name).on('lecture_materials').columns(columns).execute();
  await index('lecture_materials_course', ['course_id', 'lecture_id']);
  await index('lecture_materials_document', ['document_id']);
  await sql`create index lecture_materials_removed on lecture_materials (removed_at) where removed_at is not null`.execute(
    database,
  );
}
