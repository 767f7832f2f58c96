import { data, type LoaderFunctionArgs } from 'react-router';
import type { CardCourse, PublicCourse } from '#catalogue/course.ts';
import { catalogueMessages as messages } from '#catalogue/messages.ts';
import { sentenceOf, statusOf } from '#platform/web/api-client.ts';
import { apiOf } from '#platform/web/page.tsx';

type Search = { q?: string };

/** What `show` makes of the courses, or of none and what went wrong; the page has the status of the call. */
export async function loadCourses<Shown>(
  args: LoaderFunctionArgs,
  search: Search,
  show: (courses: PublicCourse[]) => Shown,
) {
  try {
    const answer = await apiOf(args)('GET', '/api/courses', { query: search, signal: args.request.signal });
    return data({ shown: show(listOf(answer)), problem: null });
  } catch (error) {
    const status = statusOf(error);
    const problem = sentenceOf(error, messages.failedToLoadCourses(status));
    return data({ shown: show([]), problem }, { status: status || 503 });
  }
}

/** The answer is read from a data field, or is a bare array (specification 7.2). */
function listOf(answer: PublicCourse[] | { data: PublicCourse[] }): PublicCourse[] {
  return Array.isArray(answer) ? answer : answer.data;
}

/** In one language: that of the given course. */
export function toCard(course: PublicCourse): CardCourse {
  const { _id, slug, courseNo, title, shortDescription, courseCardImage, courseFee, discount, courseStatus } = course;
  return { _id, slug, courseNo, title, shortDescription, courseCardImage, courseFee, discount, courseStatus };
}
