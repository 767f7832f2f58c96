import type { Database } from '#base/database/connect.ts';
import type { Compose } from '#base/platform/server/jobs/do-jobs.ts';
import { composeAsked, composePaid, composePart } from '#money/enrollments/server/enrollment-notices.ts';
import { type NoticeKind, quietKinds } from '#money/notifications/notice.ts';
import { composeAnnounced } from '#money/notifications/server/compose-for-course.ts';
import { spreadAnnouncements } from '#money/notifications/server/spread-announcements.ts';
import { composeLectures } from '#teaching/lectures/server/lecture-news.ts';
import { composeAnswered } from '#teaching/questions/server/answer-notice.ts';

const kinds: Record<NoticeKind, Compose> = {
  paid: composePaid,
  part: composePart,
  asked: composeAsked,
  answered: composeAnswered,
  lectures: composeLectures,
  announced: composeAnnounced,
};

export const schoolJobs = { kinds, later: quietKinds, spread: (database: Database) => spreadAnnouncements(database) };
