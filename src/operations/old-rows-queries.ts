import { type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from '#base/database/connect.ts';
import { databaseTimeOnce } from '#base/database/engine.ts';
import { days } from '#base/shared/seconds.ts';
import { invitationRules } from '#people/staff-accounts/server/invitation-rules.ts';
import { codeRules } from '#people/student-accounts/server/codes/code-rules.ts';

type OldRows = {
  table: keyof Tables;
  key: readonly string[];
  columns: readonly string[];
  /** Seconds. Rows are deleted when the time in any of `columns` is that long ago. */
  age: number;
  only?: RawBuilder<unknown>;
};

export const oldRows = [
  { table: 'sessions', key: ['token_hash'], columns: ['ends_at', 'idle_ends_at'], age: 0 },
  { table: 'throttles', key: ['key'], columns: ['window_ends_at'], age: days(1) },
  { table: 'oidc_attempts', key: ['token_hash'], columns: ['ends_at'], age: 0 },
  { table: 'admin_challenges', key: ['token_hash'], columns: ['ends_at'], age: 0 },
  { table: 'code_challenges', key: ['token_hash'], columns: ['ends_at'], age: 0 },
  { table: 'sms_log', key: ['id'], columns: ['sent_at'], age: codeRules.logSeconds },
  { table: 'admin_invitations', key: ['id'], columns: ['code_ends_at'], age: invitationRules.keptSeconds },
  { table: 'admin_phone_changes', key: ['admin_id'], columns: ['ends_at'], age: 0 },
  // These rows recognise repeated requests, which clients send only within these ages.
  { table: 'idempotency_keys', key: ['account_id', 'key'], columns: ['created_at'], age: days(1) },
  { table: 'sent_payments', key: ['student_id', 'key'], columns: ['sent_at'], age: days(90) },
  { table: 'jobs', key: ['id'], columns: ['ended_at'], age: days(30), only: sql`state in ('done', 'failed')` },
  // Unpaid attempts to pay through a gateway, which accepts an order id for one day.
  {
    ...{ table: 'gateway_orders', key: ['id'], columns: ['created_at'], age: days(30) },
    only: sql`state in ('started', 'failed')`,
  },
  { table: 'gateway_lookups', key: ['enrollment_id', 'reference_key'], columns: ['asked_at'], age: days(30) },
  // Users can undo the deletion of these rows for a day.
  { table: 'lecture_notes', key: ['id'], columns: ['deleted_at'], age: days(1) },
  { table: 'lecture_materials', key: ['id'], columns: ['removed_at'], age: days(1) },
  { table: 'lecture_questions', key: ['id'], columns: ['removed_at'], age: days(1) },
  { table: 'staff_notes', key: ['id'], columns: ['deleted_at'], age: days(1) },
] as const satisfies OldRows[];

export async function deleteOldRows(
  database: Database,
  name: (typeof oldRows)[number]['table'],
  most: number,
): Promise<number> {
  const found: OldRows | undefined = oldRows.find(({ table }) => table === name);
  if (!found) throw new Error(`No rows of ${name} grow old.`);
  const { table, key, columns, age, only } = found;
  const names = sql.join(key.map((one) => sql.ref(one)));
  const areOld = sql.join(
    columns.map((one) => sql`${sql.ref(one)} <= ${databaseTimeOnce(-age)}`),
    sql` or `,
  );
  const also = only ? sql` and ${only}` : sql``;
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where (${names}) in
    (select ${names} from ${sql.table(table)} where (${areOld})${also} limit ${sql.lit(most)})`.execute(database);
  return Number(numAffectedRows);
}
