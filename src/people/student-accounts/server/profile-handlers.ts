import type { InferOutput } from 'valibot';
import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { validate } from '#base/platform/server/http/read-request.ts';
import {
  lockProven,
  missingCurrent,
  type OwnContext,
  proveOwner,
} from '#base/platform/server/sessions/current-password.ts';
import { maskPhone } from '#base/shared/phone.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { UpdateLocalProfile, type UpdateProfile } from '#people/student-accounts/student.ts';
import { notifyFormerPhone } from './codes/phone-handlers.ts';
import { findVerifiedPhone } from './codes/verified-phone-queries.ts';
import { conflictOnDuplicate } from './conflict-on-duplicate.ts';
import { ownAccount, students } from './own-account.ts';
import type { By } from './student-accounts.ts';
import { findProfile, type Profile, type StudentRow, toStudent, updateProfile } from './student-queries.ts';

export const readStudent: Handler<'readStudent'> = async (_request, { database, accountId }) => {
  return { student: toStudent(ownAccount(await findProfile(database, accountId))) };
};

export const completeProfile: Handler<'completeProfile'> = async ({ body }, context) => {
  const { currentPassword, ...profile } = body;
  return saveProfile(context, currentPassword, ({ name }) => ({ name, ...profile }));
};

/** Changes the student's name, phone, school and college. Email and provider cannot be changed (trust A5). */
export const updateInfo: Handler<'updateInfo'> = async ({ body }, context) => {
  return saveProfile(context, body.currentPassword, (student) =>
    student.provider === 'local' ? validate(UpdateLocalProfile, body) : socialProfile(student, body),
  );
};

/** A Google account may have no phone, school or college: an unsent field stays as it is, and a blank one is cleared. */
function socialProfile(student: StudentRow, body: InferOutput<typeof UpdateProfile>): Profile {
  const { name, phone = student.phone, school = student.school, college = student.college } = body;
  return { name, phone: phone || null, school: school || null, college: college || null };
}

/**
 * A change of a stored phone number needs the current password, because a code to the phone can reset the password
 * (ASVS 7.5.1). Accounts without a password are exempt.
 */
const asksPassword = (student: StudentRow, { phone }: Profile) =>
  student.password_hash !== null && student.phone !== null && phone !== student.phone;

async function saveProfile(
  context: OwnContext<Services>,
  typed: string | undefined,
  change: (student: StudentRow) => Profile,
) {
  const { database, accountId } = context;
  const known = ownAccount(await students.find(database, accountId));
  const proven = asksPassword(known, change(known)) ? await proveOwner(students, known, typed, context) : null;
  let former: string | null = null;
  const saved = await conflictOnDuplicate(messages.phoneTaken, () =>
    inTransaction(database, async (transaction) => {
      const student = proven
        ? await lockProven(transaction, proven)
        : ownAccount(await students.lock(transaction, accountId));
      const profile = change(student);
      if (!proven && asksPassword(student, profile)) throw missingCurrent();
      if (profile.phone !== student.phone) {
        former = await provenPhone(transaction, student);
        await recordPhoneChange(
          transaction,
          { actor: { kind: 'student', id: student.id }, caller: context },
          student,
          profile,
        );
      }
      return updateProfile(transaction, student, profile);
    }),
  );
  if (former !== null) notifyFormerPhone({ phone: former, studentId: accountId }, context);
  return { student: toStudent(saved) };
}

/**
 * Returns the phone if the student verified it with a code, else null. A mistyped number must not be notified of a
 * change.
 */
export async function provenPhone(transaction: Transaction, { id, phone }: StudentRow): Promise<string | null> {
  return (await findVerifiedPhone(transaction, id))?.phone === phone ? phone : null;
}

/**
 * Records the change of a phone in the audit log. For three days, this audit event also stops codes to the new number
 * (record 35).
 */
export async function recordPhoneChange(
  transaction: Transaction,
  { actor, caller }: By,
  student: StudentRow,
  profile: Pick<Profile, 'phone'>,
) {
  const masked = ({ phone }: Pick<Profile, 'phone'>) => ({ phone: phone && maskPhone(phone) });
  const change = { subject: student.id, before: masked(student), after: masked(profile) };
  await recordAuditEvent(transaction, { actor, action: 'student.phone_changed', ...change }, caller);
}
