import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSchoolServer } from '#base/platform/server/http/listen.ts';
import { portOf } from '../listening-school.ts';
import { type School, startSchool } from '../start-app.ts';

// Readers who keep a long answer waiting, at the real length of a minute (trust I6).

const minute = 60_000;
const piece = new Uint8Array(64 * 1024);
/** More than the system keeps for a connection by itself. */
const pieces = 500;
let school: School;
let server: ReturnType<typeof createSchoolServer>;

beforeAll(async () => {
  school = await startSchool('sqlite');
  const answer = () => {
    let sent = 0;
    return new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > pieces) controller.close();
        else controller.enqueue(piece);
      },
    });
  };
  const app = new Hono().get('*', () => new Response(answer()));
  server = createSchoolServer(app, school.environment).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await school.close();
});

/** A client that asks for the answer and reads that many bytes a second of it; tells when the server has closed. */
async function openReader(bytesASecond: number): Promise<{ closedAfter: Promise<number>; end(): void }> {
  const accepted = once(server, 'connection');
  const client = connect(portOf(server), '127.0.0.1');
  client.on('error', () => undefined).pause();
  const [connection] = await accepted;
  const began = performance.now();
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const reading = setInterval(() => client.read(Math.floor(bytesASecond / 10)), 100);
  const closedAfter = once(connection, 'close').then(() => performance.now() - began);
  const end = () => {
    clearInterval(reading);
    client.destroy();
  };
  return { closedAfter, end };
}

test('who takes nothing or a trickle is gone within a minute, and who has a slow line may go on', {
  timeout: 2 * minute,
}, async () => {
  const readers = { none: await openReader(0), trickle: await openReader(500), slow: await openReader(32_000) };
  const within = (life: Promise<number>) =>
    Promise.race([life, wait(minute + 6000).then(() => Number.POSITIVE_INFINITY)]);
  const [none, trickle, slow] = await Promise.all(
    [readers.none, readers.trickle, readers.slow].map(({ closedAfter }) => within(closedAfter)),
  );
  for (const { end } of Object.values(readers)) end();
  expect(none).toBeLessThan(minute + 5000);
  expect(trickle).toBeLessThan(minute + 5000);
  expect(slow).toBe(Number.POSITIVE_INFINITY);
});
