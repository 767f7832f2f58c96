import type { LoaderFunctionArgs } from 'react-router';
import { sessionOver } from '#accounts/web/session-over.ts';
import type { PublicCourse } from '#catalogue/course.ts';
import type { StudentEnrollment } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { type ApiClient, sentenceOf, statusOf } from '#platform/web/api-client.ts';
import { apiOf } from '#platform/web/page.tsx';

/** The course, and the student's own enrollment in it if there is one already. */
export async function loadEnrollPage(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  try {
    const course: PublicCourse = await api('GET', '/api/courses/:idOrSlug', {
      params: { idOrSlug: args.params.courseId ?? '' },
    });
    return { course, enrollment: await findEnrollment(api, course._id), problem: null, status: 200 };
  } catch (error) {
    const status = statusOf(error);
    if (status === 401) return sessionOver(args.request);
    return { course: null, enrollment: null, problem: sentenceOf(error, messages.failedToLoadCourse), status };
  }
}

export type EnrollPageData = Exclude<Awaited<ReturnType<typeof loadEnrollPage>>, { turnedTo: string }>;

async function findEnrollment(api: ApiClient, courseId: string): Promise<StudentEnrollment | null> {
  try {
    return await api('GET', '/api/students/enrollments/:courseId', { params: { courseId } });
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}
