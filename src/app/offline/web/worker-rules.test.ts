import { expect, test } from 'vitest';
import type { Endpoint } from '#base/shared/endpoint.ts';
import type { PageFacts } from '#base/shared/page-facts.ts';
import { api } from '#contract/api.ts';
import { pages } from '#contract/pages.ts';
import { type Asked, endsOwn, ownData, publicData, ruleFor } from './worker-rules.ts';

const origin = 'https://school.example';
const asks = (path: string, rest: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  address: new URL(path, origin).href,
  origin,
  mode: 'cors',
  destination: '',
  isPart: false,
  ...rest,
});
const opens = (path: string) => ruleFor(asks(path, { mode: 'navigate', destination: 'document' }));

const calls: Endpoint[] = Object.values(api);
const rows: PageFacts[] = Object.values(pages);
const filled = (path: string) => path.replace(/:\w+/g, 'ab12');

test.each([
  ['a payment', asks('/api/students/manual-enroll', { method: 'POST' })],
  ['a logout', asks('/api/auth/logout', { method: 'POST' })],
  ['a change', asks('/api/students/:courseId/progress', { method: 'POST' })],
  ['a link to a lecture', asks('/api/students/ab12/lecture-link')],
  ['a link to a free lecture', asks('/api/courses/ab12/free-lecture')],
  ['a file of a lecture', asks('/api/students/ab12/materials/cd34/file')],
  ['a gateway', asks('/api/gateways/bkash/callback')],
  ['another’s certificate', asks('/api/certificates/ab12')],
  ['the sessions of an account', asks('/api/students/sessions')],
  ['a part of a video', asks('/clips/first-lecture.mp4', { destination: 'video', isPart: true })],
  ['a whole video', asks('/clips/first-lecture.mp4', { destination: 'video' })],
  ['a picture from elsewhere', asks('https://elsewhere.example/media/a.png', { destination: 'image' })],
  ['a script from elsewhere', asks('https://elsewhere.example/assets/a.js')],
  ['the worker itself', asks('/sw.js')],
])('%s goes its way', (_what, asked) => {
  expect(ruleFor(asked)).toBe(null);
});

test.each(calls.filter(({ path }) => path.startsWith('/api/admin')).map(({ path }) => path))(
  'nothing is kept of %s',
  (path) => {
    expect(ruleFor(asks(filled(path)))).toBe(null);
  },
);

test.each([
  '/login',
  '/register',
  '/reset-password',
  '/auth/google/landing',
  '/auth/complete-profile',
  '/enroll/success',
])('%s is opened without a copy, in both languages', (path) => {
  expect([opens(path), opens(`/bn${path}`)]).toEqual([null, null]);
});

test('no page of the staff, and none about whoever asks, is kept', () => {
  const closed = rows.filter(({ who, personal, atEachLook }) => who === 'admin' || personal || atEachLook);
  expect(closed.length).toBeGreaterThan(20);
  expect(closed.filter(({ path }) => opens(filled(path)) !== null)).toEqual([]);
});

test('what is public is kept as it was rendered, what is a student’s as an empty shell', () => {
  for (const path of [
    '/',
    '/bn',
    '/courses',
    '/bn/courses?q=spoken',
    '/courses/spoken-english',
    '/instructors/nadia-rahman',
  ])
    expect([path, opens(path)]).toEqual([path, 'page']);
  for (const path of ['/student/dashboard', '/bn/path-player?courseid=ab12', '/enroll/ab12', '/STUDENT/notes/'])
    expect([path, opens(path)]).toEqual([path, 'shell']);
});

test('files by their content, pictures, and what pages are made of', () => {
  expect(ruleFor(asks('/assets/common-D8BsU0u.js'))).toBe('file');
  expect(ruleFor(asks('/media/3f06.320.avif', { destination: 'image' }))).toBe('picture');
  expect(ruleFor(asks('/api/courses?q=spoken'))).toBe('public data');
  expect(ruleFor(asks('/api/students/ab12/outline'))).toBe('own data');
});

test('each kept answer is one of the table: public ones are the same for all, own ones are read by a student', () => {
  const reads = calls.filter(({ method }) => method === 'GET');
  const cached = reads.filter((row) => row.cached).map(({ path }) => path);
  expect(publicData.toSorted()).toEqual(cached.toSorted());
  const own: string[] = reads.filter((row) => row.who === 'student' && row.file === undefined).map(({ path }) => path);
  expect(ownData.filter((path) => !own.includes(path))).toEqual([]);
});

test('every call that may set a student’s session ends what was kept of the one before', () => {
  const setting = calls.filter((row) => 'setsSession' in row && row.setsSession === 'student');
  expect(setting.length).toBeGreaterThan(5);
  for (const { method, path } of setting) expect([path, endsOwn(asks(filled(path), { method }))]).toEqual([path, true]);
});

test('signing in, signing out and Google end what was kept of a student; reading does not', () => {
  const ends = (method: string, path: string) => endsOwn(asks(path, { method }));
  for (const path of ['/api/auth/logout', '/api/students/logout', '/api/students/login', '/api/students/register'])
    expect([path, ends('POST', path)]).toEqual([path, true]);
  expect(ends('GET', '/api/students/google?language=bn')).toBe(true);
  expect([ends('GET', '/api/students/me'), ends('POST', '/api/students/manual-enroll')]).toEqual([false, false]);
  expect(endsOwn(asks('https://elsewhere.example/api/auth/logout', { method: 'POST' }))).toBe(false);
});
