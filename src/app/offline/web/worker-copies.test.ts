import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropOwnCopies, findCopy, keepOwnCopy, ownCopies, ownVisit } from './worker-copies.ts';

const address = 'https://school.example/api/students/me';

function createCaches(onOpen: (name: string) => Promise<void>) {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    await onOpen(name);
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (url: string) => entries.get(url)?.clone(),
      keys: async () => [...entries.keys()],
      delete: async (url: string) => entries.delete(url),
      put: async (url: string, response: Response) => void entries.set(url, response),
    };
  };
  return { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) };
}

let onOpen = async (_name: string) => {};
beforeEach(() => {
  onOpen = async () => {};
  vi.stubGlobal(
    'caches',
    createCaches((name) => onOpen(name)),
  );
});
afterEach(() => vi.unstubAllGlobals());

function answer(): Response {
  const response = new Response('{}', { headers: { 'Content-Type': 'application/json' } });
  Object.defineProperty(response, 'type', { value: 'basic' });
  return response;
}
const keep = (account: string, visit: string | null) => keepOwnCopy(account, visit, address, answer());
const copy = async () => findCopy(await ownCopies(), address);

test('an answer about a student is kept under the account that it names, and replaces what is kept of another one', async () => {
  await keep('rima', await ownVisit());
  expect(await ownCopies()).toBe('own rima');
  expect(await copy()).toBeInstanceOf(Response);
  await keep('tarek', await ownVisit());
  expect(await ownCopies()).toBe('own tarek');
});

test.each([
  ['of the first visit', 0],
  ['of a later visit', 2],
])('an answer %s that arrives after the logout is not kept', async (_which, logouts) => {
  for (let times = 0; times < logouts; times += 1) await dropOwnCopies();
  const visit = await ownVisit();
  await dropOwnCopies();
  await keep('rima', visit);
  expect(await ownCopies()).toBe(null);
  await keep('rima', await ownVisit());
  expect(await copy()).toBeInstanceOf(Response);
});

test('an answer that is about to be stored when its student logs out is dropped again', async () => {
  const visit = await ownVisit();
  onOpen = async (name) => {
    if (name.startsWith('own ')) await dropOwnCopies();
  };
  await keep('rima', visit);
  expect(await ownCopies()).toBe(null);
});

test('a logout in two places at once ends the visit', async () => {
  const visit = await ownVisit();
  await Promise.all([dropOwnCopies(), dropOwnCopies()]);
  expect(await ownVisit()).not.toBe(visit);
  await keep('rima', visit);
  expect(await ownCopies()).toBe(null);
});
