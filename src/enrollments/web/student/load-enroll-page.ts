import type { LoaderFunctionArgs } from 'react-router';
import type { PublicCourse } from '#catalogue/course.ts';
import type { StudentEnrollment } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { type ApiClient, statusOf } from '#platform/web/api-client.ts';
import { loadProblem } from '#platform/web/load-problem.ts';
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
    return { course: null, enrollment: null, ...loadProblem(error, () => messages.failedToLoadCourse) };
  }
}

async function findEnrollment(api: ApiClient, courseId: string): Promise<StudentEnrollment | null> {
  try {
    return await api('GET', '/api/students/enrollments/:courseId', { params: { courseId } });
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}
