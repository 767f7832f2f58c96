import { expect, test } from 'vitest';
import type { Database } from '#base/database/connect.ts';
import { readAuditAround } from '#base/platform/server/audit/audit-queries.ts';
import { listCardsOfInstructor } from '#courses/catalogue/server/card-queries.ts';
import { countLookups, listTypedIds } from '#money/checkout/server/lookup-queries.ts';
import { listDueOrders } from '#money/checkout/server/order-queries.ts';
import { findOrdersOf } from '#money/checkout/server/student-orders-queries.ts';
import { countUpTo, everyOne } from '#money/enrollments/server/filter-queries.ts';
import { findPaymentsOf } from '#money/enrollments/server/student-payments-queries.ts';
import { findMoneyOfDays, findWaiting } from '#money/enrollments/server/today-queries.ts';
import { listOfferTimes } from '#money/notifications/server/announcement-queries.ts';
import { listOpenTexts } from '#money/payments/server/kept-text-queries.ts';
import { deleteOldRows } from '#operations/old-rows-queries.ts';
import { countNewStudents } from '#people/student-accounts/server/new-students-queries.ts';
import { listInstructorNames } from '#school/profile/server/public-names-queries.ts';
import type { QuestionState } from '#teaching/questions/listed-question.ts';
import { countOpen, findListed } from '#teaching/questions/server/listed-question-queries.ts';
import { findUnreadAnswers } from '#teaching/questions/server/question-queries.ts';
import { plansOf } from '../plans.ts';
import { onEveryEngine } from '../start-app.ts';

const anOwner = { id: 'a1', role: 'owner' } as const;

// What an engine means to do with the very queries that the school asks.

const listOfAll = (state: QuestionState) => ({ state, course: undefined, cursor: undefined, limit: 9 });
const listOfOne = (state: QuestionState) => ({ ...listOfAll(state), course: 'c1' });
const byCard = { ...everyOne('pending'), method: 'card' as const };

onEveryEngine('An index serves', (school) => {
  test.each<[string, (database: Database) => Promise<unknown>, string[]]>([
    [
      'what one did',
      (database) => readAuditAround(database, 's1', ['e1']).next(),
      ['audit_log_actor', 'audit_log_subject'],
    ],
    ['deleted enrollments of one', (database) => findPaymentsOf(database, 's1'), ['archived_enrollments_student']],
    ['ended sessions', (database) => deleteOldRows(database, 'sessions', 100), ['sessions_end', 'sessions_idle_end']],
    ['ended challenges', (database) => deleteOldRows(database, 'admin_challenges', 100), ['admin_challenges_end']],
    ['ended social sign-ins', (database) => deleteOldRows(database, 'oidc_attempts', 100), ['oidc_attempts_end']],
    ['ended windows', (database) => deleteOldRows(database, 'throttles', 100), ['throttles_end']],
    ['teachers whom visitors see', listInstructorNames, ['courses_public_instructor']],
    ['courses of a teacher', (database) => listCardsOfInstructor(database, 'A'), ['courses_public_instructor']],
    ['who waits', (database) => findWaiting(database, Date.now()), ['enrollments_waiting']],
    ['who waits by a method', (database) => countUpTo(database, byCard, 9), ['enrollments_method']],
    ['texts that nobody is done with', (database) => listOpenTexts(database, 9, 9), ['kept_texts_open']],
    ['money of days', (database) => findMoneyOfDays(database, ['2026-11-21']), ['enrollments_confirmed']],
    ['new students', (database) => countNewStudents(database, '2026-11-14', '2026-11-21'), ['students_age']],
    ['ended orders', (database) => deleteOldRows(database, 'gateway_orders', 100), ['gateway_orders_age']],
    ['orders to ask for', (database) => listDueOrders(database, 20), ['gateway_orders_asked']],
    ['orders of one', (database) => findOrdersOf(database, 's1'), ['gateway_orders_student']],
    ['ids to ask for', (database) => listTypedIds(database, 'bkash', 20), ['enrollments_waiting']],
    ['ids asked of one', (database) => countLookups(database, 's1'), ['gateway_lookups_student']],
    ['old look-ups', (database) => deleteOldRows(database, 'gateway_lookups', 100), ['gateway_lookups_age']],
    ['old answers', (database) => deleteOldRows(database, 'idempotency_keys', 100), ['idempotency_keys_age']],
    ['old details', (database) => deleteOldRows(database, 'sent_payments', 100), ['sent_payments_age']],
    ['open questions', (database) => findListed(database, anOwner, listOfAll('open')), ['lecture_questions_open']],
    [
      'answered ones',
      (database) => findListed(database, anOwner, listOfAll('answered')),
      ['lecture_questions_answered'],
    ],
    ['hidden ones', (database) => findListed(database, anOwner, listOfAll('hidden')), ['lecture_questions_hidden']],
    [
      'open ones of a course',
      (database) => findListed(database, anOwner, listOfOne('open')),
      ['lecture_questions_open_course'],
    ],
    [
      'answered ones of a course',
      (database) => findListed(database, anOwner, listOfOne('answered')),
      ['lecture_questions_answered_course'],
    ],
    [
      'hidden ones of a course',
      (database) => findListed(database, anOwner, listOfOne('hidden')),
      ['lecture_questions_hidden_course'],
    ],
    ['how many are open', (database) => countOpen(database, anOwner, 999), ['lecture_questions_open(?:_course)?']],
    ['removed ones', (database) => deleteOldRows(database, 'lecture_questions', 100), ['lecture_questions_removed']],
    ['offers to one', (database) => listOfferTimes(database, 's1'), ['announcements_course', 'jobs_subject']],
    ['unseen answers', (database) => findUnreadAnswers(database, 's1'), ['lecture_questions_student']],
  ])('%s', async (_what, ask, indexes) => {
    const plan = (await plansOf(school().database, ask)).join('\n');
    for (const index of indexes) expect(plan).toMatch(new RegExp(`\\b${index}\\b`));
  });
});
