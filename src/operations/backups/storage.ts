import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { type ClientRequest, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { CommandError } from '#operations/command.ts';

// S3-compatible storage: AWS, Cloudflare R2, Backblaze B2, Wasabi, MinIO. Files have addresses such as
// `endpoint/bucket/name`.

export type Storage = {
  host: string;
  put(file: string): Promise<void>;
  list(begin: string): Promise<string[]>;
  remove(name: string): Promise<void>;
};

/** Bytes of a part, each of which is tried again by itself. S3 takes parts from 5 MiB to 5 GiB. */
const usualPart = 64 * 1024 ** 2;
/** S3's limit of parts in one upload. */
const mostParts = 10_000;
const idleMilliseconds = 60_000;
/** Milliseconds before the second and the third attempt of a call. */
const pauses = [500, 10_000];

/** Bytes of a file; `end` is the first that does not belong to them. */
type Section = { file: string; start: number; end: number };
type Call = { method: string; url: string; body?: Section | string };
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

export function storageOf(environment: Environment, partBytes = usualPart): Storage | null {
  const { BACKUP_STORAGE_ENDPOINT: endpoint, BACKUP_STORAGE_BUCKET: place } = environment;
  const {
    BACKUP_STORAGE_KEY_ID: accessKeyId,
    BACKUP_STORAGE_SECRET: secretAccessKey,
    BACKUP_STORAGE_REGION: region,
  } = environment;
  if (!endpoint || !place || !accessKeyId || !secretAccessKey) return null;
  const [bucket = '', ...folders] = place.split('/');
  const folder = folders.map((name) => `${name}/`).join('');
  const { host } = new URL(endpoint);
  const keys = { accessKeyId, secretAccessKey, region, service: 's3' };
  const call = (asked: Call) => callPatiently(asked, keys, host, pauses);
  const addressOf = (name: string) => `${endpoint}/${bucket}/${folder}${name}`;
  return {
    host,
    async put(file) {
      const size = statSync(file).size;
      const url = addressOf(basename(file));
      const sections = sectionsOf(file, size, partBytes);
      const [whole] = sections;
      const isStored = async () => Number((await call({ method: 'HEAD', url })).headers['content-length']) === size;
      if (whole && sections.length === 1) await call({ method: 'PUT', url, body: whole });
      else {
        // The end may have been reached although its answer was lost.
        await putSections(call, url, sections).catch(async (error: unknown) => {
          if (!(await isStored().catch(() => false))) throw error;
        });
      }
      if (!(await isStored())) throw new CommandError(`${host} did not store all of ${basename(file)}.`);
    },
    async list(begin) {
      const names: string[] = [];
      let token = '';
      do {
        const url = new URL(`${endpoint}/${bucket}`);
        url.searchParams.set('list-type', '2');
        url.searchParams.set('prefix', folder + begin);
        if (token) url.searchParams.set('continuation-token', token);
        const { text } = await call({ method: 'GET', url: url.href });
        names.push(
          ...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.slice(key.lastIndexOf('/') + 1)),
        );
        token = tagIn(text, 'NextContinuationToken');
      } while (token);
      return names;
    },
    remove: (name) => call({ method: 'DELETE', url: addressOf(name) }).then(() => undefined),
  };
}

function sectionsOf(file: string, size: number, usual: number): Section[] {
  const bytes = Math.max(usual, Math.ceil(size / mostParts));
  const count = Math.max(1, Math.ceil(size / bytes));
  return Array.from({ length: count }, (_, index) => ({
    file,
    start: index * bytes,
    end: Math.min(size, (index + 1) * bytes),
  }));
}

/**
 * A multipart upload: https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html. The object appears when all
 * parts are there. If one fails, the storage is told to forget the others.
 */
