import type { Database } from '#base/database/connect.ts';
import { isPlayable } from '#base/media/video-link.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { findLiveCourseByAnyName } from '#courses/catalogue/server/course-queries.ts';
import { isCourseOpen } from '#money/enrollments/server/open-course-queries.ts';
import { lectureMessages as messages } from '#teaching/lectures/messages.ts';
import { isRecorded, type LectureChoice, type Outline } from '#teaching/lectures/outline.ts';
import { outlinedIds } from './materials.ts';
import { findOutline } from './outline-queries.ts';

/** The schema of the API's answer drops the video links (trust V1). */
export const readOutline: Handler<'readOutline'> = async ({ params }, { database, accountId }) => {
  await refuseUnlessPaid(database, accountId, params.courseId);
  return { lecture: (await findOutline(database, params.courseId)).topics };
};

export const readLectureLink: Handler<'readLectureLink'> = async ({ params, query }, context) => {
  const { database, environment, accountId } = context;
  await refuseUnlessPaid(database, accountId, params.courseId);
  const { topics } = await findOutline(database, params.courseId);
  const lecture = findLecture(topics, query);
  if (!lecture) throw new Refusal('not_found', messages.lectureNotFound);
  if (isPlayable(lecture.link, environment.VIDEO_HOSTS)) return { link: lecture.link };
  const code = isRecorded(lecture) ? 'invalid_video_link' : 'not_recorded';
  throw new Refusal('not_found', messages.invalidVideoLink, { code });
};

/**
 * Returns the link of a free lecture to anyone. The answer is never cached, so that access ends as soon as the lecture
 * is not free. Any other lecture gives the same 404, which reveals nothing (trust V1).
 */
export const readFreeLecture: Handler<'readFreeLecture'> = async ({ params, query }, { database, environment }) => {
  const course = await findLiveCourseByAnyName(database, environment.VIDEO_HOSTS, params.idOrSlug);
  const lecture = findLecture(course?.lecture ?? [], query);
  if (lecture?.free) return { link: lecture.link };
  throw new Refusal('not_found', messages.lectureNotFound);
};

function findLecture(topics: Outline, { topicNo, lecture }: LectureChoice) {
  return topics.find((one) => one.topicNo === topicNo)?.classes.find((one) => one.lecture === lecture);
}

/**
 * Throws unless the student paid for the course. It is called in each request, so that access ends when a payment is
 * undone (trust V1, N8). Students who paid keep access to a deleted course.
 */
export async function refuseUnlessPaid(database: Database, studentId: string, courseId: string): Promise<void> {
  if (await isCourseOpen(database, studentId, courseId)) return;
  throw new Refusal('forbidden', messages.notEnrolled, { code: 'not_enrolled' });
}

export async function refuseUnlessOutlined(database: Database, courseId: string, lectureId: string): Promise<void> {
  const { topics } = await findOutline(database, courseId);
  if (!outlinedIds(topics).has(lectureId)) throw new Refusal('not_found', messages.lectureNotFound);
}
