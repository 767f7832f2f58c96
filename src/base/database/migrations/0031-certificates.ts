import { type Kysely, sql } from 'kysely';
import { columnTypes, isPostgres, required, unique } from './columns.ts';

/** Certificates with all that stands on them, and their pictures. The release before knows nothing of them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time, bytes, flag } = columnTypes(database);
  // Beginnings are looked for, and what stands behind all of them: an alphabet of PostgreSQL knows no such letter.
  const byItsBytes = isPostgres(database) ? sql`text collate "C"` : sql`text`;
  await database.schema
    .createTable('certificates')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', unique)
    .addColumn('student_id', 'text', (column) => column.notNull().references('students.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('spelling', 'integer', required)
    .addColumn('student_name', 'text', required)
    .addColumn('student_name_bengali', 'text')
    .addColumn('course_title', 'text', required)
    .addColumn('course_title_bengali', 'text')
    .addColumn('lectures', 'integer', required)
    .addColumn('teacher_name', 'text', required)
    .addColumn('teacher_title', 'text', required)
    .addColumn('cover_color', 'text', required)
    .addColumn('cover_pattern', 'text')
    .addColumn('school', 'text', required)
    .addColumn('origin', 'text', required)
    .addColumn('search', byItsBytes, required)
    .addColumn('issued_at', time, required)
    .addColumn('revoked_at', time)
    .addColumn('revoked_by', 'text')
    .addColumn('revoked_reason', 'text')
    .addColumn('choose_again', flag, required)
    .addUniqueConstraint('certificates_spelling', ['student_id', 'course_id', 'spelling'])
    .execute();
  const index = (name: string, columns: string[]) =>
    database.schema.createIndex(name).on('certificates').columns(columns).execute();
  await index('certificates_course', ['course_id', 'id']);
  await index('certificates_search', ['search', 'id']);
  await database.schema
    .createTable('certificate_files')
    .addColumn('certificate_id', 'text', (column) => column.notNull().references('certificates.id').onDelete('cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('bytes', bytes, required)
    .addPrimaryKeyConstraint('certificate_files_key', ['certificate_id', 'kind'])
    .execute();
}
