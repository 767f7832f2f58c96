import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { watchBystanders } from './bystanders.ts';
import { eventually, untilHolds } from './calls.ts';
import { createVerdict, type Fault } from './fault.ts';
import { findPlace, migrateAt, type SchoolProcess, whileOpen } from './school-process.ts';

const headerClients = 500;
const bodyClients = 50;
const mostHeader = 15_000;
const mostBody = 65_000;
const mostPage = 500;

/** Clients that send a byte now and then hold a connection for a while, and nobody up. */
export const slowClients: Fault = {
  id: 'F15',
  name: `${headerClients} clients that drip headers, ${bodyClients} that drip bodies`,
  engines: ['sqlite'],
  work: async ({ engine, serverUrl }) => {
    const place = await findPlace(engine, serverUrl);
    const { problems, expect } = createVerdict();
    try {
      await migrateAt(place);
      return await whileOpen(place, async (school) => {
        const watch = await watchBystanders(school, { most: mostPage, perSecond: 20 });
        const before = openDescriptors(school);
        const headers = Array.from({ length: headerClients }, () => drip(school, '', 5000, mostHeader + 3000));
        const opening =
          'POST /api/students/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n';
        const bodies = Array.from({ length: bodyClients }, () => drip(school, opening, 1000, mostBody + 3000));
        const headerTimes = await Promise.all(headers);
        const bodyTimes = await Promise.all(bodies);
        const { others, problems: seen } = await watch.stop();
        problems.push(...seen);
        const [header, body] = [Math.max(...headerTimes), Math.max(...bodyTimes)];
        // The clocks of both ends begin a little apart.
        expect(header <= mostHeader + 500, `A connection without headers was closed after ${header} ms.`);
        expect(body <= mostBody + 500, `A slow body was closed after ${body} ms.`);
        const left = () => openDescriptors(school) - before;
        const recovery = await untilHolds(eventually, () => left() <= 0).catch(() => undefined);
        expect(recovery !== undefined, `${left()} descriptors stayed open.`);
        const figures = `headers closed after ${header} ms, bodies after ${body} ms`;
        return { tries: headerClients + bodyClients, recovery: recovery ?? 0, others, figures, problems };
      });
    } finally {
      await place.remove();
    }
  },
};

/** Sends a byte at once and then every `pause` milliseconds; resolves when the server has closed, or `most` milliseconds have passed. */
function drip({ address }: SchoolProcess, opening: string, pause: number, most: number): Promise<number> {
  const began = performance.now();
  const socket: Socket = connect(Number(new URL(address).port), '127.0.0.1');
  const line = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
  let sent = 0;
  const sendByte = () => {
    socket.write(opening === '' ? (line[sent] ?? 'a') : ' ');
    sent += 1;
  };
  socket.write(opening);
  sendByte();
  const timer = setInterval(sendByte, pause);
  const giveUp = setTimeout(() => socket.destroy(), most);
  socket.on('error', () => undefined);
  socket.resume();
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      clearTimeout(giveUp);
      resolve(Math.round(performance.now() - began));
    });
  });
}

/** 0 where the system does not tell. */
function openDescriptors({ pid }: SchoolProcess): number {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0;
}
