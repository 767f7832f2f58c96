import { beforeEach, expect, test, vi } from 'vitest';
import { createAccountSession } from './account-session.ts';
import { ApiError } from './json-client.ts';

const rima = { _id: 'rima' };
const sadia = { _id: 'sadia' };
const nobody = new ApiError(401, {});

function storage(): Record<string, string> {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value, enumerable: false });
  return kept;
}

let kept: Record<string, string>;
beforeEach(() => {
  kept = storage();
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('document', { cookie: '' });
});

function sessionAnswering(...answers: (typeof rima | Error | Promise<typeof rima>)[]) {
  const ask = vi.fn(async () => {
    const answer = answers.shift() ?? nobody;
    if (answer instanceof Error) throw answer;
    return await answer;
  });
  const end = vi.fn(async (): Promise<unknown> => ({ ok: true }));
  return { session: createAccountSession('student', { ask, end, ownsKept: true }), ask, end };
}

test('whoever is signed in is asked for once, nobody each time', async () => {
  const { session, ask } = sessionAnswering(nobody, rima);
  expect(await session.load()).toBeNull();
  expect(await session.load()).toBe(rima);
  expect(await session.load()).toBe(rima);
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  ['a guest', '', {}, 0],
  ['a guest beside an admin', 'other=1; admin_hint=1', { 'pathshala.admin': 'a1' }, 0],
  ['somebody whose session was over', 'x_student_hint=1', { 'pathshala.student': '' }, 0],
  ['whoever has the hint', 'other=1; student_hint=1', {}, 1],
  ['whoever has the hint of a deployed school', '__Host-student_hint=1', {}, 1],
  ['whoever this browser knew before there were hints', '', { 'pathshala.student': 'rima' }, 1],
])('%s is asked for at the start as often as that can be: %j %j %i', async (_who, cookie, marks, times) => {
  vi.stubGlobal('document', { cookie });
  Object.assign(kept, marks);
  const { session, ask, end } = sessionAnswering(rima);
  await session.check();
  await session.check();
  expect(ask).toHaveBeenCalledTimes(times);
  expect(end).not.toHaveBeenCalled();
});

test('a page that asks by itself is not told before the answer that nobody is signed in', async () => {
  const { session } = sessionAnswering(rima);
  const asked = session.load({ again: true });
  await session.check();
  expect(await asked).toBe(rima);
});

