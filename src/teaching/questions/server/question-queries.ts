import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate } from '#base/database/engine.ts';
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

/** A removed one, too; nobody changes it until the transaction ends. */
export const lockQuestion = (transaction: Transaction, id: string) =>
  forUpdate(transaction, selectQuestions(transaction).where('id', '=', id)).executeTakeFirst();

/** Of one student's in a lecture: as many as are looked at. */
const mostOwn = 100;

/** Those of one student in a lecture, the newest first. */
export const findOwnQuestions = (database: Database, studentId: string, courseId: string, lectureId: string) =>
  selectQuestions(database)
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('lecture_id', '=', lectureId)
    .where('removed_at', 'is', null)
    .orderBy('position', 'desc')
    .limit(mostOwn)
    .execute();

/** How many are told at once; the others are when these were seen. */
const mostUnseen = 50;

/** The newest of one student of which no answer was seen yet, also those that wait, which are ten at most: these are told apart by who asks, so that no engine looks for one student's among all. */
export const findUnseen = (database: Database, studentId: string) =>
  selectQuestions(database)
    .where('student_id', '=', studentId)
    .where('seen_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('position', 'desc')
    .limit(mostUnseen + mostOpenQuestions)
    .execute();

/** How many of one student's wait, told apart in the same way. */
export async function countOpenOf(database: Database, studentId: string): Promise<number> {
  const rows = await database
    .selectFrom('lecture_questions')
    .select(['answered_at', 'removed_at'])
    .where('student_id', '=', studentId)
    .execute();
  return rows.filter(({ answered_at, removed_at }) => answered_at === null && removed_at === null).length;
}

/** What others asked and may be read by everybody who paid; the newest first. */
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

/** The same words as those of the indexes (migration 0029). */
export const isListed: Record<'open' | 'answered' | 'hidden', RawBuilder<SqlBool>> = {
  open: sql<SqlBool>`answered_at is null and removed_at is null`,
  answered: sql<SqlBool>`answered_at is not null and hidden_at is null and removed_at is null`,
  hidden: sql<SqlBool>`hidden_at is not null and removed_at is null`,
};

type NewQuestion = AskedQuestion & { id: string; studentId: string };

/** False where somebody else has taken the id at that moment. */
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

/** Of a row that the transaction holds. */
export async function changeQuestion(transaction: Transaction, id: string, change: QuestionChange): Promise<void> {
  await transaction.updateTable('lecture_questions').set(change).where('id', '=', id).execute();
}
