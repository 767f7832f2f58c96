import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerType } from '#base/shared/answer-type.ts';
import { listening } from '../listening-school.ts';
import { type School, startSchool } from '../start-app.ts';

// What a browser cannot send, over a real connection (trust E1, I4, I5, W3).

let school: School;
let server: Awaited<ReturnType<typeof listening>>;
const host = 'Host: localhost';
const end = 'Connection: close';
const json = 'Content-Type: application/json';

beforeAll(async () => {
  school = await startSchool('sqlite');
  server = await listening(school);
});
afterAll(async () => {
  await server.close();
  await school.close();
});

const question = `GET /healthz HTTP/1.1\r\n${host}\r\n\r\n`;
const soon = 50;
/** Milliseconds that Node adds to what it tells the client. */
const bufferMilliseconds = 1000;

/** A connection that had one answer and is to be closed soon. */
async function idleConnection(): Promise<Socket> {
  const { limits, port } = server;
  const usual = limits.keepAliveTimeout;
  const client = connect(port, '127.0.0.1');
  limits.keepAliveTimeout = soon;
  client.write(question);
  await once(client, 'data');
  limits.keepAliveTimeout = usual;
  return client;
}

/** Nothing else is done in this thread for that many milliseconds. */
function busyFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('over a real connection', () => {
  test.each([
    ['TRACE', '/'],
    ['TRACE', '/api/courses'],
    ['TRACE', '/api/students/me'],
    ['PROPFIND', '/'],
    ['PROPFIND', '/api/courses'],
    ['DELETE', '/'],
    ['POST', '/robots.txt'],
  ])('%s %s is a 405, and shows nothing of the request', async (method, path) => {
    const answer = await server.sendRaw([`${method} ${path} HTTP/1.1`, host, 'X-Secret: mango', end]);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([405, answerType]);
    expect(answer.body).not.toContain('mango');
  });

  test.each(['TRACK / HTTP/1.1', 'CONNECT evil.example:443 HTTP/1.1', 'GET / HTTP/9.9', 'nonsense'])(
    '%s is no request',
    async (requestLine) => {
      const answer = await server.sendRaw([requestLine, host, end]);
      expect(answer.status === 400 || answer.status === 505 || Number.isNaN(answer.status)).toBe(true);
      expect(answer.body).toBe('');
    },
  );

  test.each([
    [['GET /api/courses HTTP/1.1', host, 'Host: evil.example', end]],
    [['GET /api/courses HTTP/1.1', host, host, end]],
    [['GET /api/courses HTTP/1.1', 'Host: evil.example"><script>', end]],
    [['GET /api/courses HTTP/1.1', 'Host: a b', end]],
    [['GET /api/courses HTTP/1.0', end]],
    [['GET http:// HTTP/1.1', host, end]],
  ])('a host that is none, or two of them, is a 400: %j', async (lines) => {
    const answer = await server.sendRaw(lines);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, answerType]);
    expect(answer.body).not.toContain('evil');
    expect(JSON.parse(answer.body)).toEqual({ error: expect.any(String), code: expect.any(String) });
  });

  test('HTTP/1.1 without a host is a 400', async () => {
    expect((await server.sendRaw(['GET /api/courses HTTP/1.1', end])).status).toBe(400);
  });

  test.each([
    [['Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    [['Content-Length: 2', 'Content-Length: 3'], '{}'],
    [['Content-Length: +2'], '{}'],
    [['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], '0\r\n\r\n'],
    [['Transfer-Encoding : chunked'], '0\r\n\r\n'],
    [['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
  ])('ambiguous framing is a 400 and the connection ends: %j', async (framing, body) => {
    const smuggled = 'GET /api/admin/me HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const answer = await server.sendRaw(['POST /api/auth/logout HTTP/1.1', host, json, ...framing], body + smuggled);
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain('HTTP/1.1');
  });

  test('several origins are none of ours', async () => {
    const two = ['Origin: http://localhost', 'Origin: https://evil.example'];
    for (const origins of [two, ['Origin: http://localhost, https://evil.example'], ['Origin:']]) {
      const answer = await server.sendRaw([
        'POST /api/auth/logout HTTP/1.1',
        host,
        ...origins,
        'Content-Length: 0',
        end,
      ]);
      expect(answer.status).toBe(403);
    }
  });

  test('our own origin, and none at all, may sign out', async () => {
    for (const origin of [['Origin: http://localhost'], []]) {
      const answer = await server.sendRaw([
        'POST /api/auth/logout HTTP/1.1',
        host,
        ...origin,
        'Content-Length: 0',
        end,
      ]);
      expect(answer.status).toBe(200);
    }
  });

  test('HEAD answers like GET, without a body', async () => {
    for (const path of ['/api/courses', '/api/students/me', '/api/none', '/healthz']) {
      const got = await server.sendRaw([`GET ${path} HTTP/1.1`, host, end]);
      const head = await server.sendRaw([`HEAD ${path} HTTP/1.1`, host, end]);
      expect([path, head.status, head.body]).toEqual([path, got.status, '']);
      expect(head.headers.get('content-type')).toBe(got.headers.get('content-type'));
    }
  });

  test('headers of more than 16 KiB are refused', async () => {
    const answer = await server.sendRaw(['GET /api/courses HTTP/1.1', host, `X-Long: ${'x'.repeat(20_000)}`, end]);
    expect(answer.status).toBe(431);
  });

  test('a guest who sends 100 MiB to the add-course call is told 401 at once, and nothing of it is kept', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    let sent = 0;
    function* chunks() {
      for (; sent < 100; sent += 1) {
        yield Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')]);
      }
      yield Buffer.from('0\r\n\r\n');
    }
    // Of this thread: the other ones of the process run other tests.
    const held = () => process.memoryUsage().heapTotal + process.memoryUsage().external;
    const before = held();
    const lines = ['POST /api/admin/list-course HTTP/1.1', host, json, 'Transfer-Encoding: chunked'];
    const answer = await server.sendRaw(lines, chunks());
    expect(answer.status).toBe(401);
    expect(sent).toBeLessThan(100);
    expect(held() - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('a request that arrived while the process was busy is answered, although its connection seems idle', async () => {
    const client = await idleConnection();
    client.write(question);
    busyFor(soon + bufferMilliseconds + 100);
    const [answer] = await once(client, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 200/);
    client.destroy();
  });

  test('a connection without a further request is closed', async () => {
    const client = await idleConnection();
    await once(client, 'end');
    client.destroy();
  });

  test('the time limits are those of a patient network and no more', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = server.limits;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 10_000,
    });
  });
});
