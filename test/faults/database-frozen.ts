import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { watchBystanders } from './bystanders.ts';
import { countStatuses, eventually, keepSending, send, slowest, untilHolds } from './calls.ts';
import { createVerdict, type Fault } from './fault.ts';
import { withOwnServer } from './own-server.ts';
import { type Person, signedInStudents } from './people.ts';
import { migrateAt, type Place, type SchoolProcess, whileOpen } from './school-process.ts';

const frozenMilliseconds = 30_000;
const mostAnswer = 6000;
const pool = 10;

/** A database that keeps its connections open and says nothing. */
export const databaseFrozen: Fault = {
  id: 'F05',
  name: `database frozen for ${frozenMilliseconds / 1000} s at 10 calls a second`,
  engines: ['postgres'],
  work: () =>
    withOwnServer(async (place, server) => {
      await migrateAt(place);
      const [student] = await signedInStudents(place, 1);
      if (!student) throw new Error('There is no student.');
      return whileOpen(place, async (school) => {
        const { problems, expect } = createVerdict();
        // More connections than one are open when it stops.
        await Promise.all(Array.from({ length: 30 }, () => readAsStudent(school, student, 0)));
        const watch = await watchBystanders(school, { statuses: [200, 503], most: mostAnswer });
        server.freeze();
        const load = keepSending(10, (index) => readAsStudent(school, student, index));
        await wait(frozenMilliseconds / 2);
        expect((await send(school.address, '/healthz')).status === 200, '/healthz is not 200.');
        const ready = await send(school.address, '/readyz');
        expect(ready.status === 503 && ready.milliseconds < 2000, `/readyz is ${ready.status}.`);
        await wait(frozenMilliseconds / 2);
        const frozen = await load.stop();
        expect(
          frozen.every((answer) => answer.status === 503),
          `The calls were answered ${JSON.stringify(countStatuses(frozen))}.`,
        );
        expect(slowest(frozen) <= mostAnswer, `An answer took ${slowest(frozen)} ms.`);
        const { others, problems: seen } = await watch.stop();
        problems.push(...seen);
        server.thaw();
        const recovery = await untilHolds(
          eventually,
          async () => (await readAsStudent(school, student, 0)).status === 200,
        );
        expect(recovery <= 5000, `It worked again after ${recovery} ms.`);
        const connections = await untilFewConnections(place);
        expect(connections <= pool, `${connections} connections are open.`);
        const figures = `slowest answer ${slowest(frozen)} ms, then ${connections} connections`;
        return { tries: frozen.length, recovery, others, figures, problems };
      });
    }),
};

/** A read, or a write in a transaction. */
function readAsStudent(school: SchoolProcess, { cookie }: Person, index: number) {
  if (index % 2 === 0) return send(school.address, '/api/students/me', { cookie });
  const body = { identifier: `nobody-${index}@example.com`, password: 'whatever-it-is' };
  return send(school.address, '/api/students/login', { method: 'POST', body });
}

/** The server needs a moment to see that a connection was given up. */
async function untilFewConnections(place: Place): Promise<number> {
  let count = 0;
  const isFew = () =>
    place.withDatabase(async (database) => {
      const rows = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where application_name = 'pathshala' and pid <> pg_backend_pid()`.execute(database);
      count = rows.rows[0]?.count ?? 0;
      return count <= pool;
    });
  await untilHolds(eventually, isFew).catch(() => undefined);
  return count;
}
