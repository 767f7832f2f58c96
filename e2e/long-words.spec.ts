import type { Page } from '@playwright/test';
import { api } from '#api.ts';
import { pages } from '#pages.ts';
import { sampleCourses } from '#sample/sample-courses.ts';
import { sampleInstructors } from '#sample/sample-instructors.ts';
import { sampleStudents } from '#sample/sample-students.ts';
import { get } from './calls.ts';
import { expect, sampleStudent, signInAdmin, signInStudent, test } from './support.ts';

// What people write may be one long word, an address for example: no page becomes wider than the phone by it.

const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2);

/** What the sample's people wrote, without words that are short enough to be the school's own. */
const written = [
  ...sampleCourses.flatMap(({ title, shortDescription, outline }) => [
    ...[title, shortDescription],
    ...outline.flatMap(({ topicName, classes }) => [topicName, ...classes.map((lecture) => lecture.title)]),
  ]),
  ...Object.values(sampleInstructors).flatMap(({ name, title }) => [name, title]),
  ...sampleStudents.flatMap(({ name, email }) => [name, email]),
].filter((text) => text.length >= 12);

const [course] = sampleCourses;

const signIn = {
  guest: async () => undefined,
  student: (page: Page) => signInStudent(page, sampleStudent),
  admin: signInAdmin,
};

/** Every page of somebody that needs nothing to be there but the first course of the sample. */
async function addressesOf(page: Page, who: 'guest' | 'student' | 'admin'): Promise<string[]> {
  const { data } = await get(page, '/api/courses', api.listCourses.answer);
  const id = data.find(({ slug }) => slug === course?.slug)?._id ?? '';
  const asked: Record<string, string> = { '/path-player': `?courseid=${id}` };
  return Object.values(pages)
    .filter((shown) => shown.who === who && shown !== pages.checkout)
    .map(({ path }) => `${path}${asked[path] ?? (who === 'admin' ? `?id=${id}` : '')}`)
    .map((path) => path.replace(':idOrSlug', course?.slug ?? '').replace(':teacher', 'farhana-akter'))
    .map((path) => path.replace(':courseId', id))
    .filter((path) => !/[:*]/.test(path));
}

/**
 * Writes the long word wherever the page shows what somebody wrote.
 *
 * @returns where it was written and stands out of the page, and how many pixels too wide that makes the page
 */
const lengthen = (page: Page) =>
  page.evaluate(
    ({ written, long }) => {
      const changed: Element[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        const shown = node.textContent ?? '';
        const text = written.find((each) => shown.includes(each));
        if (text === undefined || node.parentElement === null) continue;
        node.textContent = shown.replace(text, long);
        changed.push(node.parentElement);
      }
      const { scrollWidth, clientWidth } = document.documentElement;
      const out = changed.filter((element) => element.getBoundingClientRect().right > clientWidth);
      return {
        changed: changed.length,
        wider: scrollWidth - clientWidth,
        out: [...new Set(out.map((element) => `${element.parentElement?.className} > ${element.className}`))],
      };
    },
    { written, long },
  );

for (const who of ['guest', 'student', 'admin'] as const)
  test(`no page of a ${who} becomes wider by a long word`, async ({ page }) => {
    await signIn[who](page);
    const wide: Record<string, string[]> = {};
    let changed = 0;
    for (const path of await addressesOf(page, who)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const found = await lengthen(page);
      if (found.wider > 0) wide[path] = found.out;
      changed += found.changed;
    }
    expect(wide).toEqual({});
    expect(changed).toBeGreaterThan(20);
  });
