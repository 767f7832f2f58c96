import { data, type LoaderFunctionArgs } from 'react-router';
import { sentenceOf, statusOf } from '#base/platform/web/json-client.ts';
import { apiOf } from '#contract/web/api-client.ts';
import type { CardCourse, CourseSummary } from '#courses/catalogue/course.ts';
import { catalogueMessages as messages } from '#courses/catalogue/messages.ts';

type Search = { q?: string };

/**
 * Returns the result of `show` for all courses. If loading fails, returns `show([])` with the problem, and the page
 * gets the status of the failed call, or 503 if there was no answer.
 */
export async function loadCourses<Shown>(
  args: LoaderFunctionArgs,
  search: Search,
  show: (courses: CourseSummary[]) => Shown,
) {
  try {
    return data({ shown: show(await readAll(args, search)), problem: null });
  } catch (error) {
    const status = statusOf(error);
    const problem = sentenceOf(error, messages.failedToLoadCourses(status));
    return data({ shown: show([]), problem }, { status: status || 503 });
  }
}

/** The answer for each page of the list is a bare array, or an object with `data` (specification 7.2). */
async function readAll(args: LoaderFunctionArgs, search: Search): Promise<CourseSummary[]> {
  const courses: CourseSummary[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...search, ...(cursor !== undefined && { cursor }) };
    const answer: CourseSummary[] | { data: CourseSummary[]; nextCursor?: string | undefined } = await apiOf(args)(
      'GET',
      '/api/courses',
      { query, signal: args.request.signal },
    );
    courses.push(...(Array.isArray(answer) ? answer : answer.data));
    cursor = Array.isArray(answer) ? undefined : answer.nextCursor;
  } while (cursor !== undefined);
  return courses;
}

export function toCard(course: CourseSummary): CardCourse {
  const { _id, slug, courseNo, title, shortDescription, courseCardImage, courseFee, discount, courseStatus } = course;
  return { _id, slug, courseNo, title, shortDescription, courseCardImage, courseFee, discount, courseStatus };
}
