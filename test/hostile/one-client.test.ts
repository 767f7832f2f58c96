import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchBystanders } from '../faults/bystanders.ts';
import { countStatuses, send, untilHolds } from '../faults/calls.ts';
import { listCourse, signedInAdmin } from '../faults/people.ts';
import { findPlace, migrateAt, openSchool, type Place, type SchoolProcess } from '../faults/school-process.ts';
import { inParallel } from '../steps.ts';
import { coreMilliseconds, costRatio, deafSocket, networkAgent, residentMiB } from './client.ts';

// One hostile client against a running process: what it costs, next to an ordinary visit of a page (trust I6, L2, P4).

let place: Place;
let school: SchoolProcess;
const home = { path: '/' };
const json = { 'content-type': 'application/json' };
const login = 'POST /api/students/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const random = () => randomBytes(9).toString('hex');

beforeAll(async () => {
  place = await findPlace('sqlite', null, { RATE_LIMIT_SCALE: '1000' });
  await migrateAt(place);
  school = await openSchool(place);
  await school.untilReady();
  await listCourse(school, await signedInAdmin(place));
  await send(school.address, '/');
});
afterAll(async () => {
  school?.signal('SIGKILL');
  await school?.ended;
  await place?.remove();
});

describe('A long address', () => {
  test.each([
    ['a path of 15 kB', `/${'a'.repeat(15_000)}`],
    ['a path of 15 kB that looks like an address at every letter', `/${'@'.repeat(15_000)}`],
    ['a path of 15 kB of digits', `/${'1'.repeat(15_000)}`],
    ['a call with a path of 3 kB', `/api/courses/${'a'.repeat(3000)}`],
    ['a query of 15 kB', `/courses?q=${'a'.repeat(15_000)}`],
  ])('%s is refused, and costs no more than a page', async (_name, path) => {
    // Each takes a millisecond: what else the machine does falls on more of few than of many.
    const { ratio, statuses } = await costRatio(school, { path }, home, 45);
    expect(statuses).toEqual([414]);
    expect(ratio).toBeLessThan(3);
  });
});

describe('A connection', () => {
  test('that asks a fifth time without reading is closed, and holds next to nothing', async () => {
    const before = residentMiB(school);
    const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n';
    const deaf = Array.from({ length: 5 }, () => deafSocket(school));
    for (const { socket } of deaf) {
      for (let time = 0; time < 100 && socket.writable; time += 1) socket.write(ask.repeat(1000));
    }
    await Promise.all(deaf.map(({ closed }) => closed));
    expect(residentMiB(school) - before).toBeLessThan(60);
    expect((await send(school.address, '/')).status).toBe(200);
  });

  test('may ask four times at once, as some programs do', async () => {
    const { socket, closed } = deafSocket(school);
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3));
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk)).resume();
    await closed;
    expect(
      Buffer.concat(received)
        .toString()
        .match(/HTTP\/1\.1 200/g),
    ).toHaveLength(4);
  });

  test('that is refused before its body has come is told that nothing may follow on it', async () => {
    const body = { method: 'POST', headers: { ...json, 'content-length': '1000000', origin: 'https://evil.example' } };
    const answer = await new Promise<string>((resolve) => {
      const { socket } = deafSocket(school);
      const head = Object.entries(body.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(
        `POST /api/students/login HTTP/1.1\r\nHost: localhost\r\n${head.join('\r\n')}\r\n\r\n{"identifier":`,
      );
      let text = '';
      socket.resume().on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
  });

  test('that sends its body in crumbs is closed, takes few pages of a core, and holds next to nothing', async () => {
    const before = { core: coreMilliseconds(school), memory: residentMiB(school) };
    const body = '1\r\na\r\n'.repeat(60_000);
    const senders = Array.from({ length: 20 }, () => deafSocket(school));
    for (const { socket } of senders) socket.resume().write(`${login}Transfer-Encoding: chunked\r\n\r\n${body}`);
    await Promise.all(senders.map(({ closed }) => closed));
    // Kept, they would be 120 MiB.
    expect(residentMiB(school) - before.memory).toBeLessThan(60);
    const core = coreMilliseconds(school);
    await inParallel(200, () => send(school.address, '/'), 1);
    const page = (coreMilliseconds(school) - core) / 200;
    // About ten pages, for what is as long as a thousand calls; read to the end a hundred.
    expect((core - before.core) / senders.length).toBeLessThan(40 * page + 1);
  });

  test('that holds a body back is closed when there are too many of them', async () => {
    const body = 'a'.repeat(60_000);
    const senders = Array.from({ length: 1000 }, () => deafSocket(school));
    let closed = 0;
    for (const sender of senders) {
      void sender.closed.then(() => {
        closed += 1;
      });
      sender.socket.resume().write(`${login}Content-Length: 65000\r\n\r\n${body}`);
    }
    await untilHolds(10_000, async () => closed > 0);
    const agent = networkAgent('127.0.0.2');
    expect((await send(school.address, '/', { agent })).status).toBe(200);
    agent.destroy();
    for (const { socket } of senders) socket.destroy();
  });

  test('that a proxy keeps serves the next visitor after a refused upload', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (let round = 0; round < 5; round += 1) {
        const upload = await send(school.address, '/api/admin/list-course', {
          method: 'POST',
          body: { title: 'x'.repeat(2_000_000) },
          agent,
        });
        const next = await send(school.address, '/', { agent });
        expect([upload.status, next.status, next.problem]).toEqual([401, 200, '']);
      }
    } finally {
      agent.destroy();
    }
  });
});

