import { sql } from 'kysely';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import type { StaffRole } from '#base/shared/endpoint.ts';
import { selectAdmins } from './admin-queries.ts';

export function listStaff(database: Database) {
  return selectAdmins(database)
    .select([
      sql<string | null>`(select max(at) from audit_log where subject = admins.id and action = 'admin.login')`.as(
        'login_at',
      ),
      sql<string | null>`(select confirmed_at from admin_authenticators where admin_id = admins.id)`.as('app_since'),
      sql<string | null>`(select max(idle_ends_at) from sessions where kind = 'admin' and account_id = admins.id)`.as(
        'idle_ends_at',
      ),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function listOwnCourses(database: Database): Promise<Map<string, string[]>> {
  const rows = await database.selectFrom('admin_courses').selectAll().orderBy('course_id').execute();
  const all = Map.groupBy(rows, ({ admin_id }) => admin_id);
  return new Map([...all].map(([id, own]) => [id, own.map(({ course_id }) => course_id)]));
}

export async function writeRole(
  transaction: Transaction,
  adminId: string,
  role: StaffRole | 'removed',
  courses: string[],
): Promise<void> {
  await transaction
    .insertInto('admin_roles')
    .values({ admin_id: adminId, role })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet({ role }))
    .execute();
  await transaction.deleteFrom('admin_courses').where('admin_id', '=', adminId).execute();
  if (role !== 'teacher' || courses.length === 0) return;
  const known = transaction.selectFrom('courses').select('id').where('id', 'in', courses);
  for (const { id } of await known.execute()) {
    await transaction.insertInto('admin_courses').values({ admin_id: adminId, course_id: id }).execute();
  }
}

export async function blankAdmin(transaction: Transaction, id: string): Promise<void> {
  const nothing = {
    email: `removed-${id}@removed.invalid`,
    phone: '',
    password_hash: '',
    first_password_ends_at: null,
  };
  await transaction
    .updateTable('admins')
    .set({ ...nothing, disabled_at: databaseTime() })
    .where('id', '=', id)
    .execute();
}