test('coming back asks for whoever signed in by another tab of a browser that keeps nothing', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { session, ask } = sessionAnswering(rima);
  await session.check();
  session.lookAgain(false);
  expect(ask).not.toHaveBeenCalled();
  vi.stubGlobal('document', { cookie: 'student_hint=1' });
  session.lookAgain(false);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('several askers at once share one question', async () => {
  vi.stubGlobal('document', { cookie: 'student_hint=1' });
  const { session, ask } = sessionAnswering(rima);
  expect(await Promise.all([session.load(), session.load(), session.check()])).toEqual([rima, rima, undefined]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ['a network failure', new TypeError('Failed to fetch')],
  ['a 503', new ApiError(503, {})],
])('%s is said, and is never taken for signed out', async (_what, failure) => {
  const { session } = sessionAnswering(rima, failure);
  await session.load();
  await expect(session.load({ again: true })).rejects.toBe(failure);
  expect(await session.load()).toBe(rima);
  expect(kept['pathshala.student']).toBe('rima');
});

test('a 401 that was asked for before a sign-in signs nobody out', async () => {
  const { promise, reject } = Promise.withResolvers<typeof rima>();
  const { session } = sessionAnswering(promise);
  const asked = session.load();
  session.signedIn(rima);
  reject(nobody);
  expect(await asked).toBe(rima);
  expect(await session.load()).toBe(rima);
});

test('an account that was asked for before a logout signs nobody in', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof rima>();
  const { session } = sessionAnswering(promise);
  const asked = session.load();
  await session.logout();
  resolve(rima);
  expect(await asked).toBeNull();
  expect(kept).toEqual({});
});

test('a logout forgets what was kept for the student, and nothing of an admin', async () => {
  const { session } = sessionAnswering();
  session.signedIn(rima);
  Object.assign(kept, { 'pathshala.lectures.c1': '{}', 'pathshala.speed': '2', 'pathshala.admin': 'a1', other: 'x' });
  await session.logout();
  expect(kept).toEqual({ 'pathshala.admin': 'a1', other: 'x' });
});

test('a session that is over, and another student, forget what was kept before', async () => {
  const { session } = sessionAnswering(nobody);
  session.signedIn(rima);
  kept['pathshala.speed'] = '2';
  await session.load({ again: true });
  expect(kept).toEqual({ 'pathshala.student': '' });
  session.signedIn(rima);
  kept['pathshala.speed'] = '2';
  session.signedIn(sadia);
  expect(kept).toEqual({ 'pathshala.student': 'sadia' });
});

test('a logout that reached no server is sent again before anybody is asked for', async () => {
  const { session, ask, end } = sessionAnswering(nobody);
  session.signedIn(rima);
  end.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await session.logout();
  expect(kept).toEqual({ 'pathshala.student': 'owed' });
  end.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(session.load()).rejects.toThrow('Failed to fetch');
  expect(ask).not.toHaveBeenCalled();
  expect(await session.load()).toBeNull();
  expect(end).toHaveBeenCalledTimes(3);
  expect(kept).toEqual({});
});

test('a browser that keeps nothing signs in and out all the same, and is not taken for logged out', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { session, ask } = sessionAnswering(rima);
  await session.load();
  session.lookAgain(false);
  expect(await session.load()).toBe(rima);
  expect(ask).toHaveBeenCalledTimes(1);
  await session.logout();
  expect(await session.load()).toBeNull();
});

test('what an admin typed outlives the session, and goes with another admin and with the logout', async () => {
  const ask = vi.fn<() => Promise<typeof rima>>().mockResolvedValueOnce(rima).mockRejectedValueOnce(nobody);
  const session = createAccountSession<typeof rima>('admin', { ask, end: async () => ({ ok: true }) });
  const typed = () => Object.keys(kept).filter((name) => name.startsWith('pathshala.admin.'));
  await session.load();
  kept['pathshala.admin.rima.outline.c1'] = 'Sounds';
  await session.load({ again: true });
  expect(session.known()).toBeNull();
  expect(typed()).toHaveLength(1);
  session.signedIn(rima);
  expect(typed()).toHaveLength(1);
  session.signedIn(sadia);
  expect(typed()).toEqual([]);
  kept['pathshala.admin.sadia.outline.c1'] = 'Sounds';
  kept['pathshala.lectures.c1'] = 'of a student';
  await session.logout();
  expect(Object.keys(kept)).toEqual(['pathshala.lectures.c1']);
});

test('a logout because the session has ended leaves what waits for that student, and nothing else', async () => {
  const { session } = sessionAnswering();
  session.signedIn(rima);
  Object.assign(kept, { 'pathshala.student.rima.progress': '[]', 'pathshala.speed': '2' });
  await session.logoutEnded();
  expect(session.known()).toBeNull();
  expect(kept).toEqual({ 'pathshala.student': '', 'pathshala.student.rima.progress': '[]' });
  session.signedIn(rima);
  expect(kept).toHaveProperty(['pathshala.student.rima.progress']);
  session.signedIn(sadia);
  expect(kept).toEqual({ 'pathshala.student': 'sadia' });
});

test('the logout of a student leaves what an admin typed', async () => {
  const { session } = sessionAnswering(rima);
  await session.load();
  kept['pathshala.admin.sadia.outline.c1'] = 'Sounds';
  await session.logout();
  expect(Object.keys(kept)).toEqual(['pathshala.admin.sadia.outline.c1']);
});
