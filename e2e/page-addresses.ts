import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { pages } from '#contract/pages.ts';
import { get } from './calls.ts';

/** A course of the sample school. */
const slug = 'spoken-english-from-zero';

/** Every page of somebody that needs nothing to be there but the first course of the sample. */
export async function addressesOf(page: Page, who: 'guest' | 'student' | 'admin'): Promise<string[]> {
  const { data } = await get(page, '/api/courses', api.listCourses.answer);
  const id = data.find((course) => course.slug === slug)?._id ?? '';
  const asked: Record<string, string> = { '/path-player': `?courseid=${id}` };
  return Object.values(pages)
    .filter((shown) => shown.who === who && shown !== pages.checkout)
    .map(({ path }) => `${path}${asked[path] ?? (who === 'admin' ? `?id=${id}` : '')}`)
    .map((path) => path.replace(':idOrSlug', slug).replace(':teacher', 'farhana-akter'))
    .map((path) => path.replace(':courseId', id))
    .filter((path) => !/[:*]/.test(path));
}
