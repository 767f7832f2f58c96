import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { sentenceOf, statusOf } from '#base/platform/web/json-client.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { mayWatch, type StudentEnrollment } from '#money/enrollments/enrollment.ts';
import type { Waiting } from '#money/enrollments/waiting.ts';
import { shownEnrollment } from '#money/enrollments/web/student/load-enrollments.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import type { CertificateStanding } from '#teaching/certificates/certificate.ts';
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
  /** Null if the course gives no certificates and the student has none, or could only take another one. */
  certificate: { isTaken: boolean; isTakenBack: boolean } | null;
  watermark: string;
};
export type Refusal = {
  problem: string;
  pending: StudentEnrollment | null;
  waiting: Waiting | null;
  mayRetry: boolean;
};
export type PlayerData = { course: PlayerCourse; refusal: null } | { course: null; refusal: Refusal };

/** Loads the player's data, and missing parts by their own calls. A 401 logs the student out (specification 8.2). */
export async function loadPlayer(args: LoaderFunctionArgs) {
  const courseId = courseIdOf(new URL(args.request.url));
  if (!courseId) {
    await studentSession.notice();
    return refused({ problem: messages.courseIdMissing });
  }
  const api = apiOf(args);
  const call = { params: { courseId } };
  let fallback = messages.failedToVerify;
  try {
    const known = await api('GET', '/api/students/:courseId/player', call);
    const enrollment = shownEnrollment(known.enrollment);
    const { waiting = null, certificate, watermark = '' } = known;
    if (!mayWatch(enrollment)) return refused({ problem: messages.notEnrolled, pending: enrollment, waiting });
    fallback = messages.failedToLoadOutline;
    const progress = known.progress ?? api('GET', '/api/students/:courseId/progress', call).catch(() => null);
    const notes = readNotes(api, courseId, known.notes).catch(() => null);
    const materials = known.materials ?? api('GET', '/api/students/:courseId/materials', call).catch(() => null);
    const exercises = known.exercises ?? api('GET', '/api/students/:courseId/exercises', call).catch(() => null);
    const lecture = known.outline ?? (await api('GET', '/api/students/:courseId/outline', call)).lecture;
    return {
      course: {
        ...{ courseId, title: enrollment.title, watermark },
        outline: lecture.map((topic) => ({ ...topic, classes: topic.classes ?? [] })),
        progress: await progress,
        notes: await notes,
        materials: (await materials)?.materials ?? [],
        exercises: await exercises,
        certificate: certificate ? standingOf(certificate) : null,
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

const standingOf = ({ number, revokedAt }: CertificateStanding) => ({
  isTaken: number !== null && revokedAt === null,
  isTakenBack: revokedAt !== null,
});

/** Returns whether the page's data must be loaded again. Another lecture of the same course only needs its link. */
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
