import { v7 as newId } from 'uuid';
import { facts } from '#base/database/base-tables.ts';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import type { SampleEnrollment } from '#base/sample/sample-enrollment.ts';
import { days } from '#base/shared/seconds.ts';
import { discountedPrice } from '#courses/catalogue/price.ts';
import { referenceKey } from '#money/payments/reference.ts';
import type { AskedQuestion } from '#teaching/questions/question.ts';
import type { SeededCourse } from './seed-courses.ts';

const daySeconds = days(1);
export const sampleRemoved = 'sample.removed';

/**
 * Whether the database has no course, admin or student. A school from which the sample was removed does not count as
 * empty, so the sample does not come back.
 */
export async function isEmptySchool(database: Database): Promise<boolean> {
  const removed = database.selectFrom('audit_log').select('id').where('action', '=', sampleRemoved).limit(1);
  if (await removed.executeTakeFirst()) return false;
  for (const table of ['courses', 'admins', 'students'] as const) {
    if (await database.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

export async function backdateSampleStudent(transaction: Transaction, id: string, daysAgo: number): Promise<void> {
  const joinedSeconds = -daysAgo * daySeconds - 5 * 60 * 60;
  await transaction
    .updateTable('students')
    .set({ created_at: databaseTime(joinedSeconds) })
    .where('id', '=', id)
    .execute();
}

export async function insertSampleEnrollment(
  transaction: Transaction,
  studentId: string,
  { id, fee, discount }: SeededCourse,
  { method, reference, status, daysAgo }: SampleEnrollment,
): Promise<void> {
  const submittedSeconds = -daysAgo * daySeconds - 4 * 60 * 60;
  await transaction
    .insertInto('enrollments')
    .values({
      id: newId(),
      student_id: studentId,
      course_id: id,
      status,
      method,
      reference,
      reference_key: referenceKey(method, reference),
      fee_poisha: fee * 100,
      discount,
      amount_due: discountedPrice(fee, discount),
      created_at: databaseTime(submittedSeconds),
      paid_at: status === 'paid' ? databaseTime(submittedSeconds + 3 * 60 * 60) : null,
    })
    .execute();
}

type SampleQuestionRow = AskedQuestion & {
  id: string;
  studentId: string;
  daysAgo: number;
  answer: string | null;
  answeredBy: string | null;
  isSeen: boolean;
  isHidden: boolean;
};

export async function insertSampleQuestion(
  transaction: Transaction,
  { id, studentId, courseId, lectureId, at, text, daysAgo, answer, answeredBy, isSeen, isHidden }: SampleQuestionRow,
): Promise<void> {
  const askedSeconds = -daysAgo * daySeconds - 4 * 60 * 60;
  const later = (happened: boolean, hours: number) => (happened ? databaseTime(askedSeconds + hours * 60 * 60) : null);
  await transaction
    .insertInto('lecture_questions')
    .values({
      ...{ id, student_id: studentId, course_id: courseId, lecture_id: lectureId, at_s: at, text },
      ...{ asked_at: databaseTime(askedSeconds), answer, answered_by: answeredBy },
      answered_at: later(answer !== null, 3),
      seen_at: later(isSeen, 4),
      hidden_at: later(isHidden, 3),
      ...{ removed_at: null, removed_by: null, version: answer === null ? 1 : 2 },
    })
    .execute();
}

type SampleStaffNoteRow = {
  id: string;
  studentId: string;
  text: string;
  by: string;
  daysAgo: number;
  isChanged: boolean;
};

export async function insertSampleStaffNote(
  transaction: Transaction,
  { id, studentId, text, by, daysAgo, isChanged }: SampleStaffNoteRow,
): Promise<void> {
  const at = (days: number) => databaseTime(-days * daySeconds);
  const changed = isChanged ? { changed_by: by, changed_at: at(daysAgo) } : { changed_by: null, changed_at: null };
  const written = { written_by: by, written_at: at(isChanged ? daysAgo + 1 : daysAgo), deleted_at: null };
  const row = { id, student_id: studentId, text, version: isChanged ? 2 : 1 };
  await transaction
    .insertInto('staff_notes')
    .values({ ...row, ...written, ...changed })
    .execute();
}

type SampleAct = { action: string; subject: string; by: string; daysAgo: number; after?: object };

export async function insertSampleAct(
  transaction: Transaction,
  { action, subject, by, daysAgo, after }: SampleAct,
): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({
      ...{ id: newId(), at: databaseTime(-daysAgo * daySeconds), actor_kind: 'admin', actor_id: by, action, subject },
      ...{ before: null, after: after ? facts.write(after) : null, network: null, request_id: null },
    })
    .execute();
}
