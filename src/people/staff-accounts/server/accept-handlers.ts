import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { refuseGuessable } from '#base/platform/server/sessions/guessable-password.ts';
import { hashPassword, inHashingTurn } from '#base/platform/server/sessions/password.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import { tables } from '#contract/tables/tables.ts';
import { peopleMessages as messages } from '#people/staff-accounts/people-messages.ts';
import { addInvitedAdmin, refuseKnownAdmin } from './admin-accounts.ts';
import { lockAdmin } from './admin-queries.ts';
import { giveBackTry, type InvitationRow, lockInvitation, markAccepted, takeTry } from './invitation-queries.ts';
import { writeRole } from './people-queries.ts';

function refuseClosed({ taken_back_at, accepted_by, code_ends_at, now }: InvitationRow): void {
  if (accepted_by !== null) throw new Refusal('conflict', messages.used, { code: 'invitation_used' });
  if (taken_back_at !== null) throw new Refusal('conflict', messages.takenBack, { code: 'invitation_taken_back' });
  if (code_ends_at <= now) throw new Refusal('conflict', messages.ended, { code: 'invitation_ended' });
}

async function refuseEndedInviter(transaction: Transaction, adminId: string): Promise<void> {
  const inviter = await lockAdmin(transaction, adminId);
  if (inviter?.role !== 'owner' || inviter.disabled_at !== null)
    throw new Refusal('conflict', messages.takenBack, { code: 'invitation_taken_back' });
}

/**
 * Returns the invitation if the code is right. An unknown phone number gets the answer of a wrong code, after the same
 * time.
 */
async function judge(phone: string, code: string, { database, network }: Services & Caller): Promise<InvitationRow> {
  const invitation = await inHashingTurn({ network, account: `invited ${phone}` }, async (verify) => {
    const found = await inTransaction(database, (transaction) => takeTry(transaction, phone));
    return (await verify(found?.code_hash ?? null, code)) ? found : undefined;
  });
  if (invitation) return invitation;
  throw new Refusal('invalid', messages.wrongCode, { code: 'wrong_code', fields: { code: messages.wrongCode } });
}

export const acceptInvitation: Handler<'acceptInvitation'> = async ({ body }, context) => {
  const { database, network } = context;
  const { email, newPassword } = body;
  const invitation = await judge(body.phone, body.code, context);
  const { id, name, phone, role } = invitation;
  // A right code costs no attempt. The person can then correct other fields and send the form again.
  await giveBackTry(database, id);
  refuseClosed(invitation);
  refuseGuessable(newPassword, { email, phone, name }, context, 'newPassword');
  await refuseKnownAdmin(database, email);
  const hash = await hashPassword(newPassword, network);
  await inTransaction(database, async (transaction) => {
    await refuseEndedInviter(transaction, invitation.invited_by);
    const held = await lockInvitation(transaction, id);
    if (held?.code_hash !== invitation.code_hash)
      throw new Refusal('conflict', messages.ended, { code: 'invitation_ended' });
    refuseClosed(held);
    const admin = await addInvitedAdmin(transaction, { email, phone, name, password_hash: hash });
    const courses = tables.admin_invitations.courses.read(held.courses, `invitation ${id}`);
    await writeRole(transaction, admin.id, role, courses);
    await markAccepted(transaction, id, admin.id);
    const after = { email, name, role, invitedBy: held.invited_by };
    const actor = { kind: 'admin', id: admin.id } as const;
    await recordAuditEvent(
      transaction,
      { actor, action: 'admin.invitation_accepted', subject: admin.id, after },
      context,
    );
  });
  return { email };
};
