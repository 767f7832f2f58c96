import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '#base/platform/server/process/log.ts';
import { findAlerts } from '#operations/monitoring/watch-school.ts';
import { guest } from '../callers.ts';
import { aStudent, studentPassword } from '../factories.ts';
import { operate } from '../operator.ts';
import { type Engine, onEveryEngine, type School } from '../start-app.ts';

// A database that answers and takes no writes, as after a failover: the school says itself that it is not ready.

const engineOf = ({ environment }: School): Engine => (environment.DATABASE_URL ? 'postgres' : 'sqlite');

/** Makes the database read-only, like a standby or a file system remounted after an error. Returns the function that undoes it. */
async function makeReadOnly(school: School): Promise<() => Promise<unknown>> {
  const { database, environment } = school;
  if (engineOf(school) === 'sqlite') {
    await sql`pragma query_only = on`.execute(database);
    return () => sql`pragma query_only = off`.execute(database);
  }
  const name = sql.ref(new URL(environment.DATABASE_URL ?? '').pathname.slice(1));
  const set = async (mode: 'on' | 'off') => {
    await sql`set default_transaction_read_only = off`.execute(database);
    await sql`alter database ${name} set default_transaction_read_only = ${sql.lit(mode)}`.execute(database);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(database).catch(() => undefined);
  };
  await set('on');
  return () => set('off');
}

onEveryEngine('A school whose database takes no writes', (school) => {
  test('is not ready, tells its operator, and is ready again when it does', async () => {
    const { database, environment, app } = school();
    const made = await aStudent(school());
    const statusOf = async (path: string) => (await app.request(`http://localhost${path}`)).status;
    const peer = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const isUp = async () =>
      /^school_database_up (\d)$/m.exec(
        await (await app.fetch(new Request('http://127.0.0.1/metrics'), peer)).text(),
      )?.[1];
    const alerts = async () =>
      (await findAlerts({ database, environment }, createLog('silent'))).filter(({ cause }) => cause === 'database');
    expect([await statusOf('/readyz'), await alerts()]).toEqual([200, []]);

    const undo = await makeReadOnly(school());
    await expect.poll(() => statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await isUp()).toBe('0');
    expect(await alerts()).toMatchObject([{ text: expect.stringContaining('is read-only') }]);
    const body = { identifier: made.email, password: studentPassword };
    expect((await guest(school()).call('login', { body })).status).toBe(503);
    if (engineOf(school()) === 'postgres') {
      const { exitCode, shown } = await operate(school(), ['doctor']);
      expect([exitCode, shown]).toEqual([1, expect.stringMatching(/FAIL {2}database: .*is read-only/)]);
    }

    await undo();
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    expect(await alerts()).toEqual([]);
  });
});
