import type { Database } from '#base/database/connect.ts';
import type { Compose } from '#base/platform/server/jobs/do-jobs.ts';
import type { Language } from '#base/shared/language.ts';
import { pathIn } from '#base/shared/language-path.ts';
import { linkTo } from '#contract/links.ts';
import { owedColumns, owedOf } from '#money/dues/server/due-queries.ts';
import { askedText, paidText, partText } from '#money/enrollments/notice-messages.ts';
import { deliveryAddressOf } from '#money/notifications/server/reach.ts';
import { findLanguage } from '#people/student-accounts/server/language-queries.ts';
import { numberToPay } from '#school/profile/number-to-pay.ts';
import { nameIn } from '#school/profile/school-name.ts';
import { findSchool } from '#school/profile/server/school-queries.ts';
import { askColumns } from './ask-queries.ts';
import { questionOf } from './enrollment-queries.ts';
import { knowsItIsPaid } from './notified-queries.ts';

async function findFacts(database: Database, enrollmentId: string) {
  const row = await database
    .selectFrom('enrollments')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .leftJoin('asks', (join) =>
      join.onRef('asks.enrollment_id', '=', 'enrollments.id').on('asks.answered_at', 'is', null),
    )
    .select(['enrollments.status', 'enrollments.course_id as courseId', 'enrollments.student_id'])
    .select(['students.phone', 'students.email', 'students.disabled_at'])
    .select(['courses.title', 'courses.title_bengali as titleBengali', 'courses.course_no as courseNo'])
    .select(['enrollments.amount_due as price', 'enrollments.method'])
    .select(askColumns)
    .select(owedColumns)
    .where('enrollments.id', '=', enrollmentId)
    .executeTakeFirst();
  const reach = deliveryAddressOf(row);
  return row && reach ? { ...row, reach } : null;
}

const nameOf = async (database: Database, language: Language) => nameIn(language, await findSchool(database));

export const composePaid: Compose = async (transaction, { subject }, origin) => {
  if (await knowsItIsPaid(transaction, subject)) return null;
  const found = await findFacts(transaction, subject);
  if (found?.status !== 'paid') return null;
  const { reach, courseId, student_id } = found;
  const language = await findLanguage(transaction, student_id);
  const link = origin + pathIn(language, linkTo('player', { courseid: courseId }));
  return { ...reach, text: paidText(await nameOf(transaction, language), found, link, language) };
};

export const composePart: Compose = async (transaction, { subject }, origin) => {
  const found = await findFacts(transaction, subject);
  const owed = found && owedOf(found, found).owed;
  if (found?.status !== 'pending' || !owed) return null;
  const { reach, courseId, student_id, method } = found;
  const language = await findLanguage(transaction, student_id);
  const link = origin + pathIn(language, linkTo('enroll', { courseId }));
  const school = await findSchool(transaction);
  const part = { ...owed, wallet: numberToPay(school.wallets, method), link };
  return { ...reach, text: partText(nameIn(language, school), found, part, language) };
};

export const composeAsked: Compose = async (transaction, { subject }, origin) => {
  const found = await findFacts(transaction, subject);
  const asked = found && questionOf(found);
  if (found?.status !== 'pending' || !asked) return null;
  const { reach, student_id, method } = found;
  const language = await findLanguage(transaction, student_id);
  const link = origin + pathIn(language, linkTo('dashboard'));
  const school = await findSchool(transaction);
  const question = { ...asked, wallet: numberToPay(school.wallets, method), link };
  return { ...reach, text: askedText(nameIn(language, school), found, question, language) };
};
