import * as v from 'valibot';
import type { Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { sentence } from '#base/shared/sentence.ts';
import type { Handler } from '#contract/server/handler.ts';
import { isErased, lockStudent } from '#people/student-accounts/server/student-queries.ts';
import { refuseUnlessOutlined, refuseUnlessPaid } from '#teaching/lectures/server/watch-handlers.ts';
import { questionMessages as messages } from '#teaching/questions/messages.ts';
import { type AskedQuestion, mostOpenQuestions } from '#teaching/questions/question.ts';
import { changeQuestion, countOpenOf, insertQuestion, lockQuestion, type QuestionRow } from './question-queries.ts';
import { toOwnQuestion } from './shown-questions.ts';

const isUuid = v.pipe(v.string(), v.uuid());
export const noQuestion = () => new Refusal('not_found', messages.questionNotFound);

/**
 * Asks a question, restores an own one, or changes an own one that has no answer. A repeated request changes nothing.
 * The question of another student gives the same 404 as one that an admin removed.
 */
export const askQuestion: Handler<'askQuestion'> = async ({ params, body }, { database, accountId }) => {
  const id = params.questionId.toLowerCase();
  if (!v.is(isUuid, id)) throw new Refusal('invalid', messages.questionId);
  return inTransaction(database, async (transaction) => {
    // The lock keeps parallel requests of the student from exceeding a limit.
    const student = await lockStudent(transaction, accountId);
    if (!student || isErased(student)) throw new Refusal('signed_out', sharedMessages.signedOut);
    await refuseUnlessPaid(transaction, accountId, body.courseId);
    const known = await lockQuestion(transaction, id);
    if (known) await askAgain(transaction, known, accountId, body);
    else await askFirst(transaction, id, accountId, body);
    const asked = await lockQuestion(transaction, id);
    if (!asked) throw noQuestion();
    return { question: toOwnQuestion(asked) };
  });
};

async function askFirst(transaction: Transaction, id: string, studentId: string, body: AskedQuestion): Promise<void> {
  await refuseUnlessOutlined(transaction, body.courseId, body.lectureId);
  await refuseTooMany(transaction, studentId);
  if (!(await insertQuestion(transaction, { ...body, id, studentId }))) throw noQuestion();
}

async function askAgain(
  transaction: Transaction,
  known: QuestionRow,
  studentId: string,
  { courseId, lectureId, at, text }: AskedQuestion,
): Promise<void> {
  const isOwn = known.student_id === studentId && known.course_id === courseId && known.lecture_id === lectureId;
  if (!isOwn || known.removed_by === 'admin') throw noQuestion();
  const isChanged = known.text !== text;
  if (isChanged && known.answered_at !== null)
    throw new Refusal('conflict', messages.answeredMeanwhile, { code: 'question_answered' });
  if (known.removed_at !== null && known.answered_at === null) await refuseTooMany(transaction, studentId);
  const back = { removed_at: null, removed_by: null };
  await changeQuestion(
    transaction,
    known.id,
    isChanged ? { ...back, at_s: at, text, version: known.version + 1 } : back,
  );
}

async function refuseTooMany(transaction: Transaction, studentId: string): Promise<void> {
  if ((await countOpenOf(transaction, studentId)) >= mostOpenQuestions)
    throw new Refusal('conflict', sentence(messages.tooManyOpen, mostOpenQuestions), { code: 'too_many_questions' });
}

/**
 * Deleting a deleted question also succeeds. Asking it again within a day restores it. Allowed even if the payment was
 * undone.
 */
export const deleteQuestion: Handler<'deleteQuestion'> = async ({ params }, { database, accountId }) => {
  await inTransaction(database, async (transaction) => {
    const known = await lockQuestion(transaction, params.questionId.toLowerCase());
    if (known?.student_id !== accountId || known.removed_at !== null) return;
    await changeQuestion(transaction, known.id, { removed_at: databaseTime(), removed_by: 'student' });
  });
  return { ok: true };
};

/** Marks an answer as read, unless it is newer than the version that the student saw. */
export const seeAnswer: Handler<'seeAnswer'> = async ({ params, body }, { database, accountId }) => {
  await inTransaction(database, async (transaction) => {
    const known = await lockQuestion(transaction, params.questionId.toLowerCase());
    if (known?.student_id !== accountId || known.version !== body.version) return;
    if (known.answered_at === null || known.seen_at !== null) return;
    await changeQuestion(transaction, known.id, { seen_at: databaseTime() });
  });
  return { ok: true };
};
