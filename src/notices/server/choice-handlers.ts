import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { type MessageChoices, quietKinds } from '#notices/notice.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { findMutedOf, mute, unmute } from './muted-queries.ts';

async function choicesOf(database: Database, studentId: string): Promise<MessageChoices> {
  const muted = await findMutedOf(database, studentId);
  return { choices: quietKinds.map((kind) => ({ kind, on: !muted.some((row) => row.kind === kind) })) };
}

export const readMessageChoices: Handler<'readMessageChoices'> = (_request, { database, accountId }) =>
  choicesOf(database, accountId);

/** Holds from now on, also for what waits already. */
export const saveMessageChoice: Handler<'saveMessageChoice'> = async (
  { body: { kind, on } },
  { database, accountId },
) => {
  await inTransaction(database, (transaction) => (on ? unmute : mute)(transaction, accountId, kind));
  return choicesOf(database, accountId);
};
