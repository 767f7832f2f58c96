import * as zlib from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

vi.mock('node:zlib', { spy: true });

const html = `<p>${'Spoken English for everybody. '.repeat(2000)}</p>`;
const request = { key: 'page /', revision: 1, passing: false, network: '127.0.0.1' };

test('those who ask for a form at the same time wait for one compression', async () => {
  const page = await createPageCache().read(request, async () => ({ status: 200, html }));
  if (!('formFor' in page)) throw new Error('A page is no redirect.');
  const forms = await Promise.all(Array.from({ length: 20 }, () => page.formFor('br')));
  expect(forms.map(({ encoding }) => encoding)).toEqual(Array(20).fill('br'));
  expect(vi.mocked(zlib.brotliCompress)).toHaveBeenCalledTimes(1);
});

test('a page is rendered once for those who ask at the same time, and again for another revision', async () => {
  const cache = createPageCache();
  const render = vi.fn(async () => ({ status: 200, html }));
  await Promise.all([cache.read(request, render), cache.read(request, render)]);
  expect(render).toHaveBeenCalledTimes(1);
  await cache.read({ ...request, revision: 2 }, render);
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page that failed is rendered again, and one that is not there is kept', async () => {
  const cache = createPageCache();
  for (const status of [500, 404]) {
    const render = vi.fn(async () => ({ status, html }));
    for (let time = 0; time < 2; time += 1) await cache.read({ ...request, key: `page /${status}` }, render);
    expect([status, render.mock.calls.length]).toEqual([status, status === 500 ? 2 : 1]);
  }
});

test('any number of searches leaves the pages that everybody reads where they are', async () => {
  const cache = createPageCache();
  await cache.read(request, async () => ({ status: 200, html }));
  for (let search = 0; search < 500; search += 1) {
    await cache.read({ ...request, key: `page /courses?q=${search}`, passing: true }, async () => ({
      status: 200,
      html,
    }));
  }
  expect(cache.has(request)).toBe(true);
  expect(cache.has({ ...request, key: 'page /courses?q=0', passing: true })).toBe(false);
});

test('that nothing is there is rendered once a second, however often the catalogue changes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = createPageCache();
  const render = vi.fn(async () => ({ status: 404, html }));
  const missing = { ...request, key: 'page /404' };
  for (let revision = 0; revision < 100; revision += 1) {
    await cache.read({ ...missing, revision }, render);
    vi.advanceTimersByTime(50);
  }
  vi.useRealTimers();
  expect(render).toHaveBeenCalledTimes(5);
});
