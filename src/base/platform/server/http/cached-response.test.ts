import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as zlib from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { cacheResponse, createAnswerCache } from './cached-response.ts';

vi.mock('node:zlib', { spy: true });

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const text = `<p>${'ইংরেজি for everybody. '.repeat(4000)}</p>`;
const wholeBytes = Buffer.byteLength(text);

test('in memory stays what is compressed, and not the whole', async () => {
  const before = await heldBytes();
  const answers = Array.from({ length: 50 }, () => cacheResponse(text));
  for (const answer of answers) await answer.formFor('br');
  await expect.poll(heldBytes, { timeout: 10_000 }).toBeLessThan(before + 5 * wholeBytes);
  expect(answers).toHaveLength(50);
});

test('who takes nothing compressed is sent the whole, also when it must be unpacked first: one copy for all', async () => {
  const answer = cacheResponse(text);
  await answer.formFor('br');
  await heldBytes();
  const forms = await Promise.all([answer.formFor(null), answer.formFor('br;q=0'), answer.formFor('identity')]);
  expect(forms.map(({ encoding, body }) => [encoding, new TextDecoder().decode(body)])).toEqual(
    Array(3).fill(['identity', text]),
  );
  expect(new Set(forms.map(({ body }) => body.buffer)).size).toBe(1);
  expect((await answer.formFor(null)).body.buffer).toBe(forms[0]?.body.buffer);
  expect(zlib.gunzipSync((await answer.formFor('gzip')).body).toString()).toBe(text);
});

test('what could not be compressed is tried again for the next browser, and sent as it is to the others', async () => {
  const refuse = (...words: unknown[]) => {
    const done = words.at(-1);
    if (typeof done === 'function') done(new Error('no memory'));
  };
  vi.mocked(zlib.brotliCompress).mockImplementationOnce(refuse).mockImplementationOnce(refuse);
  const answer = cacheResponse(text);
  await expect(answer.formFor('br')).rejects.toThrow('no memory');
  expect(new TextDecoder().decode((await answer.formFor(null)).body)).toBe(text);
  await turn();
  await expect(answer.formFor('br')).rejects.toThrow('no memory');
  expect(zlib.brotliDecompressSync((await answer.formFor('br')).body).toString()).toBe(text);
});

test('an answer that others push out while it is being made still reaches those who wait for it', async () => {
  const answers = createAnswerCache();
  let finish = (_text: string) => {};
  const slow = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const waiting = [answers('slow', 1, () => slow), answers('slow', 1, () => slow)];
  for (let other = 0; other < 20; other += 1) await answers(`other ${other}`, 1, async () => 'x'.repeat(1024 * 1024));
  finish('here it is');
  const forms = await Promise.all((await Promise.all(waiting)).map(({ formFor }) => formFor(null)));
  expect(forms.map(({ body }) => new TextDecoder().decode(body))).toEqual(['here it is', 'here it is']);
});

/**
 * Returns the bytes of all array buffers after a garbage collection. An object whose WeakRef was read stays alive until
 * the turn of the event loop ends, so it first waits for a new turn.
 */
async function heldBytes(): Promise<number> {
  vi.clearAllMocks();
  await turn();
  collect();
  return process.memoryUsage().arrayBuffers;
}
