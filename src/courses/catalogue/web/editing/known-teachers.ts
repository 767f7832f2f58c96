import type { ApiClient } from '#contract/web/api-client.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';

export type Teacher = AdminCourse['instructor'];

/**
 * Returns the teachers of the newest courses, each once, or an empty list if they cannot be read. A teacher can also be
 * typed.
 */
export async function readKnownTeachers(api: ApiClient, signal: AbortSignal): Promise<Teacher[]> {
  try {
    const { courses } = await api('GET', '/api/admin/courses', { query: { fields: 'instructor' }, signal });
    const named = courses.flatMap(({ instructor }) => (instructor?.name ? [instructor] : []));
    return [...new Map(named.toReversed().map((teacher) => [teacher.name, teacher])).values()].sort((one, other) =>
      one.name.localeCompare(other.name),
    );
  } catch {
    return [];
  }
}
