import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { sentenceOf, statusOf } from '#base/platform/web/json-client.ts';
import type { AnswerOf } from '#base/shared/endpoint.ts';
import type { Api } from '#contract/api.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { mayWatch, type StudentEnrollment } from '#money/enrollments/enrollment.ts';
import type { Waiting } from '#money/enrollments/waiting.ts';
import { loadWaiting, shownEnrollment } from '#money/enrollments/web/student/load-enrollments.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import type { Exercises } from '#teaching/exercises/exercise.ts';
import type { Material } from '#teaching/lectures/material.ts';
import { lectureMessages as messages } from '#teaching/lectures/messages.ts';
import type { StudentOutline } from '#teaching/lectures/outline.ts';
import type { Note } from '#teaching/player/note.ts';
import type { CourseProgress } from '#teaching/player/progress.ts';
import { readNotes } from './read-notes.ts';

export type PlayerCourse = {
  courseId: string;
  title: string;
  outline: StudentOutline;
  progress: CourseProgress | null;
  notes: Note[] | null;
  materials: Material[];
  exercises: Exercises | null;
  /** Null if the course gives no certificate, or if this could not be read. */
  certificate: { isTaken: boolean; isTakenBack: boolean } | null;
  /** Text over the videos. Empty if the school has turned the watermark off. */
  watermark: string;
};
export type Refusal = {
  problem: string;
  pending: StudentEnrollment | null;
  waiting: Waiting | null;
  mayRetry: boolean;
};
export type PlayerData = { course: PlayerCourse; refusal: null } | { course: null; refusal: Refusal };

/** A 401 logs the student out (specification 8.2). */
export async function loadPlayer(args: LoaderFunctionArgs) {
  const courseId = courseIdOf(new URL(args.request.url));
  if (!courseId) {
    await studentSession.notice();
    return refused({ problem: messages.courseIdMissing });
  }
  const api = apiOf(args);
  let fallback = messages.failedToVerify;
  try {
    const call = { params: { courseId } };
    const enrollment = shownEnrollment(await api('GET', '/api/students/enrollments/:courseId', call));
    if (!mayWatch(enrollment)) {
      const waiting = await loadWaiting(api, [enrollment]);
      return refused({ problem: messages.notEnrolled, pending: enrollment, waiting });
    }
    fallback = messages.failedToLoadOutline;
    const reading = api('GET', '/api/students/:courseId/progress', { params: { courseId } }).catch(() => null);
    const readingNotes = readNotes(api, courseId).catch(() => null);
    const readingMaterials = api('GET', '/api/students/:courseId/materials', { params: { courseId } }).catch(
      () => null,
    );
    const readingExercises = api('GET', '/api/students/:courseId/exercises', { params: { courseId } }).catch(
      () => null,
    );
    const readingCertificates = api('GET', '/api/students/certificates').catch(() => null);
    const readingMark = api('GET', '/api/students/watermark').catch(() => ({ text: '' }));
    const { lecture } = await api('GET', '/api/students/:courseId/outline', { params: { courseId } });
    const outline = lecture.map((topic) => ({ ...topic, classes: topic.classes ?? [] }));
    return {
      course: {
        courseId,
        title: enrollment.title,
        outline,
        progress: await reading,
        notes: await readingNotes,
        materials: (await readingMaterials)?.materials ?? [],
        exercises: await readingExercises,
        certificate: certificateOf((await readingCertificates)?.certificates ?? [], courseId),
        watermark: (await readingMark).text,
      },
      refusal: null,
    } satisfies PlayerData;
  } catch (error) {
    const status = statusOf(error);
    const mayRetry = status !== 403 && status !== 404;
    if (status !== 401) return refused({ problem: sentenceOf(error, fallback), mayRetry });
    await studentSession.logoutEnded();
    throw error;
  }
}

function certificateOf(certificates: AnswerOf<Api['listOwnCertificates']>['certificates'], courseId: string) {
  const found = certificates.find((one) => one.courseId === courseId);
  return found
    ? { isTaken: found.number !== null && found.revokedAt === null, isTakenBack: found.revokedAt !== null }
    : null;
}

/** Another lecture of the same course only needs its link, so the page's data is not loaded again. */
export function isOtherCourse({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePlace = currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname;
  return isSamePlace ? defaultShouldRevalidate : courseIdOf(currentUrl) !== courseIdOf(nextUrl);
}

const courseIdOf = ({ searchParams }: URL) => searchParams.get('courseid');
const refused = ({
  problem,
  pending = null,
  waiting = null,
  mayRetry = false,
}: Pick<Refusal, 'problem'> & Partial<Refusal>): PlayerData => ({
  course: null,
  refusal: { problem, pending, waiting, mayRetry },
});
