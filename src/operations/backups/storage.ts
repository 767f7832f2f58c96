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

/** S3's limit of one upload, in bytes. */
const mostBytes = 5 * 1024 ** 3;
const idleMilliseconds = 60_000;
/** Milliseconds before the second and the third attempt of a call. */
const pauses = [500, 10_000];

type Call = { method: string; url: string; file?: string; sha256?: string };
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

export function storageOf(environment: Environment): Storage | null {
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
      if (size > mostBytes)
        throw new CommandError(
          `${file} has more than 5 GiB, which is too much for one call to ${host}. Copy it another way.`,
        );
      const url = addressOf(basename(file));
      await call({ method: 'PUT', url, file, sha256: await hashOf(file) });
      const { headers } = await call({ method: 'HEAD', url });
      if (Number(headers['content-length']) !== size)
        throw new CommandError(`${host} did not store all of ${basename(file)}.`);
    },
    async list(begin) {
      const names: string[] = [];
      let token: string | undefined;
      do {
        const url = new URL(`${endpoint}/${bucket}`);
        url.searchParams.set('list-type', '2');
        url.searchParams.set('prefix', folder + begin);
        if (token) url.searchParams.set('continuation-token', token);
        const { text } = await call({ method: 'GET', url: url.href });
        names.push(
          ...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.slice(key.lastIndexOf('/') + 1)),
        );
        token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]?.replaceAll('&amp;', '&');
      } while (token);
      return names;
    },
    remove: (name) => call({ method: 'DELETE', url: addressOf(name) }).then(() => undefined),
  };
}

type Keys = { accessKeyId: string; secretAccessKey: string; region: string; service: string };

async function callPatiently(asked: Call, keys: Keys, host: string, left: number[]): Promise<Answer> {
  const [pause, ...later] = left;
  let why: string;
  try {
    const answer = await callOnce(asked, keys);
    if (answer.status < 300) return answer;
    why = `HTTP ${answer.status}${codeIn(answer.text)}`;
    if (answer.status < 500 && answer.status !== 429) throw failed(host, asked.method, why);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    why = error instanceof Error ? error.message : String(error);
  }
  if (pause === undefined) throw failed(host, asked.method, why);
  await wait(pause);
  return callPatiently(asked, keys, host, later);
}

const doings: Record<string, string> = {
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

async function callOnce({ method, url, file, sha256 }: Call, keys: Keys): Promise<Answer> {
  const emptyHash = createHash('sha256').digest('hex');
  const signer = new AwsV4Signer({ ...keys, method, url, headers: { 'x-amz-content-sha256': sha256 ?? emptyHash } });
  const signed = await signer.sign();
  const length = file === undefined ? {} : { 'content-length': String(statSync(file).size) };
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
    sendBody(out, file);
  });
}

function sendBody(out: ClientRequest, file: string | undefined): void {
  if (file === undefined) {
    out.end();
    return;
  }
  const content = createReadStream(file);
  content.once('error', (error) => out.destroy(error));
  // If the storage refuses the file before it has received all of it, the connection closes. Then reading stops too.
  out.once('close', () => content.destroy());
  content.pipe(out);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}
