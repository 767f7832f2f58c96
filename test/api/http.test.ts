import { expect, test } from 'vitest';
import { answerType } from '#base/shared/answer-type.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { admin, guest, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse } from '../steps.ts';

const json = { 'content-type': 'application/json' };
const login = '/api/students/login';

onEveryEngine('every answer of the API', (school) => {
  test('an unknown path is a 404 in JSON, never a page', async () => {
    const response = await guest(school()).request('/api/none');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe(answerType);
    expect(await response.json()).toEqual({ error: sharedMessages.notFound, code: 'not_found' });
  });

  test('a known path with a wrong method is a 405 that names the methods', async () => {
    for (const method of ['GET', 'PROPFIND', 'DELETE']) {
      const response = await guest(school()).request(login, { method });
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
    const marked = await guest(school()).request('/api/admin/enrollments/a/C0001/mark-paid');
    expect(marked.status).toBe(405);
  });

  test('over 1 kB is compressed, but not when another site made the browser ask', async () => {
    const manager = await admin(school());
    for (let number = 0; number < 3; number += 1) await aCourse(manager);
    const encodingFor = async (headers: Record<string, string>, path = '/api/admin/courses') => {
      const answer = await manager.request(path, { headers: { 'accept-encoding': 'gzip, br', ...headers } });
      expect(answer.status).toBe(200);
      return answer.headers.get('content-encoding');
    };
    expect(await encodingFor({ 'sec-fetch-site': 'same-origin' })).toBe('br');
    expect(await encodingFor({ 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip' })).toBe('gzip');
    expect(await encodingFor({})).toBe('br');
    expect(await encodingFor({}, '/api/admin/waiting')).toBeNull();
    for (const site of ['cross-site', 'same-site']) expect(await encodingFor({ 'sec-fetch-site': site })).toBeNull();
    expect(await encodingFor({ origin: 'https://evil.example' })).toBeNull();
  });

  test('a method override changes nothing', async () => {
    const response = await guest(school()).request(login, { headers: { 'x-http-method-override': 'POST' } });
    expect(response.status).toBe(405);
  });

  test.each(['{', '[]', 'null', '"text"', '', '[{"a":1}]', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`])(
    'a body that is no plain JSON object is a 400',
    async (body) => {
      const response = await guest(school()).request(login, { method: 'POST', body, headers: json });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'bad_json' });
    },
  );

  test.each(['1', '[]', '{}'])('a body of too many %s is told so, and is not called broken', async (piece) => {
    const body = `{"identifier":[${Array(21_000).fill(piece).join()}]}`.slice(0, 64 * 1024);
    const response = await guest(school()).request(login, { method: 'POST', body, headers: json });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ error: sharedMessages.tooManyParts, code: 'too_large' });
  });

  test.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"a":{"constructor":{"prototype":{"x":1}}}}',
    '{"a":{"constructor":1}}',
    '{"a":[{"prototype":{}}]}',
    '{"identifier":"a\\u0000b"}',
    '{"identifier":"\\ud800"}',
  ])('keys that reach a prototype, NUL and half characters are a 400: %s', async (body) => {
    const response = await guest(school()).request(login, { method: 'POST', body, headers: json });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_json' });
    expect('isAdmin' in {}).toBe(false);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body sent as %s is a 415',
    async (type) => {
      const response = await guest(school()).request(login, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': type },
      });
      expect(response.status).toBe(415);
    },
  );

  test('a compressed body is a 415', async () => {
    const response = await guest(school()).request(login, {
      method: 'POST',
      body: '{}',
      headers: { ...json, 'content-encoding': 'gzip' },
    });
    expect(response.status).toBe(415);
  });

  test('one byte over 64 KiB is a 413, also when the length is not announced', async () => {
    const tooLarge = JSON.stringify({ identifier: 'x'.repeat(64 * 1024) });
    const announced = await guest(school()).request(login, { method: 'POST', body: tooLarge, headers: json });
    expect(announced.status).toBe(413);
    const stream = new Blob([tooLarge]).stream();
    const streaming = { method: 'POST', body: stream, headers: json, duplex: 'half' };
    const streamed = await guest(school()).request(login, streaming);
    expect(streamed.status).toBe(413);
  });

  test('more than was announced is a 413, and a body that breaks off a 400', async () => {
    const send = (start: (body: ReadableStreamDefaultController<Uint8Array>) => void, headers = {}) =>
      guest(school()).request(login, {
        method: 'POST',
        body: new ReadableStream({ start }),
        headers: { ...json, ...headers },
        ...{ duplex: 'half' },
      });
    const longer = await send(
      (body) => {
        body.enqueue(new Uint8Array(64 * 1024 + 1));
        body.close();
      },
      { 'content-length': '10' },
    );
    expect(longer.status).toBe(413);
    const broken = await send((body) => {
      body.enqueue(new TextEncoder().encode('{"identifier":'));
      body.error(new Error('ECONNRESET'));
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ code: 'bad_json' });
  });

  test('what was sent is never echoed', async () => {
    const response = await guest(school()).request('/api/students/register', {
      method: 'POST',
      body: JSON.stringify({ password: 'secret-word', email: 5 }),
      headers: json,
    });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('secret-word');
  });

  test('a query parameter given twice is a 400', async () => {
    expect((await guest(school()).request('/api/courses?q=a&q=b')).status).toBe(400);
  });

  test.each(["'", '%00', '..%2f..%2fetc%2fpasswd', 'x'.repeat(5000), '%ff'])(
    'an impossible course id is a 404 or 400: %s',
    async (id) => {
      const response = await guest(school()).request(`/api/courses/${id}`);
      expect([400, 404, 414]).toContain(response.status);
    },
  );

  // Nor does its answer grant anything (trust X1, X3).
  test.each(['https://evil.example', 'null', 'http://localhost:81'])(
    'a change that %s asks for is a 403',
    async (origin) => {
      const caller = await student(school());
      const response = await caller.request('/api/students/logout', { method: 'POST', headers: { origin } });
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect((await caller.call('readStudent', {})).status).toBe(200);
    },
  );

  test('a browser that says cross-site without an origin is a 403; a program that says nothing passes', async () => {
    const caller = guest(school());
    const crossSite = await caller.request('/api/auth/logout', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(crossSite.status).toBe(403);
    expect((await caller.request('/api/auth/logout', { method: 'POST' })).status).toBe(200);
    const own = await caller.request('/api/auth/logout', { method: 'POST', headers: { origin: 'http://localhost' } });
    expect(own.status).toBe(200);
  });

  test('every answer carries the security headers, and signed-in answers are not stored', async () => {
    const caller = await student(school());
    const response = await caller.request('/api/students/me');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    const refused = await caller.request('/api/none');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('the plain catalogue answers 304 to its own ETag', async () => {
    const first = await guest(school()).request('/api/courses');
    const tag = first.headers.get('etag') ?? '';
    const second = await guest(school()).request('/api/courses', { headers: { 'if-none-match': tag } });
    expect([first.status, second.status]).toEqual([200, 304]);
  });

  test('the health routes answer, and say no details', async () => {
    expect(await (await guest(school()).request('/healthz')).json()).toEqual({ ok: true });
    expect(await (await guest(school()).request('/readyz')).json()).toEqual({ ok: true });
  });
});

onEveryEngine(
  'a deployed school',
  (school) => {
    const request = (path: string, headers: Record<string, string>) =>
      school().app.request(`https://school.example${path}`, { headers: { host: 'school.example', ...headers } });

    test('another host is a 400 that does not repeat it, except on the health routes', async () => {
      const refused = await request('/api/courses', { host: 'evil.example' });
      expect(refused.status).toBe(400);
      expect(await refused.text()).not.toContain('evil');
      expect((await request('/healthz', { host: '10.0.0.7' })).status).toBe(200);
    });

    test('asks browsers to come by https only', async () => {
      const response = await request('/api/courses', {});
      expect(response.status).toBe(200);
      expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    });
  },
  { PUBLIC_URL: 'https://school.example', SMS_GATEWAY: 'bulksmsbd', SMS_API_KEY: 'key', SMS_SENDER: 'School' },
);
