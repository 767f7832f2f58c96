import type { Selectable } from 'kysely';
import { inTransaction } from '#base/database/in-transaction.ts';
import { keepReplaced } from '#base/media/server/media-queries.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { validate } from '#base/platform/server/http/read-request.ts';
import { versionRead } from '#base/platform/server/http/version-read.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import type { Courses } from '#contract/tables/tables.ts';
import { CourseDraft, type PartialCourse } from '#courses/catalogue/course-draft.ts';
import { draftMessages } from '#courses/catalogue/draft-messages.ts';
import { withStoredTexts } from '#courses/catalogue/optional-texts.ts';
import type { Publication } from '#courses/catalogue/publication.ts';
import { bumpCatalogue } from '#school/profile/server/catalogue-revision-queries.ts';
import { storeCoursePictures } from './course-pictures.ts';
import { courseNotFound, findManagedCourse, lockStoredCourse, publicationOf } from './course-queries.ts';
import { type CourseColumns, toColumns, updateCourse } from './write-course-queries.ts';

function judge(body: PartialCourse, publication: Publication): void {
  if (publication !== 'draft') validate(CourseDraft, body);
}

/**
 * Saves the course form, without outline, slug and number. A request with the stored values is no version conflict
 * (trust C4).
 */
export const saveCourse: Handler<'saveCourse'> = async ({ params, body }, context) => {
  const { database, accountId } = context;
  const version = versionRead(body.version, context.header('if-match'));
  const kept = await findManagedCourse(database, params.id);
  if (!kept) throw courseNotFound();
  judge(body, kept.publication);
  if (body.courseNo !== undefined && body.courseNo !== kept.courseNo) throw otherNumber();
  // Without a picture in the request, the stored picture is kept. A picture can be replaced but not removed.
  const pictured = {
    ...body,
    courseCardImage: body.courseCardImage || kept.courseCardImage,
    courseBanner: body.courseBanner || kept.courseBanner,
    instructor: { ...body.instructor, img: body.instructor.img || kept.instructor.img },
  };
  const pictures = await storeCoursePictures(database, pictured);
  return inTransaction(database, async (transaction) => {
    const stored = await lockStoredCourse(transaction, params.id);
    if (!stored) throw courseNotFound();
    judge(body, publicationOf(stored));
    if (body.courseNo !== undefined && body.courseNo !== stored.course_no) throw otherNumber();
    const columns = toColumns({ ...body, ...withStoredTexts(body, stored) }, pictures, stored.course_no);
    const given = body.questions === undefined ? { ...columns, questions: stored.questions } : columns;
    const { before, after } = changedColumns(stored, given);
    if (Object.keys(after).length > 0) {
      if (version !== undefined && version !== stored.version) throw versionConflict();
      await updateCourse(transaction, stored.id, after);
      await keepReplaced(transaction, [before.card_image, before.banner_image, before.instructor_image]);
      const actor = { kind: 'admin', id: accountId } as const;
      await recordAuditEvent(
        transaction,
        { actor, action: 'course.saved', subject: stored.id, before, after },
        context,
      );
      await bumpCatalogue(transaction);
    }
    const course = await findManagedCourse(transaction, stored.id);
    if (!course) throw courseNotFound();
    return { course };
  });
};

function changedColumns(stored: Selectable<Courses>, columns: CourseColumns) {
  const changed = keysOf(columns).filter((name) => stored[name] !== columns[name]);
  const pick = (row: CourseColumns): Partial<CourseColumns> =>
    Object.fromEntries(changed.map((name) => [name, row[name]]));
  return { before: pick(stored), after: pick(columns) };
}

function otherNumber(): Refusal {
  return new Refusal('conflict', draftMessages.courseNumberKept, {
    code: 'course_number_kept',
    fields: { courseNo: draftMessages.courseNumberKept },
  });
}

function versionConflict(): Refusal {
  return new Refusal('conflict', draftMessages.courseChanged, { code: 'version_conflict' });
}
