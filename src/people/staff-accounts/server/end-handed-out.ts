import type { Transaction } from '#base/database/connect.ts';
import { type AuditEvent, recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import type { StaffRole } from '#base/shared/endpoint.ts';
import { maskPhone } from '#base/shared/phone.ts';
import { staff } from '#contract/calls/call-roles.ts';
import { deleteReadOutBy } from '#people/student-accounts/server/codes/code-challenge-queries.ts';
import { lockOpenInvitationsBy, markTakenBack } from './invitation-queries.ts';

type By = { actor: AuditEvent['actor']; caller?: Pick<Caller, 'network' | 'requestId'> | undefined };

const isOneOf = (roles: readonly StaffRole[], role: StaffRole | null) => role !== null && roles.includes(role);

/**
 * Ends invitations that this person sent, and reset codes that this person read out to students, unless the new role
 * may make them. Call it in the transaction that changes the role. If `role` is null, the person was disabled or
 * removed.
 */
export async function endHandedOut(
  transaction: Transaction,
  { adminId, role }: { adminId: string; role: StaffRole | null },
  { actor, caller }: By,
): Promise<void> {
  if (!isOneOf(staff.desk, role)) await deleteReadOutBy(transaction, adminId);
  if (isOneOf(staff.owner, role)) return;
  for (const { id, phone, role: invitedAs } of await lockOpenInvitationsBy(transaction, adminId)) {
    await markTakenBack(transaction, id);
    const after = { phone: maskPhone(phone), role: invitedAs };
    await recordAuditEvent(transaction, { actor, action: 'admin.invitation_taken_back', subject: id, after }, caller);
  }
}
