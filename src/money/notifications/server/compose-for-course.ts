import * as v from 'valibot';
import type { Database, Transaction } from '#base/database/connect.ts';
import { lockName, readDatabaseTime } from '#base/database/engine.ts';
import { type Compose, NotYet } from '#base/platform/server/jobs/do-jobs.ts';
import type { Language } from '#base/shared/language.ts';
import { pathIn } from '#base/shared/language-path.ts';
import { linkTo } from '#contract/links.ts';
import { announcedText } from '#money/notifications/announcement.ts';
import { NoticeFacts, type QuietKind } from '#money/notifications/notice.ts';
import { untilOffer } from '#money/notifications/offer.ts';
import { findSchool } from '#school/profile/server/school-queries.ts';
import { findAnnouncement, listOfferTimes } from './announcement-queries.ts';
import { isMuted } from './muted-queries.ts';
import { deliveryAddressOf } from './reach.ts';

/**
 * Returns the facts for an announcement's SMS to a student. Null if the announcement was stopped or deleted, or the
 * student turned such SMS off, cannot be reached or has not paid.
 */
export async function findForCourse(transaction: Transaction, facts: object, kind: QuietKind) {
  const { student_id, course_id, announcement_id = '' } = v.parse(NoticeFacts, facts);
  const announcement = await findAnnouncement(transaction, announcement_id);
  if (!announcement || announcement.state === 'stopped') return null;
  const found = await findStudent(transaction, student_id, course_id);
  const reach = deliveryAddressOf(found);
  if (!found || !reach || (await isMuted(transaction, student_id, kind))) return null;
  const school = await findSchool(transaction);
  return { reach, school, course: found, announcement };
}

const findStudent = (database: Database, studentId: string, courseId: string) =>
  database
    .selectFrom('enrollments')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['students.phone', 'students.email', 'students.disabled_at', 'enrollments.student_id'])
    .select(['courses.title', 'courses.title_bengali as titleBengali', 'courses.course_no as courseNo'])
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.course_id', '=', courseId)
    .where('enrollments.status', '=', 'paid')
    .executeTakeFirst();

/** An offer waits for daytime and for the student's next allowed offer (record 57). */
export const composeAnnounced: Compose = async (transaction, { facts }, origin) => {
  const found = await findForCourse(transaction, facts, 'announced');
  if (!found) return null;
  const { reach, school, announcement, course } = found;
  const isOffer = announcement.is_offer === 1;
  if (isOffer) {
    // This lock makes a second offer to the student wait, so that it counts the first one.
    await lockName(transaction, `offers ${course.student_id}`);
    const earlier = await listOfferTimes(transaction, course.student_id);
    const wait = untilOffer(await readDatabaseTime(transaction), earlier);
    if (wait > 0) throw new NotYet(wait);
  }
  const off = (language: Language) => origin + pathIn(language, linkTo('profile'));
  return { ...reach, text: announcedText(school, { words: announcement.words, isOffer }, off) };
};
