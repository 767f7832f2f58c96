import { v7 as newId } from 'uuid';
import type { Transaction } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import type { Compose } from '#base/platform/server/jobs/do-jobs.ts';
import { pathIn } from '#base/shared/language-path.ts';
import { linkTo } from '#contract/links.ts';
import type { Services } from '#contract/server/handler.ts';
import { untilDaytime } from '#money/notifications/offer.ts';
import {
  addToNews,
  findLastNews,
  hasStudents,
  insertAnnouncement,
  lecturesOf,
} from '#money/notifications/server/announcement-queries.ts';
import { findForCourse } from '#money/notifications/server/compose-for-course.ts';
import { findLanguage } from '#people/student-accounts/server/language-queries.ts';
import { nameIn } from '#school/profile/school-name.ts';
import { newLecturesText } from '#teaching/lectures/notice-messages.ts';
import type { KnownOutline } from './lecture-ids.ts';
import { findOutline } from './outline-queries.ts';

/** Seconds to wait after the last lecture was added, so that students get one SMS about all of them. */
const quietSeconds = 30 * 60;
const daySeconds = 24 * 60 * 60;

const playable = (outline: KnownOutline) =>
  outline.flatMap(({ classes }) => classes.flatMap(({ id, link }) => (link === '' ? [] : id)));

/**
 * Returns the seconds from `now` until students get the SMS: in daytime, at least half an hour after `now` and a day
 * after `lastDue`, the last such SMS. `now` and `lastDue` are in milliseconds.
 */
export function newsDelay(now: number, lastDue: number | null): number {
  const earliest = Math.max(now + quietSeconds * 1000, (lastDue ?? 0) + daySeconds * 1000);
  return Math.ceil((earliest - now + untilDaytime(earliest)) / 1000);
}

/**
 * Queues an SMS to enrolled students about lectures that have got a video, or adds these lectures to an SMS that waits.
 * The caller must have locked the course's row.
 */
export async function queueLectureNews(
  transaction: Transaction,
  courseId: string,
  { before, after }: Record<'before' | 'after', KnownOutline>,
  { environment, accountId }: Pick<Services, 'environment'> & { accountId: string },
): Promise<void> {
  const known = new Set(playable(before));
  const added = playable(after).filter((id) => !known.has(id));
  if (added.length === 0 || environment.SMS_DAILY_LIMIT === 0) return;
  const now = await readDatabaseTime(transaction);
  const last = await findLastNews(transaction, courseId);
  if (last?.state === 'running' && Number(last.told_up_to) === 0 && Date.parse(last.due_at) > now) {
    const dayAfter = Date.parse(last.due_at) - daySeconds * 1000;
    const lectures = [...new Set([...lecturesOf(last), ...added])];
    const quiet = newsDelay(now, null);
    return addToNews(transaction, last.id, { lectures, delaySeconds: Math.max(quiet, newsDelay(now, dayAfter)) });
  }
  if (!(await hasStudents(transaction, courseId))) return;
  const wanted = { id: newId(), course_id: courseId, kind: 'lectures', words: '', asked_by: accountId } as const;
  const delaySeconds = newsDelay(now, last ? Date.parse(last.due_at) : null);
  await insertAnnouncement(transaction, { ...wanted, lectures: added, delaySeconds });
}

export const composeLectures: Compose = async (transaction, { facts }, origin) => {
  const found = await findForCourse(transaction, facts, 'lectures');
  if (!found) return null;
  const { reach, school, course, announcement } = found;
  const { topics } = await findOutline(transaction, announcement.course_id);
  const standing = new Set(playable(topics));
  const count = lecturesOf(announcement).filter((id) => standing.has(id)).length;
  if (count === 0) return null;
  const language = await findLanguage(transaction, course.student_id);
  const at = (path: string) => origin + pathIn(language, path);
  const ways = { link: at(linkTo('player', { courseid: announcement.course_id })), off: at(linkTo('profile')) };
  return { ...reach, text: newLecturesText(nameIn(language, school), course, { count, ...ways }, language) };
};
