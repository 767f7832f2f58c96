import type { Transaction } from '#base/database/connect.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { ManualEnroll } from '#money/enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { findQuestion, type Question, saveAnswer } from './answer-queries.ts';
import type { EnrollmentRow } from './enrollment-queries.ts';

export type Words = Pick<ManualEnroll, 'answer' | 'says' | 'askedAt'>;
type Student = Pick<Caller, 'network' | 'requestId'> & { accountId: string };

/**
 * Returns the newest question. Throws if it is unanswered and not the one that the student has read. The caller has
 * locked the enrollment.
 */
export async function questionTo(
  transaction: Transaction,
  { id }: Pick<EnrollmentRow, 'id'>,
  { askedAt }: Words,
): Promise<Question | undefined> {
  const question = await findQuestion(transaction, id);
  const isOther = question?.answered_at === null && askedAt !== '' && question.asked_at !== askedAt;
  if (isOther) throw new Refusal('conflict', messages.askedMeanwhile, { code: 'asked_meanwhile' });
  return question;
}

/**
 * Stores the student's answer to the school's question. A student who corrects the payment details cannot also call the
 * old ones right, so `says` is dropped. An answer to a withdrawn question is ignored.
 */
export async function answerQuestion(
  transaction: Transaction,
  stored: EnrollmentRow,
  { question, words, isCorrected }: { question: Question | undefined; words: Words; isCorrected: boolean },
  { accountId, ...caller }: Student,
): Promise<void> {
  const { answer } = words;
  const says = isCorrected ? '' : words.says;
  const isMeant =
    question && (words.askedAt === '' ? question.answered_at === null : question.asked_at === words.askedAt);
  if (!isMeant || (answer === '' && says === '')) return;
  if (!(await saveAnswer(transaction, question, { answer, says, isCorrected }))) return;
  const actor = { kind: 'student', id: accountId } as const;
  const { student_id, course_id } = stored;
  const { reason, asked_at } = question;
  // The text of the answer may name a person. It stays out of the audit log, so that erasure removes it (trust D4).
  const after = { student_id, course_id, reason, asked_at, ...(says && { says }), letters: answer.length };
  await recordAuditEvent(transaction, { actor, action: 'enrollment.answered', subject: stored.id, after }, caller);
}
