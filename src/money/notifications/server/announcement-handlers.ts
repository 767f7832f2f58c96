import { validate as isId } from 'uuid';
import { readDatabaseTime } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { orBeginAnew } from '#base/platform/server/jobs/job-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { courseNotFound, findManagedCourse, lockManagedCourse } from '#courses/catalogue/server/course-queries.ts';
import { noticeMessages as messages } from '#money/notifications/messages.ts';
import { isBengaliEnough, looksLikeOffer, untilDaytime } from '#money/notifications/offer.ts';
import {
  changeAnnouncement,
  countAudience,
  listAnnouncements as findAnnouncements,
  insertAnnouncement,
  listCourseTitles,
  lockAnnouncement,
} from './announcement-queries.ts';

export const listAnnouncements: Handler<'listAnnouncements'> = async (_request, { database }) => ({
  announcements: await findAnnouncements(database),
});

export const countCourseAudience: Handler<'countCourseAudience'> = async ({ params }, { database, environment }) => {
  const course = await findManagedCourse(database, params.id);
  if (!course) throw courseNotFound();
  return { students: await countAudience(database, course._id), price: environment.SMS_PART_PRICE };
};

/** The browser makes the id, so a repeated request creates no second announcement. */
export const announce: Handler<'announce'> = async ({ params, body }, context) => {
  const { database, accountId } = context;
  const id = params.announcementId.toLowerCase();
  if (!isId(id)) throw new Refusal('not_found', messages.announcementNotFound);
  await inTransaction(database, async (transaction) => {
    const course = await lockManagedCourse(transaction, body.courseId);
    if (!course) throw courseNotFound();
    const known = await lockAnnouncement(transaction, id);
    const isOffer = body.isOffer ?? looksLikeOffer(body.words);
    if (known) {
      const isSame = known.words === body.words && known.course_id === course.id && known.asked_by === accountId;
      if (isSame && known.is_offer === (isOffer ? 1 : 0)) return;
      throw new Refusal('conflict', messages.announcementTaken, { code: 'announcement_taken' });
    }
    const students = await countAudience(transaction, course.id);
    if (students === 0) throw new Refusal('conflict', messages.nobody, { code: 'no_students' });
    if (isOffer && !isBengaliEnough(body.words, [course.title, ...(await listCourseTitles(transaction))]))
      throw new Refusal('invalid', messages.offerNotBengali, { code: 'offer_not_bengali' });
    const wanted = { id, course_id: course.id, kind: 'announced', words: body.words, asked_by: accountId } as const;
    const delay = isOffer ? untilDaytime(await readDatabaseTime(transaction)) : 0;
    const times = { lectures: [], delaySeconds: Math.ceil(delay / 1000) };
    await orBeginAnew(insertAnnouncement(transaction, { ...wanted, ...times, isOffer }));
    const actor = { kind: 'admin', id: accountId } as const;
    const after = { course_id: course.id, students, letters: body.words.length, is_offer: isOffer };
    await recordAuditEvent(transaction, { actor, action: 'announcement.sent', subject: id, after }, context);
  });
  return { announcements: await findAnnouncements(database) };
};

/** Stops an announcement, including its SMS that are queued but not sent. */
export const stopAnnouncement: Handler<'stopAnnouncement'> = async ({ params }, context) => {
  await inTransaction(context.database, async (transaction) => {
    const known = await lockAnnouncement(transaction, params.announcementId.toLowerCase());
    if (!known) throw new Refusal('not_found', messages.announcementNotFound);
    if (known.state === 'stopped') return;
    await changeAnnouncement(transaction, known.id, { state: 'stopped' });
    const actor = { kind: 'admin', id: context.accountId } as const;
    const after = { course_id: known.course_id, told: known.told };
    await recordAuditEvent(transaction, { actor, action: 'announcement.stopped', subject: known.id, after }, context);
  });
  return { announcements: await findAnnouncements(context.database) };
};
