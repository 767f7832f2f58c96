import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { batchedQuery } from '#base/database/batched-query.ts';
import { databaseTime } from '#base/database/engine.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { createSharedReader, type SharedReader } from '#base/database/postgres-reader.ts';
import { runInWorker } from '#base/database/run-in-worker.ts';
import { sharedRead } from '#base/database/shared-read.ts';
import { deleteSession, findStoredSession, insertSession } from '#base/platform/server/sessions/session-queries.ts';
import { student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { inParallel } from '../steps.ts';

// Queries that are built once: what they answer is what stands in the database at that moment.

onEveryEngine('A query that is kept', (school) => {
  const session = { tokenHash: 'kept', kind: 'student', accountId: 's1', idleSeconds: 60, totalSeconds: 60 } as const;

  test('inside a transaction sees what that has written, and nobody else does', async () => {
    const { database } = school();
    const undone = new Error('undone');
    const work = database.transaction().execute(async (transaction) => {
      await insertSession(transaction, session);
      expect(await findStoredSession(transaction, 'student', session)).toMatchObject({ accountId: 's1' });
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    expect(await findStoredSession(database, 'student', session)).toBeNull();
  });

  test('answers each of many at once with the own account', async () => {
    const pupils = await inParallel(4, () => student(school()));
    const answers = await Promise.all(pupils.map((pupil) => pupil.call('readStudent', {})));
    expect(answers.map(({ body }) => body.student._id)).toEqual(pupils.map(({ studentId }) => studentId));
  });

  test('is one statement for all who ask at the same time, and one for all who ask while it is on its way', async () => {
    const { database, queries } = school();
    const find = (tokenHash: string) => findStoredSession(database, 'student', { tokenHash, idleSeconds: 60 });
    await inTransaction(database, (transaction) => insertSession(transaction, { ...session, tokenHash: 'together' }));
    const before = queries.count;
    const first = ['together', 'nobody'].map(find);
    await new Promise((resolve) => process.nextTick(resolve));
    const later = ['together', 'nobody', 'together'].map(find);
    const accounts = (await Promise.all([...first, ...later])).map((found) => found?.accountId);
    expect(accounts).toEqual(['s1', undefined, 's1', undefined, 's1']);
    expect(queries.count - before).toBe(2);
  });

  test('sees at the next call what has been written since', async () => {
    const { database } = school();
    const known = { ...session, tokenHash: 'ended' };
    await inTransaction(database, (transaction) => insertSession(transaction, known));
    expect(await findStoredSession(database, 'student', known)).not.toBeNull();
    await deleteSession(database, 'student', 'ended');
    expect(await findStoredSession(database, 'student', known)).toBeNull();
  });

  test('gives each who asked a turn of the event loop where there are many rows', async () => {
    const { database } = school();
    const keys = Array.from({ length: 40 }, (_, index) => `row-${index}`);
    const rows = keys.map((key) => ({ key, count: 1, window_ends_at: databaseTime() }));
    await database.insertInto('throttles').values(rows).execute();
    const find = batchedQuery('key', (kept, isAsked) =>
      kept.selectFrom('throttles').select('key').where(isAsked('key')),
    );
    const workedIn = new Set<number>();
    let turn = 0;
    const look = () => {
      turn += 1;
      if (workedIn.size < keys.length) setImmediate(look);
    };
    setImmediate(look);
    await Promise.all(keys.map((key) => find(database, key).then(() => workedIn.add(turn))));
    expect(workedIn.size).toBe(keys.length);
  });

  test('fails for those who waited behind one that failed, and works again for the next', async () => {
    const { database } = school();
    const find = batchedQuery('key', (kept, isAsked) =>
      kept.selectFrom(sql<{ key: string }>`late`.as('late')).select('late.key').where(isAsked('late.key')),
    );
    const first = find(database, 'a');
    await new Promise((resolve) => process.nextTick(resolve));
    const outcomes = await Promise.allSettled([first, find(database, 'b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await sql`create table late (key text)`.execute(database);
    expect(await find(database, 'a')).toEqual([]);
    await sql`drop table late`.execute(database);
  });
});

onEveryEngine('A slow read of the whole school', (school) => {
  test('is shared by the calls that come meanwhile, and begins after what they have written', async () => {
    const { database } = school();
    const begun: PromiseWithResolvers<string>[] = [];
    const read = sharedRead(() => {
      const one = Promise.withResolvers<string>();
      begun.push(one);
      return one.promise;
    });
    const answers = [read(database), read(runInWorker(database)), read(database)];
    expect(begun).toHaveLength(1);
    begun[0]?.resolve('before');
    await expect.poll(() => begun.length).toBe(2);
    const late = read(database);
    begun[1]?.resolve('after');
    expect(await Promise.all(answers)).toEqual(['before', 'after', 'after']);
    await expect.poll(() => begun.length).toBe(3);
    begun[2]?.resolve('late');
    expect(await late).toBe('late');
  });

  test('that fails lets the next one begin', async () => {
    const { database } = school();
    let reads = 0;
    const read = sharedRead(async () => {
      reads += 1;
      if (reads === 1) throw new Error('The database is away.');
      return reads;
    });
    const [first, second] = await Promise.allSettled([read(database), read(database)]);
    expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 2 }]);
    expect(await database.transaction().execute(read)).toBe(3);
  });
});

describe.skipIf(inject('postgresUrl') === null)('The connection that kept queries share', () => {
  let reader: SharedReader;
  beforeAll(() => {
    reader = createSharedReader({ connectionString: inject('postgresUrl') ?? '', query_timeout: 15_000 });
  });
  afterAll(() => reader.end());

  const add = async (number: number) => (await reader.ask('kept_add', 'select $1::int + 1 as more', [number])).rows;

  test('fails what is on its way when it is lost, and is opened again', async () => {
    expect(await add(1)).toEqual([{ more: 2 }]);
    const asked = [reader.ask('kept_end', 'select pg_terminate_backend(pg_backend_pid())', []), add(2)];
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await add(3)).toEqual([{ more: 4 }]);
  });

  test('is given up when it does not answer in time', async () => {
    const own = createSharedReader({ connectionString: inject('postgresUrl') ?? '', query_timeout: 300 });
    const asked = [own.ask('kept_sleep', 'select pg_sleep(5)', []), own.ask('kept_one', 'select 1', [])];
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect
      .poll(() => own.ask('kept_one', 'select 7 as seven', []).catch(String))
      .toMatchObject({ rows: [{ seven: 7 }] });
    await own.end();
  });

  test('is kept alive while nobody asks, unlike those of the pool, which are closed', async () => {
    const stream = new Socket();
    const keepAlive = vi.spyOn(stream, 'setKeepAlive');
    const own = createSharedReader({ connectionString: inject('postgresUrl') ?? '', stream: () => stream });
    await own.ask('kept_one', 'select 1', []);
    await own.end();
    expect(keepAlive).toHaveBeenCalledWith(true, 30_000);
  });

  test.each([
    ['a balancer has forgotten them', 'deallocate all'],
    ['a column has another type meanwhile', 'alter table pg_temp.counted alter column number type text'],
  ])('goes on without names where %s', async (_why, change) => {
    const own = createSharedReader({ connectionString: inject('postgresUrl') ?? '', query_timeout: 2000 });
    const read = async () => (await own.ask('kept_read', 'select * from pg_temp.counted', [])).rows;
    await own.ask('kept_make', 'create temp table counted as select 7 as number', []);
    expect(await read()).toEqual([{ number: 7 }]);
    await own.ask('kept_change', change, []);
    expect((await Promise.all([read(), read()])).flat().map(({ number }) => Number(number))).toEqual([7, 7]);
    await own.end();
  });
});
