import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrate } from '#base/database/migrate.ts';
import { send, untilHolds } from '../faults/calls.ts';
import { findPlace, openSchool, type Place } from '../faults/school-process.ts';
import type { Engine } from '../start-app.ts';

const engines: Engine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];

describe.each(engines)('A school that begins (%s)', (engine) => {
  let place: Place;
  beforeEach(async () => {
    place = await findPlace(engine, inject('postgresUrl'));
  });
  afterEach(() => place.remove());

  // Several processes: each must hear of it.
  const variables = { PROCESSES: '2', SAMPLE_DATA: 'on' };

  test('is up, and not ready before its migrations and the sample are done', { timeout: 60_000 }, async () => {
    await place.withDatabase(async (database) => {
      const other = await database.startTransaction().execute();
      await migrate(other);
      const school = await openSchool(place, { variables });
      const statusOf = async (path: string) => (await send(school.address, path)).status;
      try {
        await untilHolds(20_000, async () => (await statusOf('/healthz')) === 200);
        expect(await statusOf('/readyz')).toBe(503);
        // Somebody else has migrated: what is left is the sample.
        await other.commit().execute();
        await untilHolds(20_000, async () => (await statusOf('/api/courses')) === 200);
        const early = await Promise.all(Array.from({ length: 10 }, () => statusOf('/readyz')));
        await school.untilReady();
        const countCourses = async () => JSON.parse((await send(school.address, '/api/courses')).text).data.length;
        // The process that is asked knows of a change at most two seconds late.
        await untilHolds(3000, async () => (await countCourses()) > 5);
        expect(early).toContain(503);
        for (let time = 0; time < 10; time += 1) {
          await untilHolds(5000, async () => (await statusOf('/readyz')) === 200);
        }
      } finally {
        school.signal('SIGKILL');
        await school.ended;
      }
    });
  });
});
