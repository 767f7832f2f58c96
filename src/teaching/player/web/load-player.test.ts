import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { answerType } from '#base/shared/answer-type.ts';
import { apiContext, createApiClient } from '#contract/web/api-client.ts';
import { loadPlayer } from './load-player.ts';

type Answer = { status: number; body: object };
const ok = (body: object): Answer => ({ status: 200, body });
const failed = (body = {}): Answer => ({ status: 500, body });
const own = '/api/students';
const enrollment = { courseId: 'c1', title: 'Spoken English', short: '', status: 'paid' };
const outline = [{ topicNo: 1, topicName: 'Sounds' }];
const progress = { lectures: [], done: 0, total: 0, last: null };

/** Opens the player against a school that answers so, and with a 500 to every other call. */
async function opened(answers: Record<string, Answer>, query = '?courseid=c1') {
  const asked: string[] = [];
  const fetch = async (path: string) => {
    asked.push(path);
    const { status, body } = answers[path] ?? failed();
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': answerType } });
  };
  vi.stubGlobal('fetch', fetch);
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(fetch));
  const url = new URL(`https://school.example/path-player${query}`);
  const args: LoaderFunctionArgs = { request: new Request(url), url, pattern: '/path-player', params: {}, context };
  return { asked, data: await loadPlayer(args) };
}

test('the parts that the answer holds are not asked for again', async () => {
  const whole = { outline, progress, notes: { notes: [], nextCursor: null }, materials: { materials: [] } };
  const exercises = { exercises: [], standings: [], count: false };
  const { asked, data } = await opened({ [`${own}/c1/player`]: ok({ enrollment, ...whole, exercises }) });
  expect(asked).toEqual([`${own}/c1/player`]);
  expect(data.course?.outline).toEqual([{ topicNo: 1, topicName: 'Sounds', classes: [] }]);
});

test('each part that the answer leaves out is asked for once, by its own call', async () => {
  const { asked, data } = await opened({
    [`${own}/c1/player`]: ok({ enrollment }),
    [`${own}/c1/outline`]: ok({ lecture: outline }),
  });
  const parts = ['c1/exercises', 'c1/materials', 'c1/outline', 'c1/player', 'c1/progress', 'notes?courseId=c1'];
  expect(asked.toSorted()).toEqual(parts.map((part) => `${own}/${part}`));
  // The player opens without the parts that cannot be read.
  expect(data.course).toMatchObject({ title: 'Spoken English', progress: null, notes: null, exercises: null });
});

test.each<[string, Record<string, Answer>, string, boolean]>([
  ['the enrollment cannot be read', {}, 'Failed to verify enrollment', true],
  ['the outline cannot be read', { [`${own}/c1/player`]: ok({ enrollment }) }, 'Failed to load course outline', true],
  [
    'the school says why',
    { [`${own}/c1/player`]: failed({ error: 'Closed for repairs.' }) },
    'Closed for repairs.',
    true,
  ],
  [
    'the course is not there',
    { [`${own}/c1/player`]: { status: 404, body: { error: 'Enrollment not found.' } } },
    'Enrollment not found.',
    false,
  ],
])('where %s, that is said, and Retry is offered if it may help', async (_when, answers, problem, mayRetry) => {
  const { data } = await opened(answers);
  expect(data.refusal).toEqual({ problem, mayRetry, pending: null, waiting: null });
});

test('without a course in the address, it says what is missing and asks for none', async () => {
  const { asked, data } = await opened({}, '');
  expect(data.refusal).toMatchObject({ problem: 'Missing course id.', mayRetry: false });
  expect(asked).toEqual([`${own}/me`]);
});
