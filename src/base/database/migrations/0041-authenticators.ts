import type { Kysely } from 'kysely';
import { columnTypes, required } from './columns.ts';

/** An admin's authenticator app and backup codes, and a new phone before its code was typed (decision 45). Tables of their own: the release before goes on with codes by SMS. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { time } = columnTypes(database);
  await database.schema
    .createTable('admin_authenticators')
    .addColumn('admin_id', 'text', (column) =>
      column.primaryKey().references('admins.id').onDelete('cascade').notNull(),
    )
    .addColumn('secret', 'text', required)
    .addColumn('last_step', 'integer', required)
    .addColumn('begun_at', time, required)
    .addColumn('confirmed_at', time)
    .execute();
  await database.schema
    .createTable('admin_backup_codes')
    .addColumn('admin_id', 'text', (column) => column.references('admins.id').onDelete('cascade').notNull())
    .addColumn('code_hash', 'text', required)
    .addColumn('used_at', time)
    .addPrimaryKeyConstraint('admin_backup_codes_key', ['admin_id', 'code_hash'])
    .execute();
  await database.schema
    .createTable('admin_phone_changes')
    .addColumn('admin_id', 'text', (column) =>
      column.primaryKey().references('admins.id').onDelete('cascade').notNull(),
    )
    .addColumn('phone', 'text', required)
    .addColumn('code_hash', 'text', required)
    .addColumn('ends_at', time, required)
    .addColumn('tries', 'integer', required)
    .execute();
}
