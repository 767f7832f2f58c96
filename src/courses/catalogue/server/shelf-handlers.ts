import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { draftMessages } from '#courses/catalogue/draft-messages.ts';
import type { Publication } from '#courses/catalogue/publication.ts';
import { factsByOutline, missingIn } from '#courses/catalogue/publishable.ts';
import { bumpCatalogue } from '#school/profile/server/catalogue-revision-queries.ts';
import { courseNotFound, findManagedCourse, lockStoredCourse, publicationOf } from './course-queries.ts';
import { writePublication } from './publication-queries.ts';
import { listShelf } from './shelf-queries.ts';
import { updateCourse } from './write-course-queries.ts';

const acts: Record<Publication, string> = {
  public: 'course.published',
  draft: 'course.withdrawn',
  archived: 'course.archived',
};

export const listShelfCourses: Handler<'listShelfCourses'> = async (_request, { database, staff }) => {
  return { courses: await listShelf(database, staff) };
};

/**
 * Publishes a course, archives it or makes it a draft (trust C3). The version counts changes of the texts, so it stays
 * the same.
 */
export const publishCourse: Handler<'publishCourse'> = async ({ params, body }, context) => {
  const { publication } = body;
  await inTransaction(context.database, async (transaction) => {
    const course = await lockStoredCourse(transaction, params.id);
    if (!course) throw courseNotFound();
    const former = publicationOf(course);
    if (former === publication) return;
    if (publication === 'public') await makeWhole(transaction, course.id, body.free === true);
    await writePublication(transaction, course.id, publication);
    const actor = { kind: 'admin', id: context.accountId } as const;
    const change = { before: { publication: former }, after: { courseNo: course.course_no, publication } };
    await recordAuditEvent(transaction, { actor, action: acts[publication], subject: course.id, ...change }, context);
    await bumpCatalogue(transaction);
  });
  return { publication };
};

async function makeWhole(transaction: Transaction, id: string, isFree: boolean): Promise<void> {
  const course = await findManagedCourse(transaction, id);
  if (!course) throw courseNotFound();
  const facts = factsByOutline(course, course.lecture);
  const fields = missingIn({ ...course, ...facts });
  if (Object.keys(fields).length > 0)
    throw new Refusal('conflict', draftMessages.incomplete, { code: 'course_incomplete', fields });
  if (course.courseFee === 0 && !isFree)
    throw new Refusal('conflict', draftMessages.noFee, {
      code: 'course_without_fee',
      fields: { courseFee: draftMessages.noFee },
    });
  if (facts.courseDuration !== course.courseDuration || facts.totalLessons !== course.totalLessons)
    await updateCourse(transaction, id, { duration: facts.courseDuration, lessons: facts.totalLessons });
}
