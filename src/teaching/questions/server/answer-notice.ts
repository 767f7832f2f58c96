import type { Database } from '#base/database/connect.ts';
import type { Compose } from '#base/platform/server/jobs/do-jobs.ts';
import { pathIn } from '#base/shared/language-path.ts';
import { linkTo } from '#contract/links.ts';
import { isMuted, isNotifiedOf } from '#money/notifications/server/muted-queries.ts';
import { deliveryAddressOf } from '#money/notifications/server/reach.ts';
import { findLanguage } from '#people/student-accounts/server/language-queries.ts';
import { nameIn } from '#school/profile/school-name.ts';
import { findSchool } from '#school/profile/server/school-queries.ts';
import { answeredText } from '#teaching/questions/notice-messages.ts';

function findAnswered(database: Database, id: string) {
  return database
    .selectFrom('lecture_questions as question')
    .innerJoin('students', 'students.id', 'question.student_id')
    .innerJoin('courses', 'courses.id', 'question.course_id')
    .innerJoin('enrollments', (join) =>
      join
        .onRef('enrollments.student_id', '=', 'question.student_id')
        .onRef('enrollments.course_id', '=', 'question.course_id'),
    )
    .select(['question.student_id', 'question.answered_at', 'question.removed_at', 'question.seen_at'])
    .select(['students.phone', 'students.email', 'students.disabled_at'])
    .select(['courses.title', 'courses.title_bengali as titleBengali', 'courses.course_no as courseNo'])
    .select('enrollments.status')
    .where('question.id', '=', id)
    .executeTakeFirst();
}

/**
 * Returns the SMS about an answer, or null if none is to be sent: the question was removed, the answer was read, an SMS
 * was already sent, or the student turned such SMS off, cannot be reached or has not paid. A changed answer gives no
 * second SMS.
 */
export const composeAnswered: Compose = async (transaction, { subject }, origin) => {
  const found = await findAnswered(transaction, subject);
  if (!found || found.answered_at === null || found.removed_at !== null || found.seen_at !== null) return null;
  const reach = deliveryAddressOf(found);
  if (found.status !== 'paid' || reach === null) return null;
  if (await isMuted(transaction, found.student_id, 'answered')) return null;
  if (await isNotifiedOf(transaction, 'answered', subject)) return null;
  const language = await findLanguage(transaction, found.student_id);
  const name = nameIn(language, await findSchool(transaction));
  const at = (path: string) => origin + pathIn(language, path);
  return {
    ...reach,
    text: answeredText(name, found, { link: at(linkTo('dashboard')), off: at(linkTo('profile')) }, language),
  };
};
