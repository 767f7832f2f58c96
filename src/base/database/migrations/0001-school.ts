import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { columnTypes, createPostgresTime, isPostgres, references, required, times, unique } from './columns.ts';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey();

export async function up(database: Kysely<unknown>): Promise<void> {
  if (isPostgres(database)) await createPostgresTime.execute(database);
  await createAccounts(database);
  await createCatalogue(database);
  await createEnrollments(database);
  await createMachinery(database);
}

async function createAccounts(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  await database.schema
    .createTable('students')
    .addColumn('id', 'text', key)
    .addColumn('email', 'text', unique)
    .addColumn('phone', 'text', (column) => column.unique())
    .addColumn('name', 'text', required)
    .addColumn('school', 'text')
    .addColumn('college', 'text')
    .addColumn('provider', 'text', required)
    .addColumn('password_hash', 'text')
    .addColumn('oidc_issuer', 'text')
    .addColumn('oidc_subject', 'text')
    .addColumn('avatar', 'text')
    .addColumn('search', 'text', required)
    .addColumn('disabled_at', time)
    .addColumn('created_at', time, madeAt)
    .addUniqueConstraint('students_oidc', ['oidc_issuer', 'oidc_subject'])
    .execute();
  await database.schema
    .createTable('admins')
    .addColumn('id', 'text', key)
    .addColumn('email', 'text', unique)
    .addColumn('phone', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('password_hash', 'text', required)
    .addColumn('disabled_at', time)
    .addColumn('created_at', time, madeAt)
    .execute();
  await database.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('account_id', 'text', required)
    .addColumn('idle_ends_at', time, required)
    .addColumn('ends_at', time, required)
    .addColumn('created_at', time, madeAt)
    .execute();
  await database.schema.createIndex('sessions_account').on('sessions').columns(['kind', 'account_id']).execute();
  await database.schema
    .createTable('admin_challenges')
    .addColumn('token_hash', 'text', key)
    .addColumn('admin_id', 'text', references('admins.id'))
    .addColumn('code_hash', 'text')
    .addColumn('code_ends_at', time, required)
    .addColumn('sent_at', time, required)
    .addColumn('tries', 'integer', required)
    .addColumn('resends', 'integer', required)
    .addColumn('ends_at', time, required)
    .execute();
  await database.schema
    .createTable('oidc_attempts')
    .addColumn('token_hash', 'text', key)
    .addColumn('state', 'text', required)
    .addColumn('nonce', 'text', required)
    .addColumn('code_verifier', 'text', required)
    .addColumn('ends_at', time, required)
    .execute();
}

async function createCatalogue(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  const { bytes } = columnTypes(database);
  await database.schema
    .createTable('courses')
    .addColumn('id', 'text', key)
    .addColumn('course_no', 'text', unique)
    .addColumn('slug', 'text', unique)
    .addColumn('title', 'text', required)
    .addColumn('short_description', 'text', required)
    .addColumn('card_image', 'text', required)
    .addColumn('banner_image', 'text', required)
    .addColumn('fee_poisha', 'integer', required)
    .addColumn('discount', 'double precision', required)
    .addColumn('duration', 'text', required)
    .addColumn('lessons', 'text', required)
    .addColumn('group_link', 'text', required)
    .addColumn('full_description', 'text', required)
    .addColumn('instructor_image', 'text', required)
    .addColumn('instructor_name', 'text', required)
    .addColumn('instructor_title', 'text', required)
    .addColumn('instructor_description', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('search', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('archived_at', time)
    .addColumn('created_at', time, madeAt)
    .execute();
  await database.schema
    .createTable('outlines')
    .addColumn('course_id', 'text', (column) => column.primaryKey().references('courses.id'))
    .addColumn('topics', 'text', required)
    .addColumn('version', 'integer', required)
    .execute();
  await database.schema
    .createTable('images')
    .addColumn('id', 'text', key)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('color', 'text', required)
    .addColumn('thumbhash', 'text', required)
    .addColumn('created_at', time, madeAt)
    .execute();
  await database.schema
    .createTable('image_files')
    .addColumn('image_id', 'text', references('images.id'))
    .addColumn('width', 'integer', required)
    .addColumn('format', 'text', required)
    .addColumn('bytes', bytes, required)
    .addPrimaryKeyConstraint('image_files_key', ['image_id', 'width', 'format'])
    .execute();
}

async function createEnrollments(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  const { flag } = columnTypes(database);
  await database.schema
    .createTable('enrollments')
    .addColumn('student_id', 'text', references('students.id'))
    .addColumn('course_id', 'text', references('courses.id'))
    .addColumn('status', 'text', required)
    .addColumn('method', 'text', required)
    .addColumn('reference', 'text', required)
    .addColumn('reference_key', 'text')
    .addColumn('fee_poisha', 'integer', required)
    .addColumn('discount', 'double precision', required)
    .addColumn('amount_due', 'integer', required)
    .addColumn('id', 'text', unique)
    .addColumn('created_at', time, madeAt)
    .addColumn('paid_at', time)
    .addPrimaryKeyConstraint('enrollments_key', ['student_id', 'course_id'])
    .execute();
  await database.schema.createIndex('enrollments_status').on('enrollments').columns(['status', 'id']).execute();
  await database.schema.createIndex('enrollments_course').on('enrollments').columns(['course_id', 'status']).execute();
  await database.schema
    .createIndex('enrollments_reference')
    .on('enrollments')
    .columns(['reference_key', 'method'])
    .execute();
  await database.schema
    .createTable('archived_enrollments')
    .addColumn('id', 'text', key)
    .addColumn('student_id', 'text', required)
    .addColumn('course_id', 'text', required)
    .addColumn('snapshot', 'text', required)
    .addColumn('was_paid', flag, required)
    .addColumn('archived_by', 'text', required)
    .addColumn('archived_at', time, madeAt)
    .execute();
  await database.schema
    .createTable('audit_log')
    .addColumn('id', 'text', key)
    .addColumn('at', time, madeAt)
    .addColumn('actor_kind', 'text', required)
    .addColumn('actor_id', 'text')
    .addColumn('action', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('network', 'text')
    .addColumn('request_id', 'text')
    .execute();
  await database.schema.createIndex('audit_log_subject').on('audit_log').column('subject').execute();
}

async function createMachinery(database: Kysely<unknown>): Promise<void> {
  const { time, madeAt } = times(database);
  await database.schema
    .createTable('throttles')
    .addColumn('key', 'text', key)
    .addColumn('count', 'integer', required)
    .addColumn('window_ends_at', time, required)
    .addColumn('level', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('blocked_until', time)
    .execute();
  await database.schema
    .createTable('idempotency_keys')
    .addColumn('account_id', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('body_hash', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('created_at', time, madeAt)
    .addPrimaryKeyConstraint('idempotency_keys_key', ['account_id', 'key'])
    .execute();
  await database.schema
    .createTable('counters')
    .addColumn('name', 'text', key)
    .addColumn('value', 'integer', required)
    .execute();
  await sql`insert into counters (name, value) values ('course_number', 0), ('catalogue', 0)`.execute(database);
}
