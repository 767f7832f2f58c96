import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Transaction } from '#base/database/connect.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import type { Courses } from '#contract/tables/tables.ts';
import { longestBengaliTitle, longestTitle } from '#courses/catalogue/optional-texts.ts';
import { courseSearchText } from '#courses/catalogue/search-courses.ts';
import { shelfMessages as shelfMessagesInBengali } from '#courses/catalogue/shelf-messages.bn.ts';
import { shelfMessages } from '#courses/catalogue/shelf-messages.ts';
import { freeSlug, slugOf } from '#courses/catalogue/slug.ts';
import { listSimilarSlugs, lockCourseNumbers, takeNextCourseNumber } from './course-number-queries.ts';
import { lockStoredCourse } from './course-queries.ts';
import { writePublication } from './publication-queries.ts';
import { copyOutline, insertCourse } from './write-course-queries.ts';

/**
 * Creates a draft with texts, pictures and outline of a course, without its students. Both courses use the same stored
 * pictures. Returns the new id, or null if there is no such course.
 */
export async function duplicateCourse(
  transaction: Transaction,
  id: string,
  by: { accountId: string; caller: Caller },
): Promise<string | null> {
  const lastNumber = await lockCourseNumbers(transaction);
  const original = await lockStoredCourse(transaction, id);
  if (!original) return null;
  const courseNo = await takeNextCourseNumber(transaction, lastNumber);
  const copy = await copyOf(transaction, original, courseNo);
  await insertCourse(transaction, copy);
  await writePublication(transaction, copy.id, 'draft');
  await copyOutline(transaction, original.id, copy.id);
  const actor = { kind: 'admin', id: by.accountId } as const;
  const after = { courseNo, copyOf: original.course_no };
  await recordAuditEvent(transaction, { actor, action: 'course.duplicated', subject: copy.id, after }, by.caller);
  return copy.id;
}

async function copyOf(transaction: Transaction, original: Selectable<Courses>, courseNo: string) {
  const { version, created_at, archived_at, set_aside, ...columns } = original;
  const title = firstCharacters(shelfMessages.copyOf(original.title), longestTitle);
  const titleBengali =
    original.title_bengali &&
    firstCharacters(shelfMessagesInBengali.copyOf(original.title_bengali), longestBengaliTitle);
  const slug = slugOf(original.title, courseNo);
  return {
    ...columns,
    id: newId(),
    course_no: courseNo,
    slug: freeSlug(slug, await listSimilarSlugs(transaction, slug)),
    title,
    title_bengali: titleBengali,
    search: courseSearchText({
      ...{ courseNo, title, titleBengali },
      shortDescription: original.short_description,
      shortDescriptionBengali: original.short_description_bengali,
      instructor: { name: original.instructor_name },
    }),
  };
}

const firstCharacters = (text: string, most: number) => [...text].slice(0, most).join('').trimEnd();
