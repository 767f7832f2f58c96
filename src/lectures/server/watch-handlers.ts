import type { Database } from '#database/connect.ts';
import { mayWatch } from '#enrollments/enrollment.ts';
import { findOwnEnrollment } from '#enrollments/server/enrollment-queries.ts';
import { lectureMessages as messages } from '#lectures/messages.ts';
import { isAllowedVideo } from '#lectures/video-link.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { Refusal } from '#shared/refusal.ts';
import { findOutline } from './outline-queries.ts';

/** Links fall away here: the answer of this row does not name them (trust V1). */
export const readOutline: Handler<'readOutline'> = async ({ params }, { database, accountId }) => {
  await refuseUnlessPaid(database, accountId, params.courseId);
  return { lecture: (await findOutline(database, params.courseId)).topics };
};

export const readLectureLink: Handler<'readLectureLink'> = async ({ params, query }, context) => {
  const { database, environment, accountId } = context;
  await refuseUnlessPaid(database, accountId, params.courseId);
  const { topics } = await findOutline(database, params.courseId);
  const topic = topics.find((one) => one.topicNo === query.topicNo);
  const lecture = topic?.classes.find((one) => one.lecture === query.lecture);
  if (!lecture) throw new Refusal('not_found', messages.lectureNotFound);
  // Links are judged again: the list of allowed hosts may be shorter than when this one was saved (trust V3).
  const isShown = lecture.link !== '' && isAllowedVideo(lecture.link, environment.VIDEO_HOSTS);
  if (!isShown) throw new Refusal('not_found', messages.invalidVideoLink, { code: 'invalid_video_link' });
  return { link: lecture.link };
};

/** Asked at every call, so that access ends with the payment (trust V1, N8); a deleted course stays open to those who paid. */
async function refuseUnlessPaid(database: Database, studentId: string, courseId: string): Promise<void> {
  if (mayWatch(await findOwnEnrollment(database, studentId, courseId))) return;
  throw new Refusal('forbidden', messages.notEnrolled, { code: 'not_enrolled' });
}
