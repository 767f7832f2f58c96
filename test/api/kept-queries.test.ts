import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createSharedReader, type SharedReader } from '#database/postgres-reader.ts';
import { findStoredSession, insertSession } from '#platform/server/sessions/session-queries.ts';
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
});

describe.skipIf(inject('postgresUrl') === null)('The connection that kept queries share', () => {
  let reader: SharedReader;
  beforeAll(() => {
    reader = createSharedReader({ connectionString: inject('postgresUrl') ?? '', query_timeout: 300 });
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
    const asked = [reader.ask('kept_sleep', 'select pg_sleep(5)', []), add(4)];
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await add(5)).toEqual([{ more: 6 }]);
  });

  test('goes on without names where a balancer has forgotten them', async () => {
    expect(await add(6)).toEqual([{ more: 7 }]);
    await reader.ask('kept_forget', 'deallocate all', []);
    expect(await add(7)).toEqual([{ more: 8 }]);
    await reader.ask('kept_forget', 'deallocate all', []);
    expect(await Promise.all([add(8), add(9)])).toEqual([[{ more: 9 }], [{ more: 10 }]]);
  });
});
