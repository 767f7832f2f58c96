import type { Database } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import type { Handler } from '#contract/server/handler.ts';
import { type MessageChoices, quietKinds } from '#money/notifications/notice.ts';
import { findLanguage, saveLanguage } from '#people/student-accounts/server/language-queries.ts';
import { findMutedOf, mute, unmute } from './muted-queries.ts';

async function choicesOf(database: Database, studentId: string): Promise<MessageChoices> {
  const muted = await findMutedOf(database, studentId);
  const choices = quietKinds.map((kind) => ({ kind, on: !muted.some((row) => row.kind === kind) }));
  return { choices, language: await findLanguage(database, studentId) };
}

export const readMessageChoices: Handler<'readMessageChoices'> = (_request, { database, accountId }) =>
  choicesOf(database, accountId);

/** The student's choice also applies to SMS that are already queued. */
export const saveMessageChoice: Handler<'saveMessageChoice'> = async (
  { body: { kind, on } },
  { database, accountId },
) => {
  await inTransaction(database, (transaction) => (on ? unmute : mute)(transaction, accountId, kind));
  return choicesOf(database, accountId);
};

/** The language also applies to password codes and to SMS that are already queued. */
export const saveMessageLanguage: Handler<'saveMessageLanguage'> = async (
  { body: { language } },
  { database, accountId },
) => {
  await inTransaction(database, (transaction) => saveLanguage(transaction, accountId, language));
  return choicesOf(database, accountId);
};
