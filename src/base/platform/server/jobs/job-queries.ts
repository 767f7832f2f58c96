import { type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { baseTables } from '#base/database/base-tables.ts';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime, databaseTimeOnce } from '#base/database/engine.ts';
import { changedBeforeLock, isUniqueViolation } from '#base/database/failure.ts';
import { portionsOf } from '#base/shared/portions.ts';

export type JobRow = Selectable<Tables['jobs']>;
export type JobFailure = { failure: NonNullable<JobRow['failure']>; detail: string | null };

type WantedJob = Pick<JobRow, 'kind' | 'subject'> & { facts: object; delaySeconds: number };

/**
 * Queues a job in the transaction of the change that causes it, so that both are stored or neither. It replaces a
 * waiting job of the same kind and subject, even if a worker has just taken that job (record 21).
 */
export async function queueJob(
  transaction: Transaction,
  { kind, subject, facts, delaySeconds }: WantedJob,
): Promise<void> {
  const asked = {
    ...{ facts: baseTables.jobs.facts.write(facts), due_at: databaseTime(delaySeconds) },
    ...{ lease: null, tries: 0, failure: null, detail: null },
  };
  await transaction
    .insertInto('jobs')
    .values({ ...asked, id: newId(), kind, subject, state: 'waiting', made_at: databaseTime(), ended_at: null })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where(sql`state`, '=', sql`'waiting'`).doUpdateSet(asked),
    )
    .execute();
}

/**
 * Returns ids of jobs that are due now, or at `by` (ISO 8601 UTC), longest due first. Only jobs of `kinds`, because a
 * job of another release may be of a kind that this release cannot do.
 */
export async function listDueJobs(database: Database, kinds: string[], most: number, by?: string): Promise<string[]> {
  const rows = await database
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', by ?? databaseTimeOnce())
    .where('kind', 'in', kinds)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Reserves the job for this worker, for `seconds`. Undefined if it is no longer due, for example because another worker
 * has it. If this worker dies before `beginJob`, the job is due again after that time.
 */
export async function takeJob(database: Database, id: string, seconds: number): Promise<JobRow | undefined> {
  return database
    .updateTable('jobs')
    .set((job) => ({ lease: newId(), due_at: databaseTime(seconds), tries: job('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', databaseTime())
    .returningAll()
    .executeTakeFirst();
}

type Taken = Pick<JobRow, 'id' | 'lease'>;

const mine = (database: Database, { id, lease }: Taken, state: JobRow['state']) =>
  database.updateTable('jobs').where('id', '=', id).where('lease', '=', lease).where('state', '=', state);

/**
 * Marks the job as begun. If the worker dies after this, the job is not retried automatically. False if another worker
 * has the job, or it was queued again.
 */
export async function beginJob(transaction: Transaction, job: Taken, seconds: number): Promise<boolean> {
  const { numUpdatedRows } = await mine(transaction, job, 'waiting')
    .set({ state: 'working', due_at: databaseTime(seconds) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes a job that was taken but not begun due in `seconds`, without counting the try. */
export async function leaveJob(database: Database, job: Taken, seconds: number): Promise<void> {
  await mine(database, job, 'waiting')
    .set((row) => ({
      ...{ lease: null, due_at: databaseTime(seconds), tries: row('tries', '-', 1) },
      ...{ failure: null, detail: null },
    }))
    .execute();
}

export async function finishJob(database: Database, job: Taken): Promise<void> {
  const ended = { state: 'done', lease: null, failure: null, detail: null, ended_at: databaseTime() } as const;
  await mine(database, job, 'working').set(ended).execute();
}

export async function failJob(database: Database, job: Taken, state: JobRow['state'], why: JobFailure): Promise<void> {
  await mine(database, job, state)
    .set({ ...why, state: 'failed', lease: null, ended_at: databaseTime() })
    .execute();
}

/**
 * Makes the caller's transaction start again if `toWait` is not unique because of a row that was inserted meanwhile,
 * such as a waiting job. PostgreSQL shows that row only after its transaction has ended.
 */
export async function orBeginAnew<Result>(toWait: Promise<Result>): Promise<Result> {
  try {
    return await toWait;
  } catch (error) {
    if (isUniqueViolation(error)) throw changedBeforeLock();
    throw error;
  }
}

/**
 * Makes a failed job wait for a retry in `seconds`, or deletes it if a newer one of its kind and subject was queued
 * meanwhile.
 */
export async function putJobBack(
  transaction: Transaction,
  job: Taken & Pick<JobRow, 'kind' | 'subject'>,
  { state, seconds, why }: { state: JobRow['state']; seconds: number; why: JobFailure },
): Promise<void> {
  const { kind, subject } = job;
  const toWait = mine(transaction, job, state)
    .set({ ...why, state: 'waiting', lease: null, due_at: databaseTime(seconds) })
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs as newer')
            .select('newer.id')
            .where('newer.kind', '=', kind)
            .where('newer.subject', '=', subject)
            .where('newer.state', '=', 'waiting')
            .where('newer.id', '<>', job.id),
        ),
      ),
    )
    .executeTakeFirst();
  const { numUpdatedRows } = await orBeginAnew(toWait);
  if (numUpdatedRows === 0n) await deleteJob(transaction, job, state);
}

export async function deleteJob(database: Database, { id, lease }: Taken, state: JobRow['state']): Promise<void> {
  await database
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', state)
    .execute();
}

/** Deletes the waiting job if another one of its kind and subject was done at or after `since`. */
export async function deleteSentJob(
  transaction: Transaction,
  { kind, subject, since }: Pick<JobRow, 'kind' | 'subject'> & { since: string },
): Promise<void> {
  const told = transaction
    .selectFrom('jobs as told')
    .select('told.id')
    .where('told.kind', '=', kind)
    .where('told.subject', '=', subject)
    .where('told.state', '=', 'done')
    .where('told.ended_at', '>=', since);
  await transaction
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where(sql`state`, '=', sql`'waiting'`)
    .where(({ exists }) => exists(told))
    .execute();
}

export async function listCutOffJobs(database: Database, most: number): Promise<JobRow[]> {
  return database
    .selectFrom('jobs')
    .selectAll()
    .where('state', '=', 'working')
    .where('due_at', '<=', databaseTimeOnce())
    .limit(most)
    .execute();
}

/** Subjects in one query. There may be tens of thousands, but SQLite allows 32,766 parameters in a statement. */
const subjectsAtOnce = 500;

export async function* readJobsAbout(database: Database, subjects: string[]) {
  for (const some of portionsOf(subjects, subjectsAtOnce))
    yield await database
      .selectFrom('jobs')
      .select(['kind', 'subject', 'state', 'tries', 'failure', 'made_at', 'ended_at'])
      .where('subject', 'in', some)
      .orderBy('position')
      .execute();
}
