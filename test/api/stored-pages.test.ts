import { beforeAll, expect, test } from 'vitest';
import type { PageRenderer } from '#base/platform/server/pages/serve-pages.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { admin, guest } from '../callers.ts';
import { servedBy } from '../stand-in-pages.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, unhurried } from '../steps.ts';

// What is kept in memory, as visitors notice it. The renderer stands in for React: it writes what the API answers, and
// how often it was asked for which address.

let rendered: string[] = [];
/** Characters of a page beside what it says. */
let padding = 0;

const renderer: PageRenderer = {
  renderPage: async (url, apiFetch) => {
    const { pathname } = new URL(url);
    rendered.push(pathname);
    const body = await (await apiFetch(`/api${pathname}`, {})).text();
    return { status: 200, head: '', body: `<div>${body}${' '.repeat(padding)}</div>`, data: null };
  },
  renderShell: async () => ({ status: 200, head: '', body: '<div></div>', data: null }),
};
const mounts = [servedBy(renderer)];

onEveryEngine(
  'What is kept in memory',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    let courses: AdminCourse[];
    const readPage = async (slug: string) => (await guest(school()).request(`/courses/${slug}`)).text();
    const readAnswer = async (slug: string) =>
      (await guest(school()).call('readCourse', { params: { idOrSlug: slug } })).body;
    const timesOf = (slug: string) => rendered.filter((path) => path === `/courses/${slug}`).length;

    beforeAll(async () => {
      manager = await admin(school());
      courses = [];
      for (let number = 1; number <= 7; number += 1) courses.push(await aCourse(manager, { title: `Kept ${number}` }));
    });
    const rename = async (course: AdminCourse | undefined, title: string) => {
      if (!course) throw new Error('There is no course.');
      const body = { ...course, title, version: undefined };
      expect((await manager.call('saveCourse', { params: { id: course._id }, body })).status).toBe(200);
    };
    const slugs = () => courses.map(({ slug }) => slug);

    test('a page is rendered once, and again at the next request after an admin changed something', async () => {
      rendered = [];
      const [course] = courses;
      if (!course) throw new Error('There is no course.');
      expect(await readPage(course.slug)).toContain('Kept 1');
      expect((await readAnswer(course.slug)).title).toBe('Kept 1');
      expect(await readPage(course.slug)).toContain('Kept 1');
      expect(timesOf(course.slug)).toBe(1);
      await rename(course, 'Changed 1');
      expect((await readAnswer(course.slug)).title).toBe('Changed 1');
      expect(await readPage(course.slug)).toContain('Changed 1');
      expect(timesOf(course.slug)).toBe(2);
    });

    test('of more pages than there is room for, those go that nobody reads', async () => {
      rendered = [];
      // Compressed it counts as 1.2 MiB: six of them fit into 8 MiB.
      padding = 3 * 1024 * 1024;
      await rename(courses[0], 'Large 1');
      const [popular = '', forgotten = '', ...others] = slugs();
      await readPage(popular);
      await readPage(forgotten);
      for (const slug of others) {
        await readPage(slug);
        await readPage(popular);
      }
      expect([timesOf(popular), timesOf(forgotten)]).toEqual([1, 1]);
      await readPage(forgotten);
      await readPage(popular);
      expect([timesOf(popular), timesOf(forgotten)]).toEqual([1, 2]);
      padding = 0;
    });

    test('of more answers than there is room for, too', async () => {
      // 1.9 MB each, compressed 0.8: five of them fit into 4 MiB. Who changes rows behind the school's back sees which were kept.
      const classes = Array.from({ length: 3000 }, (_, index) => ({
        lecture: index + 1,
        title: 'ক'.repeat(200),
        link: '',
      }));
      const topics = JSON.stringify([{ topicNo: 1, topicName: '', classes }]);
      const { database } = school();
      for (const { _id } of courses) {
        await database.insertInto('outlines').values({ course_id: _id, topics, version: 1 }).execute();
      }
      await rename(courses[0], 'Kept again');
      const [popular = '', forgotten = '', ...others] = slugs();
      const before = [await readAnswer(popular), await readAnswer(forgotten)].map(
        ({ shortDescription }) => shortDescription,
      );
      for (const slug of others) {
        await readAnswer(slug);
        await readAnswer(popular);
      }
      await database.updateTable('courses').set({ short_description: 'behind its back' }).execute();
      const after = [await readAnswer(popular), await readAnswer(forgotten)].map(
        ({ shortDescription }) => shortDescription,
      );
      expect(after).toEqual([before[0], 'behind its back']);
    });
  },
  unhurried,
  mounts,
);
