import type { LoaderFunctionArgs } from 'react-router';
import { statusOf } from '#base/platform/web/json-client.ts';
import { membersOf } from '#base/shared/members-of.ts';
import type { Publication } from '#courses/catalogue/publication.ts';

export type CourseName = { _id: string; title: string; courseNo: string; publication?: Publication };

type Loaded<Value> = { value: Value } | { failure: unknown };

/** Data of a page with a course picker. The list `names` and the course in the address can fail separately. */
export type ChosenCourse<Course> = {
  id: string | null;
  names: Loaded<CourseName[]>;
  course: Loaded<Course> | null;
  /** Changes with each load of the page's data, so that forms start again with the new data. */
  load: number;
};

type Readers<Course> = {
  readNames: (signal: AbortSignal) => Promise<unknown>;
  readCourse: (id: string, signal: AbortSignal) => Promise<Course>;
};

let loads = 0;

export async function loadChosenCourse<Course>(
  { request }: LoaderFunctionArgs,
  { readNames, readCourse }: Readers<Course>,
): Promise<ChosenCourse<Course>> {
  const id = new URL(request.url).searchParams.get('id');
  const [names, course] = await Promise.all([
    settled(readNames(request.signal).then(namesOf)),
    id ? settled(readCourse(id, request.signal)) : null,
  ]);
  loads += 1;
  return { id, names, course, load: loads };
}

function settled<Value>(promise: Promise<Value>): Promise<Loaded<Value>> {
  return promise.then(
    (value) => ({ value }),
    (failure: unknown) => {
      // The route's guard redirects a 401 to the login.
      if (statusOf(failure) === 401) throw failure;
      return { failure };
    },
  );
}

/** The answer is an array or an object with `courses` (specification 7.2). Courses without an id are dropped. */
export function namesOf(answer: unknown): CourseName[] {
  const list = Array.isArray(answer) ? answer : membersOf(answer).courses;
  return Array.isArray(list) ? list.filter((course) => typeof course?._id === 'string') : [];
}

export function courseOf<Course extends object>(answer: Course | { course: Course }): Course {
  return 'course' in answer ? answer.course : answer;
}
