import { expect, test } from 'vitest';
import { fillPath } from '#base/shared/fill-path.ts';
import { linkToInstructor } from '#contract/links.ts';
import { pages } from '#contract/pages.ts';
import { admin, guest } from '../callers.ts';
import { faultsOf } from '../markup.ts';
import { servedBy } from '../stand-in-pages.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourseWithLectures, freeOutline, unhurried } from '../steps.ts';

const page = (body: string, head = '<title>A page</title>') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

test.each([
  [
    'button: ARIA says again what HTML says',
    '<button popovertarget="m" aria-expanded="false">Menu</button><nav id="m" popover></nav>',
  ],
  ['summary: ARIA says again what HTML says', '<details><summary aria-expanded="true">More</summary></details>'],
  ['input: ARIA says again what HTML says', '<input type="checkbox" aria-checked="true">'],
  ['input: ARIA says again what HTML says', '<input type="number" max="3" aria-valuemax="3">'],
  [
    'button: a switch is no button that sends a form',
    '<form><button type="submit" role="switch" aria-checked="true">On</button></form>',
  ],
  [
    'button: a switch is no button that sends a form',
    '<form><button role="switch" aria-checked="true">On</button></form>',
  ],
  ['div: has a name, and no role that could have one', '<div aria-label="Courses"></div>'],
  ['a: stands in another control', '<button type="button"><a href="/">Home</a></button>'],
  ['div: is no phrase, and stands in one', '<p><div></div></p>'],
  ['div: is no part of its list', '<ul><div></div></ul>'],
  ['img: has widths of pictures, and no sizes', '<img alt="" src="a.avif" srcset="a.avif 320w, b.avif 640w">'],
  ['img: is a picture without a text', '<img src="a.avif">'],
  ['p: has an id that is not its own', '<p id="a"></p><b id="a"></b>'],
  ['label: names an id that is not there', '<label for="a">Name</label>'],
  ['section: begins or ends nothing', '<section><p></p>'],
])('%s: %s', (fault, body) => {
  expect(faultsOf(page(body))).toContain(fault);
});

test('a page without a title, and one with two, is found; a picture may have one of its own', () => {
  expect(faultsOf(page('', ''))).toEqual(['0 titles in the head']);
  expect(faultsOf(page('', '<title>A</title><title>B</title>'))).toEqual(['2 titles in the head']);
  expect(faultsOf(page('<svg><title>A</title><path d="M0 0"/></svg>'))).toEqual([]);
});

onEveryEngine(
  'Every page',
  (school) => {
    test('has no fault that the Nu HTML checker would find, with and without the data saver', async () => {
      const course = await aCourseWithLectures(await admin(school()), freeOutline);
      const searches = ['/courses?q=spoken', '/courses?q=nothing-like-it', '/courses?subject=spoken'];
      const paths = Object.values(pages).flatMap(({ path }) => [
        fillPath(path.replace('*', 'nowhere'), {
          idOrSlug: course.slug,
          id: 'none',
          courseId: 'none',
          code: 'none',
          number: 'none',
          teacher: 'none',
        }),
      ]);
      const faults: string[] = [];
      for (const path of [...paths, ...searches, linkToInstructor(course.instructor.name)])
        for (const saveData of ['on', 'off']) {
          const answer = await guest(school()).request(path, {
            headers: { accept: 'text/html', 'save-data': saveData },
          });
          const html = await answer.text();
          expect(html).toMatch(/^<!doctype html>/);
          faults.push(...faultsOf(html).map((fault) => `${path}: ${fault}`));
        }
      expect(faults).toEqual([]);
    });

    test('has none either where it cannot be made', async () => {
      const answer = await guest(school()).request('/x'.repeat(1500), { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(414);
      expect(faultsOf(await answer.text())).toEqual([]);
    });
  },
  unhurried,
  [servedBy(await import('#app/render.tsx'))],
);
