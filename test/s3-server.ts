import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from './free-port.ts';

export const s3Keys = {
  BACKUP_STORAGE_KEY_ID: 'AKIDEXAMPLE',
  BACKUP_STORAGE_SECRET: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** What Amazon's documentation says of "Signature Version 4", calculated here and not by the library that signs. */
function isSigned(request: IncomingMessage, secret: string): boolean {
  const { headers, method = '', url = '' } = request;
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return false;
  const [, id, day = '', region = '', names = '', signature] = given;
  if (id !== s3Keys.BACKUP_STORAGE_KEY_ID || !names.split(';').includes('host')) return false;
  const { pathname, searchParams } = new URL(url, 'http://storage');
  const query = [...searchParams]
    .map((pair) => pair.map((part) => encodeURIComponent(part)).join('='))
    .toSorted()
    .join('&');
  const lines = names
    .split(';')
    .map((name) => `${name}:${headers[name]}\n`)
    .join('');
  const asked = [method, pathname, query, lines, names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(asked)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature;
}

/** A bucket in memory that keeps what is signed rightly, whole and as its SHA-256 says. */
export async function startStorage() {
  const objects = new Map<string, Buffer>();
  /** Statuses that it gives next instead of doing anything. */
  const troubles: number[] = [];
  const calls: string[] = [];
  /** Multipart uploads that were neither completed nor given up: their parts by number. */
  const uploads = new Map<string, Map<number, Buffer>>();
  let begun = 0;
  /** The end of the next multipart upload is not answered, as if the line had broken. */
  const forgetful = { next: false };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    answer(request, Buffer.concat(pieces), response);
  });
  function refuse(response: ServerResponse, status: number, code: string) {
    response.writeHead(status).end(`<Error><Code>${code}</Code><Message>of the signed request</Message></Error>`);
  }
  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    const { method = '', headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
    const part = searchParams.get('partNumber');
    calls.push(`${method} ${pathname}${part ? ` ${part}` : ''}`);
    const trouble = troubles.shift();
    if (trouble === 204) return response.writeHead(204).end();
    if (trouble) return refuse(response, trouble, 'SlowDown');
    if (!isSigned(request, s3Keys.BACKUP_STORAGE_SECRET)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const stored = objects.get(pathname);
    const id = searchParams.get('uploadId');
    if (id !== null && !uploads.has(id)) return refuse(response, 404, 'NoSuchUpload');
    if (method === 'POST' && id === null) {
      begun += 1;
      uploads.set(`begun/${begun}+`, new Map());
      response.end(
        `<InitiateMultipartUploadResult><UploadId>begun/${begun}+</UploadId></InitiateMultipartUploadResult>`,
      );
    } else if (method === 'POST' && id !== null) {
      const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;</g)];
      const parts = listed.map(([, number, tag]) => ({ tag, bytes: uploads.get(id)?.get(Number(number)) }));
      const whole = parts.flatMap(({ tag, bytes }) => (bytes && sha256(bytes) === tag ? [bytes] : []));
      if (whole.length !== uploads.get(id)?.size) return refuse(response, 400, 'InvalidPart');
      objects.set(pathname, Buffer.concat(whole));
      uploads.delete(id);
      if (forgetful.next) response.destroy();
      else response.end('<CompleteMultipartUploadResult/>');
      forgetful.next = false;
    } else if (method === 'DELETE' && id !== null) {
      uploads.delete(id);
      response.writeHead(204).end();
    } else if (method === 'PUT') {
      if (Number(headers['content-length']) !== body.length) return refuse(response, 411, 'MissingContentLength');
      if (headers['x-amz-content-sha256'] !== sha256(body)) return refuse(response, 400, 'XAmzContentSHA256Mismatch');
      if (id === null) objects.set(pathname, body);
      else uploads.get(id)?.set(Number(part), body);
      response.setHeader('ETag', `"${sha256(body)}"`).end();
    } else if (method === 'DELETE') {
      objects.delete(pathname);
      response.writeHead(204).end();
    } else if (method === 'HEAD') {
      if (stored) response.writeHead(200, { 'content-length': stored.length }).end();
      else response.writeHead(404).end();
    } else {
      // Two a page.
      const keys = [...objects.keys()].map((name) => name.slice(pathname.length + 1));
      const found = keys.filter((key) => key.startsWith(searchParams.get('prefix') ?? '')).toSorted();
      const from = Number(searchParams.get('continuation-token') ?? 0);
      const next = from + 2 < found.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
      const shown = found.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
      response.end(`<ListBucketResult>${shown.join('')}${next}</ListBucketResult>`);
    }
  }
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    troubles,
    calls,
    uploads,
    forgetful,
    close: () => server.close(),
  };
}