describe('Pages that nobody has', () => {
  test('unknown values, parameters and spellings show the page that is in memory', async () => {
    const paths = [
      `/?sort=${random()}`,
      `/courses?sort=${random()}&x=${random()}`,
      '/COURSES/',
      `/login?social=${random()}`,
    ];
    for (const path of ['/courses', '/login']) await send(school.address, path);
    for (const path of paths) {
      const { ratio, statuses } = await costRatio(school, { path }, home);
      expect([path, statuses]).toEqual([path, [200]]);
      expect(ratio).toBeLessThan(3);
    }
  });

  test('made-up hosts of a trial share one page after the first few', async () => {
    const answers = await inParallel(
      30,
      () => send(school.address, '/', { headers: { host: `${random()}.example` } }),
      1,
    );
    expect(countStatuses(answers)).toEqual({ 200: 30 });
    expect(new Set(answers.slice(10).map(({ headers }) => headers.etag)).size).toBe(1);
    expect((await send(school.address, '/')).text).toContain('rel="canonical"');
  });

  test('every unknown path shows one page, made once', async () => {
    await send(school.address, `/${random()}`);
    const answers = await inParallel(30, () => send(school.address, `/${random()}/${random()}`), 1);
    expect(countStatuses(answers)).toEqual({ 404: 30 });
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect((await costRatio(school, { path: `/${random()}` }, home)).ratio).toBeLessThan(3);
  });

  test('every made-up course shows one page, made once', async () => {
    await send(school.address, `/courses/${random()}`);
    const answers = await inParallel(100, () => send(school.address, `/courses/${random()}`), 4);
    expect(countStatuses(answers)).toEqual({ 404: 100 });
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect((await costRatio(school, { path: `/courses/${random()}` }, home)).ratio).toBeLessThan(4);
  });

  test('a course that nobody opened yet is shown whole while made-up ones are asked for', async () => {
    const { title, courseNo } = await listCourse(school, await signedInAdmin(place));
    const { slug } = JSON.parse((await send(school.address, `/api/courses/${courseNo}`)).text);
    const attacker = networkAgent('127.0.0.2');
    const flood = inParallel(300, () => send(school.address, `/courses/${random()}`, { agent: attacker }), 30);
    const visits = await inParallel(3, () => send(school.address, `/courses/${slug}`), 1);
    await flood;
    attacker.destroy();
    expect(countStatuses(visits)).toEqual({ 200: 3 });
    expect(visits.filter(({ text }) => !text.includes(`${title}</h1>`))).toEqual([]);
  });

  test('a thousand searches and made-up courses leave the memory and the home page where they are', async () => {
    // A process that has just begun grows by itself, whatever it is asked for.
    await inParallel(1000, () => send(school.address, '/'), 8);
    const before = residentMiB(school);
    const tag = (await send(school.address, '/')).headers.etag;
    const watch = await watchBystanders(school);
    const attacker = networkAgent('127.0.0.2');
    const answers = await inParallel(
      1000,
      (index) =>
        send(school.address, index % 2 === 0 ? `/courses?q=${random()}` : `/courses/${random()}`, { agent: attacker }),
      8,
    );
    attacker.destroy();
    expect((await watch.stop()).problems).toEqual([]);
    expect(answers.every(({ status }) => status === 200 || status === 404 || status === 503)).toBe(true);
    expect((await send(school.address, '/')).headers.etag).toBe(tag);
    // Kept, they would be 150 MiB.
    expect(residentMiB(school) - before).toBeLessThan(80);
  });
});
