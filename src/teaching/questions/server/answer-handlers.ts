import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import type { Staff } from '#base/shared/endpoint.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import { queueNotice } from '#money/notifications/server/queue-notice.ts';
import { findNamedLectures } from '#teaching/lectures/server/named-lectures.ts';
import { type ListedQuestion, mostCounted } from '#teaching/questions/listed-question.ts';
import { questionMessages as messages } from '#teaching/questions/messages.ts';
import { noQuestion } from './ask-handlers.ts';
import { countOpen, findListed, findListedQuestion, type ListedRow } from './listed-question-queries.ts';
import { changeQuestion, lockQuestion, type QuestionRow } from './question-queries.ts';

const rowsAPage = 20;

export const listAskedQuestions: Handler<'listAskedQuestions'> = async ({ query }, { database, staff }) => {
  const { state = 'open', course, cursor } = query;
  const found = await findListed(database, staff, { state, course, cursor, limit: rowsAPage + 1 });
  const page = found.slice(0, rowsAPage);
  return {
    questions: await toListed(database, page, staff),
    open: await countOpen(database, staff, mostCounted),
    nextCursor: found.length > rowsAPage ? String(page.at(-1)?.position) : null,
  };
};

export const readAskedQuestion: Handler<'readAskedQuestion'> = async ({ params }, { database, staff }) => ({
  question: await readListed(database, params.questionId, staff),
});

async function toListed(database: Database, rows: ListedRow[], { role }: Staff): Promise<ListedQuestion[]> {
  const lectures = await findNamedLectures(
    database,
    rows.map(({ course_id }) => course_id),
  );
  return rows.map((row) => ({
    ...{ id: row.id, lectureId: row.lecture_id, lecture: lectures.get(row.lecture_id)?.name ?? null },
    course: { id: row.course_id, courseNo: row.course_no, title: row.title },
    student: { id: row.student_id, name: row.name, phone: role === 'teacher' ? null : row.phone },
    ...{ at: row.at_s, text: row.text, askedAt: row.asked_at, version: row.version },
    ...{ answer: row.answer, answeredAt: row.answered_at, answeredBy: row.answered_by },
    hidden: row.hidden_at !== null,
  }));
}

async function readListed(database: Database, id: string, staff: Staff): Promise<ListedQuestion> {
  const row = await findListedQuestion(database, id.toLowerCase());
  const [listed] = row ? await toListed(database, [row], staff) : [];
  if (!listed) throw noQuestion();
  return listed;
}

type AdminCaller = Services & Caller & { accountId: string; staff: Staff };
type Change = Parameters<typeof changeQuestion>[2];
type Decision = { act: string; change: Change; before: object; after: object; tell?: true };

/** Locks the question, makes the change that `judge` returns, and records an audit event. Null changes nothing. */
function decide(id: string, context: AdminCaller, judge: (known: QuestionRow) => Decision | null): Promise<void> {
  return inTransaction(context.database, async (transaction: Transaction) => {
    const known = await lockQuestion(transaction, id.toLowerCase());
    if (!known) throw noQuestion();
    const decision = judge(known);
    if (!decision) return;
    const { act, change, before, after } = decision;
    await changeQuestion(transaction, known.id, change);
    if (decision.tell) await queueNotice(transaction, 'answered', known, context);
    const actor = { kind: 'admin', id: context.accountId } as const;
    await recordAuditEvent(transaction, { actor, action: act, subject: known.id, before, after }, context);
  });
}

/** Audit events contain the length of an answer, not its text. */
const lettersOf = (answer: string | null) => ({ letters: answer === null ? null : [...answer].length });

/**
 * Answers a question or replaces its answer, which then counts as unread. The same answer by the same admin again
 * changes nothing.
 */
export const answerQuestion: Handler<'answerQuestion'> = async ({ params, body }, context) => {
  await decide(params.questionId, context, (known) => {
    if (known.removed_at !== null) throw noQuestion();
    if (known.answer === body.answer && known.answered_by === context.accountId) return null;
    if (known.version !== body.version)
      throw new Refusal('conflict', messages.changedMeanwhile, { code: 'question_changed' });
    const { answer } = body;
    const signed = { answer, answered_at: databaseTime(), answered_by: context.accountId };
    return {
      act: known.answered_at === null ? 'question.answered' : 'question.answer_changed',
      change: { ...signed, seen_at: null, version: known.version + 1 },
      ...{ before: lettersOf(known.answer), after: lettersOf(answer) },
      tell: true,
    };
  });
  return { question: await readListed(context.database, params.questionId, context.staff) };
};

export const hideQuestion: Handler<'hideQuestion'> = async ({ params, body: { hidden } }, context) => {
  await decide(params.questionId, context, (known) => {
    if (known.removed_at !== null) throw noQuestion();
    if ((known.hidden_at !== null) === hidden) return null;
    return {
      act: hidden ? 'question.hidden' : 'question.shown',
      change: { hidden_at: hidden ? databaseTime() : null },
      ...{ before: { hidden: !hidden }, after: { hidden } },
    };
  });
  return { question: await readListed(context.database, params.questionId, context.staff) };
};

/** Removing a removed question also succeeds. A question can be restored for a day. */
export const removeQuestion: Handler<'removeQuestion'> = async ({ params }, context) => {
  await decide(params.questionId, context, (known) => {
    if (known.removed_at !== null) return null;
    return {
      act: 'question.removed',
      change: { removed_at: databaseTime(), removed_by: 'admin' },
      ...{ before: { removed: false }, after: { removed: true } },
    };
  });
  return { ok: true };
};

/** Restores a removed question, unless its student deleted it. */
export const bringBackQuestion: Handler<'bringBackQuestion'> = async ({ params }, context) => {
  await decide(params.questionId, context, (known) => {
    if (known.removed_at === null) return null;
    if (known.removed_by !== 'admin') throw noQuestion();
    return {
      act: 'question.brought_back',
      change: { removed_at: null, removed_by: null },
      ...{ before: { removed: true }, after: { removed: false } },
    };
  });
  return { question: await readListed(context.database, params.questionId, context.staff) };
};
