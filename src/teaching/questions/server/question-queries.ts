import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate } from '#base/database/engine.ts';
import { type Given, preparedQuery } from '#base/database/prepared-query.ts';
import { type AskedQuestion, mostOpenQuestions } from '#teaching/questions/question.ts';

const columns = [
  'position',
  'id',
  'student_id',
  'course_id',
  'lecture_id',
  'at_s',
  'text',
  'asked_at',
  'answer',
  'answered_at',
  'answered_by',
  'hidden_at',
  'seen_at',
  'removed_at',
  'removed_by',
  'version',
] as const;

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>;

const selectQuestions = (database: Database) => database.selectFrom('lecture_questions').select(columns);

export const lockQuestion = (transaction: Transaction, id: string) =>
  forUpdate(transaction, selectQuestions(transaction).where('id', '=', id)).executeTakeFirst();

const mostOwn = 100;

export const findOwnQuestions = (database: Database, studentId: string, courseId: string, lectureId: string) =>
  selectQuestions(database)
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('lecture_id', '=', lectureId)
    .where('removed_at', 'is', null)
    .orderBy('position', 'desc')
    .limit(mostOwn)
    .execute();

const mostUnseen = 50;

const selectUnread = preparedQuery((database, given: Given<{ studentId: string }>) =>
  selectQuestions(database)
    .where('student_id', '=', given('studentId'))
    .where('seen_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('position', 'desc')
    .limit(mostUnseen + mostOpenQuestions),
);

/**
 * Returns the student's newest questions whose answer was not read, plus up to ten without an answer, which the caller
 * removes. With a condition in SQL the database might search the unanswered questions of all students.
 */
export const findUnreadAnswers = (database: Database, studentId: string) => selectUnread(database, { studentId });

/** Counts the student's questions without an answer in memory, for the same reason as `findUnreadAnswers`. */
export async function countOpenOf(database: Database, studentId: string): Promise<number> {
  const rows = await database
    .selectFrom('lecture_questions')
    .select(['answered_at', 'removed_at'])
    .where('student_id', '=', studentId)
    .execute();
  return rows.filter(({ answered_at, removed_at }) => answered_at === null && removed_at === null).length;
}

export function findAnswered(
  database: Database,
  { courseId, lectureId, studentId }: { courseId: string; lectureId: string; studentId: string },
  { before, limit }: { before: number | undefined; limit: number },
) {
  const query = selectQuestions(database)
    .where('course_id', '=', courseId)
    .where('lecture_id', '=', lectureId)
    .where(isListed.answered)
    .where('student_id', '<>', studentId)
    .orderBy('position', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('position', '<', before)).execute();
}

/**
 * Conditions of the lists of questions. Each contains the condition of its partial index (`lecture_questions_…`) and
 * tests the first columns of the index for null, so that the index is used.
 */
export const isListed: Record<'open' | 'answered' | 'hidden', RawBuilder<SqlBool>> = {
  open: sql<SqlBool>`answered_at is null and removed_at is null`,
  answered: sql<SqlBool>`answered_at is not null and hidden_at is null and removed_at is null`,
  hidden: sql<SqlBool>`hidden_at is not null and removed_at is null`,
};

type NewQuestion = AskedQuestion & { id: string; studentId: string };

/**
 * Returns whether the question was inserted. False if another student's question got the same id at the same moment.
 */
export async function insertQuestion(
  transaction: Transaction,
  { id, studentId, courseId, lectureId, at, text }: NewQuestion,
): Promise<boolean> {
  const place = { student_id: studentId, course_id: courseId, lecture_id: lectureId, at_s: at };
  const nothing = { answer: null, answered_at: null, answered_by: null, hidden_at: null, seen_at: null };
  const row = { id, ...place, text, asked_at: databaseTime(), ...nothing, version: 1 };
  const query = transaction
    .insertInto('lecture_questions')
    .values({ ...row, removed_at: null, removed_by: null })
    .onConflict((conflict) => conflict.column('id').doNothing());
  return (await query.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

type QuestionChange = Partial<
  Pick<QuestionRow, 'at_s' | 'text' | 'answer' | 'answered_by' | 'version' | 'removed_by'> &
    Record<'answered_at' | 'hidden_at' | 'seen_at' | 'removed_at', RawBuilder<string> | null>
>;

export async function changeQuestion(transaction: Transaction, id: string, change: QuestionChange): Promise<void> {
  await transaction.updateTable('lecture_questions').set(change).where('id', '=', id).execute();
}
