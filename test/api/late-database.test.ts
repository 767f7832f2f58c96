import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { send, untilHolds } from '../faults/calls.ts';
import { findPlace, migrateAt, openSchool, type Place } from '../faults/school-process.ts';
import { freePort } from '../free-port.ts';
import { deployed } from '../own-school.ts';

// A deployed school that is started before its database: nobody is served until it is known that it may open.

/** Nobody answers on `port` before `open`; then whoever connects talks to the server behind it. */
async function aWayTo(url: string) {
  const { hostname, port: farPort } = new URL(url);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(farPort), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).pipe(to);
    }
  });
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    open: () => once(server.listen(port, '127.0.0.1'), 'listening'),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe.skipIf(inject('postgresUrl') === null)('A deployed school whose database comes late', () => {
  let place: Place;
  beforeAll(async () => {
    place = await findPlace('postgres', inject('postgresUrl'), { ...deployed });
    await migrateAt(place);
  });
  afterAll(async () => {
    await place.remove();
  });

  /** Calls from the moment at which the database is there until `isOver`; every status that came. */
  async function statusesUntil(isOver: (statuses: number[], isRunning: boolean) => boolean) {
    const way = await aWayTo(place.databaseUrl ?? '');
    const output = `${place.folder}/${Math.random()}`;
    const school = await openSchool({ ...place, databaseUrl: way.url }, { output });
    const headers = { host: 'school.example' };
    const statuses: number[] = [];
    try {
      await untilHolds(10_000, async () => school.output().includes('does not answer yet'));
      expect((await send(school.address, '/healthz', { headers })).status).toBe(200);
      await way.open();
      await untilHolds(10_000, async () => {
        for (const path of ['/api/courses', '/', '/readyz', '/favicon.svg']) {
          statuses.push((await send(school.address, path, { headers })).status ?? 0);
        }
        await wait(20);
        return isOver(statuses, school.isRunning());
      });
      return { statuses: new Set(statuses.filter(Boolean)), exitCode: school.isRunning() ? null : await school.ended };
    } finally {
      school.signal('SIGKILL');
      await school.ended;
      way.close();
    }
  }

  test('serves nobody while sample accounts are in it, and ends', { timeout: 30_000 }, async () => {
    const sample = { email: 'sadia@example.com', name: 'Sadia', provider: 'local', search: 'sadia' } as const;
    const row = { ...sample, id: 'sample-1', password_hash: 'none' };
    await place.withDatabase((database) => database.insertInto('students').values(row).execute());
    expect(await statusesUntil((_, isRunning) => !isRunning)).toEqual({ statuses: new Set([503]), exitCode: 1 });
    await place.withDatabase((database) => database.deleteFrom('students').execute());
  });

  test('opens when it has been found in order', { timeout: 30_000 }, async () => {
    const { statuses } = await statusesUntil((all) => all.slice(-4).every((status) => status === 200));
    expect(statuses).toEqual(new Set([503, 200]));
  });
});
