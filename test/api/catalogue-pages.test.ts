import { beforeEach, expect, test } from 'vitest';
import type { PageRenderer } from '#base/platform/server/pages/serve-pages.ts';
import { courseFilters } from '#courses/catalogue/course-filters.ts';
import { courseSorts } from '#courses/catalogue/course-sort.ts';
import { guest } from '../callers.ts';
import { servedBy } from '../stand-in-pages.ts';
import { onEveryEngine } from '../start-app.ts';

// There are thousands of ways to press several filters at once: what they may cost. The renderer stands in for React.

let rendered: string[] = [];
/** Compressed it counts as 0.3 MiB. */
const padding = ' '.repeat(768 * 1024);

const renderer: PageRenderer = {
  renderPage: async (url) => {
    const { pathname, search } = new URL(url);
    rendered.push(pathname + search);
    return { status: 200, head: '', body: `<div>${search}${padding}</div>`, data: null };
  },
  renderShell: async () => ({ status: 200, head: '', body: '<div>shell</div>', data: null }),
};
const mounts = [servedBy(renderer)];

const alone = Object.entries({ ...courseFilters, sort: courseSorts }).flatMap(([name, words]) =>
  words.map((word) => `/courses?${name}=${word}`),
);
const together = courseFilters.subject.flatMap((subject) =>
  courseFilters.level.flatMap((level) =>
    courseSorts.slice(0, 2).map((sort) => `/courses?subject=${subject}&level=${level}&sort=${sort}`),
  ),
);

onEveryEngine(
  'Filters of the catalogue',
  (school) => {
    const read = async (path: string) => (await guest(school()).request(path)).text();
    beforeEach(() => {
      rendered = [];
    });

    test('that are pressed together push out no page that everybody reads', async () => {
      for (const path of ['/courses', ...alone.slice(0, 5)]) await read(path);
      for (const path of together) await read(path);
      rendered = [];
      for (const path of ['/courses', ...alone.slice(0, 5)]) await read(path);
      expect(rendered).toEqual([]);
    });

    test('have one page each, in whatever order they and unknown ones are named', async () => {
      await read('/courses?sort=popular&x=1&subject=cooking');
      await read('/courses?sort=popular');
      expect(rendered).toEqual(['/courses?sort=popular']);
    });
  },
  {},
  mounts,
);
