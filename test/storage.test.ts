import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '#base/platform/server/process/environment.ts';
import { storageOf } from '#operations/backups/storage.ts';
import { s3Keys, startStorage } from './s3-server.ts';

// Backups of more than one part, in S3-like storage. Whole ones are tried with `backup nightly`.

const folder = mkdtempSync(join(tmpdir(), 'pathshala-storage-'));
const server = await startStorage();
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.calls.length = 0;
  server.objects.clear();
});

const partBytes = 1024;
const place = { BACKUP_STORAGE_ENDPOINT: server.endpoint, BACKUP_STORAGE_BUCKET: 'bucket' };
const environment = readEnvironment({ ...s3Keys, ...place, BACKUP_PASSPHRASE: 'chalk-and-sponge-7' });
const object = '/bucket/school.backup';

async function put(size: number): Promise<Buffer> {
  const content = randomBytes(size);
  const file = join(folder, 'school.backup');
  writeFileSync(file, content);
  await storageOf(environment, partBytes)?.put(file);
  return content;
}

test.each([1, partBytes, partBytes + 1, 5 * partBytes, 5 * partBytes + 7])('%i bytes arrive whole', async (size) => {
  const content = await put(size);
  expect(server.objects.get(object)).toEqual(content);
  const parts = Math.ceil(size / partBytes);
  const numbers = parts === 1 ? [''] : Array.from({ length: parts }, (_, index) => ` ${index + 1}`);
  expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual(
    numbers.map((number) => `PUT ${object}${number}`),
  );
  expect(server.uploads.size).toBe(0);
});

test('a part that failed is sent again, and no other', async () => {
  // 0 lets a call through: the beginning, the first part.
  server.troubles.push(0, 0, 503);
  const content = await put(3 * partBytes);
  expect(server.objects.get(object)).toEqual(content);
  expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual(
    [1, 2, 2, 3].map((part) => `PUT ${object} ${part}`),
  );
});

test('a refused part ends the upload with a sentence, and leaves no part behind', async () => {
  server.troubles.push(0, 0, 403);
  await expect(put(3 * partBytes)).rejects.toThrow(/did not take the backup \(HTTP 403 SlowDown\)/);
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
});

test('an end whose answer is lost is one', async () => {
  server.forgetful.next = true;
  const content = await put(2 * partBytes);
  expect(server.objects.get(object)).toEqual(content);
});

test('a storage that begins no upload gets no part', async () => {
  server.troubles.push(204);
  await expect(put(2 * partBytes)).rejects.toThrow(/did not take the backup \(no UploadId\)/);
  expect(server.calls).toEqual([`POST ${object}`, `HEAD ${object}`]);
});

test('an end that is answered 200 with an error is none', async () => {
  server.troubles.push(0, 0, 0, 200);
  const content = await put(2 * partBytes);
  expect(server.objects.get(object)).toEqual(content);
  expect(server.calls.filter((call) => call === `POST ${object}`)).toHaveLength(3);
});
