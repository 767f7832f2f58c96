import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { studentSession } from '#accounts/web/session.ts';
import { mayWatch } from '#enrollments/enrollment.ts';
import { lectureMessages as messages } from '#lectures/messages.ts';
import type { StudentOutline } from '#lectures/outline.ts';
import { sentenceOf, statusOf } from '#platform/web/api-client.ts';
import { apiOf } from '#platform/web/page.tsx';

export type PlayerCourse = { courseId: string; title: string; outline: StudentOutline };
export type PlayerData = { course: PlayerCourse; problem: null } | { course: null; problem: string };

/** Verifies the enrollment, then reads the outline; a 401 logs the student out (specification 8.2). */
export async function loadPlayer(args: LoaderFunctionArgs) {
  const courseId = courseIdOf(new URL(args.request.url));
  if (!courseId) return refused(messages.courseIdMissing);
  const api = apiOf(args);
  let fallback = messages.failedToVerify;
  try {
    const enrollment = await api('GET', '/api/students/enrollments/:courseId', { params: { courseId } });
    if (!mayWatch(enrollment)) return refused(messages.notEnrolled);
    fallback = messages.failedToLoadOutline;
    const { lecture } = await api('GET', '/api/students/:courseId/outline', { params: { courseId } });
    const outline = lecture.map((topic) => ({ ...topic, classes: topic.classes ?? [] }));
    return { course: { courseId, title: enrollment.title, outline }, problem: null } satisfies PlayerData;
  } catch (error) {
    if (statusOf(error) !== 401) return refused(sentenceOf(error, fallback));
    await studentSession.logout();
    throw error;
  }
}

/** Another lecture of the same course needs nothing but its link. */
export function isOtherCourse({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePlace = currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname;
  return isSamePlace ? defaultShouldRevalidate : courseIdOf(currentUrl) !== courseIdOf(nextUrl);
}

const courseIdOf = ({ searchParams }: URL) => searchParams.get('courseid');
const refused = (problem: string): PlayerData => ({ course: null, problem });
