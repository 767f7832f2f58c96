import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';
import { days } from '#base/shared/seconds.ts';
import { tables } from '#contract/tables/tables.ts';

/** The client chooses `key` for a request that it may repeat. `bodyHash` shows whether the body is the same. */
export type RepeatableCall = { accountId: string; key: string; bodyHash: string };

const { answer: storedAnswer } = tables.idempotency_keys;
const dayInSeconds = days(1);

export async function findIdempotentAnswer(database: Database, { accountId, key }: RepeatableCall) {
  const row = await database
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('created_at', '>', databaseTime(-dayInSeconds))
    .executeTakeFirst();
  return row && { bodyHash: row.body_hash, answer: storedAnswer.read(row.answer, `a call of account ${accountId}`) };
}

export async function keepAnswer(transaction: Transaction, call: RepeatableCall, answer: object): Promise<void> {
  await transaction
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', call.accountId)
    .where('created_at', '<=', databaseTime(-dayInSeconds))
    .execute();
  await transaction
    .insertInto('idempotency_keys')
    .values({
      account_id: call.accountId,
      key: call.key,
      body_hash: call.bodyHash,
      answer: storedAnswer.write(answer),
      created_at: databaseTime(),
    })
    .execute();
}
