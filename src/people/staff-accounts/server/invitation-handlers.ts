import { randomInt } from 'node:crypto';
import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { refuseUncounted } from '#base/platform/server/limits/limits.ts';
import { addToWindow } from '#base/platform/server/limits/limits-queries.ts';
import { tooManyTries } from '#base/platform/server/limits/throttle.ts';
import { hashPassword } from '#base/platform/server/sessions/password.ts';
import { hashToken } from '#base/platform/server/sessions/tokens.ts';
import { maskPhone, takesSms } from '#base/shared/phone.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { linkTo } from '#contract/links.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import type { NewInvitation } from '#people/staff-accounts/people.ts';
import { peopleMessages as messages } from '#people/staff-accounts/people-messages.ts';
import {
  type InvitationRow,
  insertInvitation,
  listOpenInvitations,
  lockInvitation,
  markTakenBack,
  noteSent,
  renewCode,
} from './invitation-queries.ts';
import { invitationRules as rules } from './invitation-rules.ts';
import { toInvitation } from './people-handlers.ts';
import { listStaff } from './people-queries.ts';

type Context = Services & Caller & { accountId: string };
type Way = NewInvitation['by'];

const noInvitation = () => new Refusal('not_found', messages.noInvitation);
const newInvitationCode = () => String(randomInt(100_000_000)).padStart(8, '0');

async function written(transaction: Transaction, id: string): Promise<InvitationRow> {
  const row = await lockInvitation(transaction, id);
  if (!row) throw noInvitation();
  return row;
}

const isOpen = (row: InvitationRow | undefined): row is InvitationRow =>
  row !== undefined && row.taken_back_at === null && row.accepted_by === null;

const actOf = (context: Context, action: string, { id, phone, role }: InvitationRow, by?: Way) => ({
  actor: { kind: 'admin', id: context.accountId } as const,
  action,
  subject: id,
  after: { phone: maskPhone(phone), role, ...(by && { by }) },
});

async function countSms(transaction: Transaction, phone: string, { environment }: Context): Promise<void> {
  if (!takesSms(phone)) throw new Refusal('conflict', messages.noSms, { code: 'no_sms' });
  const counted = [
    { key: `invitation-sms:${hashToken(phone)}`, most: rules.ofNumber },
    { key: 'invitation-sms', most: rules.ofSchool },
  ];
  for (const { key, most } of counted) {
    const window = await addToWindow(transaction, key, 1, 24 * 60 * 60).catch(refuseUncounted);
    if (window.count > Math.ceil(most * environment.RATE_LIMIT_SCALE)) throw tooManyTries(window.secondsLeft);
  }
}

/**
 * Throws if too many invitations are open. An earlier invitation of the same phone number does not count, because the
 * new one replaces it.
 */
async function refuseTooMany(transaction: Transaction, phone: string): Promise<void> {
  const open = (await listOpenInvitations(transaction)).filter((one) => one.phone !== phone).length;
  if (open >= rules.mostOpen)
    throw new Refusal('conflict', messages.tooManyInvitations, { code: 'too_many_invitations' });
  if (open + (await listStaff(transaction)).length >= rules.mostPeople)
    throw new Refusal('conflict', messages.tooManyPeople, { code: 'too_many_people' });
}

/**
 * Sends the code by SMS and returns null, or returns the code for the owner to read out. The database has only its
 * hash.
 */
async function deliver(row: InvitationRow, code: string, by: Way, context: Context): Promise<string | null> {
  if (by === 'reading') return code;
  const { database, sendSms, school, environment, origin, log, requestId } = context;
  const address = (environment.PUBLIC_URL ?? origin) + linkTo('invitation');
  try {
    await sendSms(row.phone, messages.text((await school.current()).name, code, address));
  } catch (error) {
    log.error({ requestId, error: String(error) }, 'An invitation could not be sent');
    throw new Refusal('unavailable', messages.smsUnavailable, { code: 'sms_unavailable', retryAfter: 60 });
  }
  await inTransaction(database, (transaction) => noteSent(transaction, row.id));
  return null;
}

export const invitePerson: Handler<'invitePerson'> = async ({ body }, context) => {
  const { by, role, name, phone } = body;
  const code = newInvitationCode();
  const code_hash = await hashPassword(code, context.network);
  const row = await inTransaction(context.database, async (transaction) => {
    if (by === 'sms') await countSms(transaction, phone, context);
    await refuseTooMany(transaction, phone);
    const courses = role === 'teacher' ? body.courses : [];
    const invited = { name, phone, role, courses, code_hash, invited_by: context.accountId };
    const row = await written(transaction, await insertInvitation(transaction, invited));
    await recordAuditEvent(transaction, actOf(context, 'admin.invited', row, by), context);
    return row;
  });
  return { invitation: toInvitation(row), code: await deliver(row, code, by, context) };
};

export const renewInvitation: Handler<'renewInvitation'> = async ({ params: { id }, body: { by } }, context) => {
  const code = newInvitationCode();
  const code_hash = await hashPassword(code, context.network);
  const row = await inTransaction(context.database, async (transaction) => {
    const known = await lockInvitation(transaction, id);
    if (!isOpen(known)) throw noInvitation();
    if (by === 'sms') refuseTooSoon(known);
    if (by === 'sms') await countSms(transaction, known.phone, context);
    await renewCode(transaction, id, { code_hash, invited_by: context.accountId });
    await recordAuditEvent(transaction, actOf(context, 'admin.invited_again', known, by), context);
    return written(transaction, id);
  });
  return { invitation: toInvitation(row), code: await deliver(row, code, by, context) };
};

function refuseTooSoon({ sent_at, now }: InvitationRow): void {
  const age = sent_at === null ? rules.pauseSeconds : (Date.parse(now) - Date.parse(sent_at)) / 1000;
  if (age >= rules.pauseSeconds) return;
  const retryAfter = Math.ceil(rules.pauseSeconds - age);
  throw new Refusal('too_many', messages.tooSoon, { code: 'resend_too_soon', retryAfter });
}

export const takeBackInvitation: Handler<'takeBackInvitation'> = async ({ params: { id } }, context) => {
  await inTransaction(context.database, async (transaction) => {
    const known = await lockInvitation(transaction, id);
    if (!known || known.accepted_by !== null) throw noInvitation();
    if (known.taken_back_at !== null) return;
    await markTakenBack(transaction, id);
    await recordAuditEvent(transaction, actOf(context, 'admin.invitation_taken_back', known), context);
  });
  return { ok: true };
};
