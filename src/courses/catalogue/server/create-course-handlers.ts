import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import type { Database, Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { type AuditEvent, recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { hashLongText } from '#base/platform/server/sessions/tokens.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { AdminCourse } from '#courses/catalogue/course.ts';
import type { PartialCourse } from '#courses/catalogue/course-draft.ts';
import { draftMessages as messages } from '#courses/catalogue/draft-messages.ts';
import type { Publication } from '#courses/catalogue/publication.ts';
import { freeSlug, slugOf } from '#courses/catalogue/slug.ts';
import { bumpCatalogue } from '#school/profile/server/catalogue-revision-queries.ts';
import {
  isCourseNumberTaken,
  listSimilarSlugs,
  lockCourseNumbers,
  takeNextCourseNumber,
} from './course-number-queries.ts';
import { storeCoursePictures } from './course-pictures.ts';
import { findManagedCourse } from './course-queries.ts';
import { findIdempotentAnswer, keepAnswer, type RepeatableCall } from './idempotency-queries.ts';
import { writePublication } from './publication-queries.ts';
import { type CourseColumns, type CoursePictures, insertCourse, toColumns } from './write-course-queries.ts';

export const createCourse: Handler<'createCourse'> = ({ body }, context) => {
  const { publication, ...draft } = body;
  // The third argument is hashed to recognise a repeated request. The previous release, which may have received the
  // first request, hashed public courses without `publication`.
  return create(draft, publication, publication === 'public' ? draft : body, context);
};

export const createDraft: Handler<'createDraft'> = ({ body }, context) => create(body, 'draft', body, context);

async function create(
  draft: PartialCourse,
  publication: Publication,
  said: object,
  context: Parameters<Handler<'createDraft'>>[1],
) {
  const { database, accountId } = context;
  const call = await repeatableCall(context.header('idempotency-key'), accountId, said);
  const earlier = await readEarlierCourse(database, call);
  if (earlier) return { course: earlier };
  if (draft.courseNo !== undefined) await refuseTakenNumber(database, draft.courseNo);
  const pictures = await storeCoursePictures(database, draft);
  return inTransaction(database, async (transaction) => {
    // If two equal requests run in parallel, the second waits here and then returns the course of the first.
    await lockCourseNumbers(transaction);
    const twin = await readEarlierCourse(transaction, call);
    if (twin) return { course: twin };
    const by = { actor: { kind: 'admin', id: accountId } as const, caller: context };
    const course = await makeCourse(transaction, draft, pictures, by, publication);
    if (call) await keepAnswer(transaction, call, course);
    return { course };
  });
}

/** Id, slug and date that an imported course keeps from its former school, so that old links work (record 36). */
export type FormerCourse = { id: string; slug: string | null; created_at: string };

export async function makeCourse(
  transaction: Transaction,
  draft: PartialCourse,
  pictures: CoursePictures,
  by: { actor: AuditEvent['actor']; caller?: Caller },
  publication: Publication = 'public',
  former?: FormerCourse,
): Promise<AdminCourse> {
  const lastNumber = await lockCourseNumbers(transaction);
  const courseNo = await takeCourseNumber(transaction, lastNumber, draft.courseNo);
  const columns = toColumns(draft, pictures, courseNo);
  const course = await addCourse(transaction, courseNo, columns, { publication, former });
  const after = { courseNo, ...columns, ...(publication === 'public' ? {} : { publication }) };
  await recordAuditEvent(
    transaction,
    { actor: by.actor, action: 'course.created', subject: course._id, after },
    by.caller,
  );
  await bumpCatalogue(transaction);
  return course;
}

/**
 * Returns the key and the hash of a request that may be repeated. Null without the header `Idempotency-Key`, and the
 * request then always creates a course (trust C2).
 */
async function repeatableCall(
  key: string | undefined,
  accountId: string,
  body: object,
): Promise<RepeatableCall | null> {
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal('invalid', messages.idempotencyKey);
  return { accountId, key, bodyHash: await hashLongText(JSON.stringify(body)) };
}

async function readEarlierCourse(database: Database, call: RepeatableCall | null): Promise<AdminCourse | null> {
  const kept = call && (await findIdempotentAnswer(database, call));
  if (!kept) return null;
  if (kept.bodyHash !== call.bodyHash) {
    throw new Refusal('conflict', messages.idempotencyKeyReused, { code: 'idempotency_key_reused' });
  }
  return v.parse(AdminCourse, kept.answer);
}

async function takeCourseNumber(transaction: Transaction, last: number, wanted: string | undefined): Promise<string> {
  if (wanted === undefined) return takeNextCourseNumber(transaction, last);
  await refuseTakenNumber(transaction, wanted);
  return wanted;
}

async function refuseTakenNumber(database: Database, wanted: string): Promise<void> {
  if (!(await isCourseNumberTaken(database, wanted))) return;
  throw new Refusal('conflict', messages.courseNumberTaken, {
    code: 'course_number_taken',
    fields: { courseNo: messages.courseNumberTaken },
  });
}

async function addCourse(
  transaction: Transaction,
  courseNo: string,
  columns: CourseColumns,
  { publication, former }: { publication: Publication; former: FormerCourse | undefined },
): Promise<AdminCourse> {
  const id = former?.id ?? newId();
  const wanted = former?.slug ?? slugOf(columns.title, courseNo);
  const slug = freeSlug(wanted, await listSimilarSlugs(transaction, wanted));
  const made = former && { created_at: former.created_at };
  await insertCourse(transaction, { ...columns, id, course_no: courseNo, slug, ...made });
  if (publication !== 'public') await writePublication(transaction, id, publication);
  const course = await findManagedCourse(transaction, id);
  if (!course) throw new Error('The course that was just stored cannot be found.');
  return course;
}