async function putSections(call: (asked: Call) => Promise<Answer>, url: string, sections: Section[]): Promise<void> {
  const id = tagIn((await call({ method: 'POST', url: `${url}?uploads=` })).text, 'UploadId');
  if (id === '') throw failed(new URL(url).host, 'POST', 'no UploadId');
  const upload = `uploadId=${encodeURIComponent(id)}`;
  try {
    const parts: string[] = [];
    for (const [index, body] of sections.entries()) {
      const { headers } = await call({ method: 'PUT', url: `${url}?partNumber=${index + 1}&${upload}`, body });
      if (!headers.etag) throw failed(new URL(url).host, 'PUT', 'no ETag');
      const tag = String(headers.etag).replaceAll('"', '&quot;');
      parts.push(`<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    }
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    await call({ method: 'POST', url: `${url}?${upload}`, body });
  } catch (error) {
    await call({ method: 'DELETE', url: `${url}?${upload}` }).catch(() => undefined);
    throw error;
  }
}

/** The text of an XML element without others in it. */
const tagIn = (text: string, name: string) =>
  (new RegExp(`<${name}>([^<]+)</${name}>`).exec(text)?.[1] ?? '').replaceAll('&amp;', '&');

type Keys = { accessKeyId: string; secretAccessKey: string; region: string; service: string };

async function callPatiently(asked: Call, keys: Keys, host: string, left: number[]): Promise<Answer> {
  const [pause, ...later] = left;
  let why: string;
  try {
    const answer = await callOnce(asked, keys);
    // The end of a multipart upload may be answered 200 with an error.
    const isError = answer.text.includes('<Error>');
    if (answer.status < 300 && !isError) return answer;
    why = `HTTP ${answer.status}${codeIn(answer.text)}`;
    if (answer.status >= 300 && answer.status < 500 && answer.status !== 429) throw failed(host, asked.method, why);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    why = error instanceof Error ? error.message : String(error);
  }
  if (pause === undefined) throw failed(host, asked.method, why);
  await wait(pause);
  return callPatiently(asked, keys, host, later);
}

const doings: Record<string, string> = {
  POST: 'take the backup',
  PUT: 'take the backup',
  HEAD: 'show the backup',
  GET: 'list backups',
  DELETE: 'remove an old backup',
};

const failed = (host: string, method: string, why: string) =>
  new CommandError(
    `The storage ${host} did not ${doings[method]} (${why}). Backups that are there stay. Check BACKUP_STORAGE_… and the permissions of the key.`,
  );

/** Only the error code is shown, because the answer may also contain parts of the signed request. */
const codeIn = (text: string) => {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1];
  return code ? ` ${code}` : '';
};

async function callOnce({ method, url, body }: Call, keys: Keys): Promise<Answer> {
  const headers = { 'x-amz-content-sha256': await hashOf(body) };
  const signer = new AwsV4Signer({ ...keys, method, url, headers });
  const signed = await signer.sign();
  const length = body === undefined ? {} : { 'content-length': String(lengthOf(body)) };
  const send = signed.url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const out = send(signed.url, { method, headers: { ...Object.fromEntries(signed.headers), ...length } });
    out.setTimeout(idleMilliseconds, () => out.destroy(new Error('no answer for a minute')));
    out.once('error', reject);
    out.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        if (text.length < 1024 * 1024) text += piece;
      });
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sendBody(out, body);
  });
}

function sendBody(out: ClientRequest, body: Section | string | undefined): void {
  if (typeof body !== 'object') {
    out.end(body);
    return;
  }
  const content = readSection(body);
  content.once('error', (error) => out.destroy(error));
  // If the storage refuses the file before it has received all of it, the connection closes. Then reading stops too.
  out.once('close', () => content.destroy());
  content.pipe(out);
}

/** In a file, the last byte is included. An empty file has none. */
const readSection = ({ file, start, end }: Section) =>
  createReadStream(file, end > start ? { start, end: end - 1 } : undefined);

const lengthOf = (body: Section | string) =>
  typeof body === 'string' ? Buffer.byteLength(body) : body.end - body.start;

async function hashOf(body: Section | string | undefined): Promise<string> {
  const hash = createHash('sha256');
  if (typeof body === 'string') hash.update(body);
  else if (body) for await (const piece of readSection(body)) hash.update(piece);
  return hash.digest('hex');
}
