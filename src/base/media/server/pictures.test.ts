import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { readHeader, resizeImage } from './pictures.ts';

vi.mock('node:child_process', { spy: true });

const started = () => vi.mocked(fork).mock.results.map(({ value }) => value);
const create = { width: 700, height: 400, channels: 3, background: '#2f6b4f' } as const;
const picture = await sharp({ create }).png().toBuffer();

afterEach(async () => {
  for (const child of started()) if (child.exitCode === null && child.signalCode === null) await ended(child);
  vi.clearAllMocks();
});

async function ended(child: ReturnType<typeof fork>): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

test('what is no picture has no header, and one that is broken has no variants', async () => {
  expect(await readHeader(Buffer.from('no picture'))).toBe(null);
  await expect(resizeImage(picture.subarray(0, 200), ['webp'])).rejects.toThrow();
});

test('of those who wait for a process that ends, all hear of it, and the next one is served by another', async () => {
  const waiting = [readHeader(picture), resizeImage(picture, ['webp', 'avif'])];
  const failed = Promise.allSettled(waiting);
  for (const child of started()) await ended(child);
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readHeader(picture)).toEqual({ format: 'png', width: 700, height: 400 });
  expect(started()).toHaveLength(2);
});

test('one process serves all, knows none of the secrets, and ends when it has been idle', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://somebody:secret@localhost/school');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [{ files }] = await Promise.all([resizeImage(picture, ['webp']), readHeader(picture)]);
  expect(files.map(({ width, format }) => [width, format])).toEqual([
    [320, 'webp'],
    [640, 'webp'],
    [700, 'webp'],
  ]);
  expect(started()).toHaveLength(1);
  const [child] = started();
  if (process.platform === 'linux') expect(readFileSync(`/proc/${child.pid}/environ`, 'utf8')).not.toContain('secret');
  const exit = once(child, 'exit');
  vi.advanceTimersByTime(5000);
  await exit;
  vi.useRealTimers();
  vi.unstubAllEnvs();
  expect(await readHeader(picture)).toMatchObject({ format: 'png' });
  expect(started()).toHaveLength(2);
});
