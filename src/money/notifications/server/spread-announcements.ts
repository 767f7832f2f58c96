import type { Database } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { queueJob } from '#base/platform/server/jobs/job-queries.ts';
import {
  changeAnnouncement,
  countWaiting,
  findDueAnnouncement,
  listAudience,
  lockAnnouncement,
  subjectOf,
} from './announcement-queries.ts';

/**
 * Students per transaction, which locks their enrollments. An admin who marks one of these enrollments waits for at
 * most one transaction.
 */
const studentsAPage = 50;
/** If this many SMS wait, no more are queued, so that an announcement can still be stopped. */
const mostWaiting = 100;

/**
 * Queues an announcement's SMS to the next page of students, unless too many SMS wait. SMS and the page's position are
 * stored in one transaction, so no student gets it twice, even after a crash or with several processes.
 */
export async function spreadAnnouncements(database: Database, most = studentsAPage): Promise<void> {
  const id = await findDueAnnouncement(database);
  if (id === undefined || (await countWaiting(database, mostWaiting)) >= mostWaiting) return;
  await inTransaction(database, async (transaction) => {
    const announcement = await lockAnnouncement(transaction, id);
    if (announcement?.state !== 'running') return;
    const page = await listAudience(transaction, announcement, most);
    const last = page.at(-1);
    for (const { id: enrollmentId, student_id, course_id } of page) {
      const facts = { student_id, course_id, announcement_id: id };
      const subject = subjectOf(id, enrollmentId);
      await queueJob(transaction, { kind: announcement.kind, subject, facts, delaySeconds: 0 });
    }
    await changeAnnouncement(transaction, id, {
      state: page.length < most ? 'done' : 'running',
      told_up_to: last?.position ?? announcement.told_up_to,
      told: announcement.told + page.length,
    });
  });
}
