import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime, databaseTimeOnce, dayInDhaka } from '#base/database/engine.ts';
import { codeRules } from './code-rules.ts';

type Logged = Pick<
  Tables['sms_log'],
  'token_hash' | 'asked_hash' | 'number_hash' | 'prefix' | 'purpose' | 'network_hash' | 'status'
>;

export async function logSms(transaction: Transaction, row: Logged): Promise<string> {
  const id = newId();
  await transaction
    .insertInto('sms_log')
    .values({ ...row, id, sent_at: databaseTime(), finished_at: null })
    .execute();
  return id;
}

export async function setSmsStatus(database: Database, id: string, status: Logged['status']): Promise<void> {
  await database.updateTable('sms_log').set({ status }).where('id', '=', id).execute();
}

export async function finishSms(transaction: Transaction, tokenHash: string): Promise<void> {
  await transaction
    .updateTable('sms_log')
    .set({ finished_at: databaseTime() })
    .where('token_hash', '=', tokenHash)
    .where('finished_at', 'is', null)
    .execute();
}

type Counted = { column: 'asked_hash' | 'number_hash' | 'network_hash'; value: string; seconds: number };

/** Returns how many seconds ago codes were requested, oldest first. For a network, used codes are left out. */
export async function listAges(database: Database, { column, value, seconds }: Counted): Promise<number[]> {
  let query = database
    .selectFrom('sms_log')
    .select(['sent_at', databaseTimeOnce().as('now')])
    .where(column, '=', value)
    .where('sent_at', '>', databaseTimeOnce(-seconds))
    .orderBy('sent_at');
  if (column === 'network_hash') query = query.where('finished_at', 'is', null);
  const rows = await query.execute();
  return rows.map(({ sent_at, now }) => Math.max(0, (Date.parse(now) - Date.parse(sent_at)) / 1000));
}

export async function countAdjacent(database: Database, prefix: string, numberHash: string): Promise<number> {
  const { count } = await database
    .selectFrom('sms_log')
    .select(({ fn }) => fn.count<number>('number_hash').distinct().as('count'))
    .where('prefix', '=', prefix)
    .where('sent_at', '>', databaseTimeOnce(-codeRules.adjacent.seconds))
    .where('number_hash', '!=', numberHash)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With a verified phone or a paid course. Anybody can make accounts that wait for a course. */
export async function isKnownStudent(database: Database, id: string): Promise<boolean> {
  const { isKnown } = await database
    .selectNoFrom(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom('verified_phones').select('student_id').where('student_id', '=', id)),
        exists(
          selectFrom('enrollments').select('student_id').where('student_id', '=', id).where('status', '=', 'paid'),
        ),
      ]).as('isKnown'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isKnown);
}

/** `unfinished`: unused codes of the last 24 hours. `best`: codes used on the best recent day. */
export async function readBudgetCounts(database: Database): Promise<{ unfinished: number; best: number }> {
  const { count } = await database
    .selectFrom('sms_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sent_at', '>', databaseTimeOnce(-24 * 60 * 60))
    .where('finished_at', 'is', null)
    .where('status', 'in', ['asked', 'sent'])
    .executeTakeFirstOrThrow();
  const day = dayInDhaka(database, sql`finished_at`);
  const days = await database
    .selectFrom('sms_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('finished_at', '>', databaseTimeOnce(-codeRules.ofSchool.days * 24 * 60 * 60))
    .groupBy(day)
    .execute();
  return { unfinished: Number(count), best: Math.max(0, ...days.map((one) => Number(one.count))) };
}
