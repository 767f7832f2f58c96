import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { PublicCourse } from '#catalogue/course.ts';
import { catalogueMessages as messages } from '#catalogue/messages.ts';
import { links } from '#links.ts';
import { sentenceOf, statusOf } from '#platform/web/api-client.ts';
import { apiOf } from '#platform/web/page.tsx';

export type LoadedCourse =
  | { course: PublicCourse; problem: null; isMissing: false }
  | { course: null; problem: string; isMissing: boolean };

/** The course of the address; its id and its number lead to the one address that counts, its slug. */
export async function loadCourse(args: LoaderFunctionArgs) {
  const idOrSlug = args.params.idOrSlug?.trim();
  if (!idOrSlug) return problemOf(messages.courseIdMissing, 404);
  try {
    const call = { params: { idOrSlug }, signal: args.request.signal };
    const course = await apiOf(args)('GET', '/api/courses/:idOrSlug', call);
    if (course.slug !== idOrSlug) return redirect(links.course(course.slug), 301);
    return data<LoadedCourse>({ course, problem: null, isMissing: false });
  } catch (error) {
    const status = statusOf(error);
    return problemOf(sentenceOf(error, messages.failedToLoadCourse(status)), status);
  }
}

function problemOf(problem: string, status: number) {
  return data<LoadedCourse>({ course: null, problem, isMissing: status === 404 }, { status: status || 503 });
}
