import { forgetLetters } from '#base/database/search-index.ts';
import { Download } from '#base/platform/server/http/handler.ts';
import { deleteSession } from '#base/platform/server/sessions/session-queries.ts';
import { listSessionsOf } from '#base/platform/server/sessions/sessions.ts';
import { answerType } from '#base/shared/answer-type.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { actMessages as messages } from '#office/student-admin/messages.ts';
import { accountMessages } from '#people/student-accounts/messages.ts';
import { deleteCodesOf } from '#people/student-accounts/server/codes/code-challenge-queries.ts';
import { notifyFormerPhone } from '#people/student-accounts/server/codes/phone-handlers.ts';
import { conflictOnDuplicate } from '#people/student-accounts/server/conflict-on-duplicate.ts';
import { provenPhone, recordPhoneChange } from '#people/student-accounts/server/profile-handlers.ts';
import { signOutStudent } from '#people/student-accounts/server/student-accounts.ts';
import {
  findStudentById,
  isErased,
  markStudentDisabled,
  markStudentEnabled,
  updateProfile,
} from '#people/student-accounts/server/student-queries.ts';
import { type AdminContext, actOnStudent, byAdmin, changedMeanwhile } from './act-on-student.ts';
import { eraseStudent, exportStudent } from './student-data.ts';

export const setStudentAccess: Handler<'setStudentAccess'> = async ({ params, body }, context) => {
  await actOnStudent(params.studentId, context, async (transaction, { id, disabled_at }) => {
    const isDisabled = disabled_at !== null;
    if (isDisabled === body.disabled) return null;
    if (isDisabled !== body.expectedDisabled) throw changedMeanwhile({ disabled: isDisabled });
    await (body.disabled ? markStudentDisabled : markStudentEnabled)(transaction, id);
    await signOutStudent(transaction, id);
    return { action: body.disabled ? 'student.disabled' : 'student.enabled' };
  });
  return { ok: true };
};

/**
 * Corrects a student's phone, by the rules of a change by the student. The new number must be free and counts as
 * unverified. No code is sent to it for three days. A verified old number is notified.
 */
export const correctPhone: Handler<'correctPhone'> = async ({ params, body: { phone, expectedPhone } }, context) => {
  let former: string | null = null;
  await conflictOnDuplicate(accountMessages.phoneTaken, async () => {
    await actOnStudent(params.studentId, context, async (transaction, student) => {
      if (student.phone === phone) return null;
      if (student.phone !== expectedPhone) throw changedMeanwhile({ phone: student.phone });
      former = await provenPhone(transaction, student);
      const by = { actor: byAdmin(context), caller: context };
      await recordPhoneChange(transaction, by, student, { phone });
      const { name, school, college } = student;
      await updateProfile(transaction, student, { name, school, college, phone });
      return null;
    });
  });
  if (former !== null) notifyFormerPhone({ phone: former, studentId: params.studentId }, context);
  return { ok: true };
};

export const endStudentSession: Handler<'endStudentSession'> = async ({ params }, context) => {
  await actOnStudent(params.studentId, context, async (transaction, student) => {
    const sessions = await listSessionsOf(transaction, 'student', student.id);
    const session = sessions.find(({ id }) => id === params.id);
    if (!session || !(await deleteSession(transaction, 'student', session.tokenHash)))
      throw new Refusal('not_found', messages.noSuchSession, { code: 'session_gone' });
    await deleteCodesOf(transaction, student.id);
    return { action: 'student.session_ended', after: { device: session.device } };
  });
  return { ok: true };
};

export const endStudentSessions: Handler<'endStudentSessions'> = async ({ params }, context) => {
  await actOnStudent(params.studentId, context, async (transaction, { id }) => {
    await signOutStudent(transaction, id);
    return { action: 'student.sessions_ended' };
  });
  return { ok: true };
};

async function findKept(studentId: string, { database }: Pick<AdminContext, 'database'>) {
  const student = await findStudentById(database, studentId);
  if (!student) throw new Refusal('not_found', messages.noSuchStudent);
  if (isErased(student)) throw new Refusal('conflict', messages.erased, { code: 'student_erased' });
  return student;
}

export const exportStudentData: Handler<'exportStudentData'> = async ({ params }, context) => {
  const { email } = await findKept(params.studentId, context);
  const pieces = await exportStudent(context.database, email, { actor: byAdmin(context), caller: context });
  return new Download('student-data.json', answerType, asAnswer(pieces));
};

async function* asAnswer(data: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"data":';
  yield* data;
  yield '}';
}

export const eraseStudentForGood: Handler<'eraseStudentForGood'> = async ({ params, body }, context) => {
  const { email, name } = await findKept(params.studentId, context);
  if (body.name.normalize('NFC') !== name)
    throw new Refusal('invalid', messages.nameDiffers, {
      code: 'name_differs',
      fields: { name: messages.nameDiffers },
    });
  await eraseStudent(context.database, email, { actor: byAdmin(context), caller: context });
  // Removes the erased words from the search index in the background. If the process stops, housekeeping continues
  // after the next start.
  forgetLetters(context.database).catch((error) =>
    context.log.warn({ requestId: context.requestId, error: String(error) }, 'the search index will forget later'),
  );
  return { ok: true };
};
