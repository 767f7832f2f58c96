import { readDatabaseTime } from '#base/database/engine.ts';
import { findNewestTime } from '#base/platform/server/audit/audit-queries.ts';
import { beginOf, lastDays } from '#base/shared/dhaka-days.ts';
import type { Handler } from '#contract/server/handler.ts';
import { hasPublicCourse, listUnfinishedCourses } from '#courses/catalogue/server/unfinished-courses-queries.ts';
import { daysCompared, judgeTrial } from '#money/enrollments/today.ts';
import { readMessageCounts } from '#money/notifications/server/message-handlers.ts';
import { countNewStudents } from '#people/student-accounts/server/new-students-queries.ts';
import { openList } from './list-page-queries.ts';
import { findMoneyOfDays, findWaiting } from './today-queries.ts';

const mostNamed = 5;

export const readToday: Handler<'readToday'> = async (_request, context) => {
  const { database, environment, staff } = context;
  const isOwner = staff.role === 'owner';
  const now = await readDatabaseTime(database);
  const { reader } = await openList(database);
  const days = lastDays(2 * daysCompared, now);
  const [before, from] = [beginOf(days[0] ?? ''), beginOf(days[daysCompared] ?? '')];
  const at = new Date(now).toISOString();
  const [waiting, money, studentsBefore, students, unfinished, isOpen, messages, triedAt] = await Promise.all([
    findWaiting(reader, now),
    findMoneyOfDays(reader, days),
    countNewStudents(reader, before, from),
    countNewStudents(reader, from, new Date(now + 1).toISOString()),
    isOwner ? listUnfinishedCourses(reader) : [],
    hasPublicCourse(reader),
    readMessageCounts(context),
    isOwner ? findNewestTime(reader, 'school.backup_tried') : null,
  ]);
  return {
    ...waiting,
    money,
    students: { count: students, before: studentsBefore },
    unfinished: { count: unfinished.length, courses: unfinished.slice(0, mostNamed) },
    isOpen,
    messages,
    backup: isOwner ? judgeTrial(triedAt, { deployed: environment.deployed, now }) : null,
    at,
  };
};
