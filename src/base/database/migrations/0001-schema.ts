import { type Kysely, sql } from 'kysely';
import { accounts } from '#base/database/migrations/schema/accounts.ts';
import { courses } from '#base/database/migrations/schema/courses.ts';
import { enrollments } from '#base/database/migrations/schema/enrollments.ts';
import { learning } from '#base/database/migrations/schema/learning.ts';
import { letterForms } from '#base/database/migrations/schema/letter-forms.ts';
import { machinery } from '#base/database/migrations/schema/machinery.ts';
import { payments } from '#base/database/migrations/schema/payments.ts';
import { progressOnPostgres } from '#base/database/migrations/schema/progress-on-postgres.ts';
import { progressOnSqlite } from '#base/database/migrations/schema/progress-on-sqlite.ts';
import { searchTables } from '#base/database/migrations/schema/search.ts';
import { countTriggers } from '#base/database/migrations/schema/triggers-counts.ts';
import { dayTriggers } from '#base/database/migrations/schema/triggers-days.ts';
import { priceTriggers, receiptTriggers } from '#base/database/migrations/schema/triggers-receipts.ts';
import { refundTriggers } from '#base/database/migrations/schema/triggers-refunds.ts';
import { searchTriggers } from '#base/database/migrations/schema/triggers-search.ts';
import { studentWordTriggers } from '#base/database/migrations/schema/triggers-student-words.ts';
import { columnTypes, engineOf } from './engines.ts';

/**
 * The whole schema of 1.0.0. Later changes are migrations of their own, from 0002 on. The order of a table's indexes is
 * part of it: if two of them serve a query equally, both databases choose by that order.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const engine = engineOf(database);
  const types = columnTypes[engine];
  const tables = [machinery, accounts, courses, enrollments, payments, learning, searchTables];
  const progressTriggers = { sqlite: progressOnSqlite, postgres: progressOnPostgres };
  const triggers = [
    ...[countTriggers, searchTriggers, dayTriggers, receiptTriggers, refundTriggers],
    ...[progressTriggers, studentWordTriggers, priceTriggers],
  ];
  const statements = [
    ...tables.flatMap((statementsOf) => statementsOf(types)),
    ...triggers.flatMap((statementsOf) => statementsOf[engine]),
  ];
  if (engine === 'postgres') await sql.raw(timeFunction).execute(database);
  for (const statement of statements) await sql.raw(statement).execute(database);
  const entries =
    engine === 'postgres' ? sql`json_each_text(${letterForms()}::json)` : sql`json_each(${letterForms()})`;
  await sql`insert into letter_forms (letter, form) select key, value from ${entries}`.execute(database);
}

/** SQLite gets the same function when a connection opens. `clock_timestamp` moves on inside a transaction. */
const timeFunction = `create or replace function app_time(seconds double precision) returns timestamptz
  language sql volatile as $$ select clock_timestamp() + make_interval(secs => seconds) $$`;
