import type { Database } from '#base/database/connect.ts';
import { changeAccess, refuseLastOwner } from './admin-accounts.ts';
import { markAdminDisabled } from './admin-queries.ts';
import { endHandedOut } from './end-handed-out.ts';

export async function disableAdmin(database: Database, email: string, barred: string[] = []): Promise<void> {
  await changeAccess(database, { email }, null, async (transaction, admin) => {
    await refuseLastOwner(transaction, admin.id, { barred });
    await markAdminDisabled(transaction, admin.id);
    await endHandedOut(transaction, { adminId: admin.id, role: null }, { actor: { kind: 'operator', id: null } });
    return { action: 'admin.disabled', subject: admin.id };
  });
}
