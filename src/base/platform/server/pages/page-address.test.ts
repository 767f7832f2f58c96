import { expect, test } from 'vitest';
import type { PageFacts } from '#base/shared/page-facts.ts';
import { createPageReader } from './page-address.ts';

const table: PageFacts[] = [
  { path: '/', who: 'guest' },
  { path: '/courses', who: 'guest', query: { q: 'any text', level: ['first'], sort: ['newest', 'popular'] } },
  { path: '/courses/:idOrSlug', who: 'guest' },
  { path: '/student/dashboard', who: 'student' },
  { path: '/enroll/:courseId', who: 'student' },
  { path: '*', who: 'guest' },
];
const read = createPageReader(table);
const addressOf = (path: string) => read(new URL(`https://school.example${path}`)).address;
const kindOf = (path: string) => read(new URL(path, 'https://school.example')).kind;

test.each([
  ['/?sort=x', '/'],
  ['/COURSES/', '/courses'],
  ['/courses///', '/courses'],
  ['/courses?utm_source=a&fbclid=b', '/courses'],
  ['/courses?sort=dearest', '/courses'],
  ['/courses?sort=popular&x=1', '/courses?sort=popular'],
  ['/courses?sort=popular&q=+ielts+', '/courses?q=ielts&sort=popular'],
  ['/courses?q=', '/courses'],
  ['/courses?q=%20', '/courses'],
  ['/courses/%73poken', '/courses/spoken'],
  ['/courses/%20spoken', '/courses/spoken'],
  ['/courses/%20%20', '/courses/%20'],
  ['/courses/spoken/?x=1', '/courses/spoken'],
  ['/courses/Spoken', '/courses/Spoken'],
  ['/enroll/0191?x=1', '/enroll/:courseId'],
  ['/student/dashboard?x=1', '/student/dashboard'],
  ['/none', '/404'],
  ['/courses/a/b', '/404'],
  ['/courses/%ff', '/404'],
  ['//courses/x', '/404'],
])('%s is the page %s', (asked, address) => {
  expect(addressOf(asked)).toBe(address);
});

test('of names and texts there is no end, and of choices too many together; of everything else there is', () => {
  const known = [
    '/',
    '/none',
    '/enroll/1',
    '/courses?sort=popular',
    '/courses?level=first',
    '/courses?level=x&sort=popular',
  ];
  expect(known.map(kindOf)).toEqual(known.map(() => 'known'));
  expect(kindOf('/courses/spoken')).toBe('named');
  expect(kindOf('/courses?q=a')).toBe('searched');
  expect(kindOf('/courses?level=first&sort=popular')).toBe('searched');
});

test('a long text is cut', () => {
  expect(addressOf(`/courses?q=${'a'.repeat(500)}`)).toBe(`/courses?q=${'a'.repeat(200)}`);
});
