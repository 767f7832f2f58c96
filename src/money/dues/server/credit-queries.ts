import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime } from '#base/database/engine.ts';

import { type CreditKind, creditKinds } from '#money/dues/dues.ts';
import type { CreditRow } from './due-queries.ts';

export type Operation = { accountId: string; requestId: string };

type NewCredit = {
  enrollmentId: string;
  dueId: string | null;
  kind: CreditKind;
  poisha: number;
  reason: string | null;
};

export async function insertCredit(
  transaction: Transaction,
  { enrollmentId, dueId, kind, poisha, reason }: NewCredit,
  { accountId, requestId }: Operation,
): Promise<string> {
  const id = newId();
  await transaction
    .insertInto('credits')
    .values({
      ...{ id, enrollment_id: enrollmentId, due_id: dueId, kind, amount_poisha: poisha, reason },
      ...{ made_by: accountId, made_in: requestId, made_at: databaseTime(), undone_at: null },
    })
    .execute();
  return id;
}

export async function findCredit(transaction: Transaction, id: string): Promise<CreditRow | undefined> {
  return transaction.selectFrom('credits').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function undoCredit(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('credits').set({ undone_at: databaseTime() }).where('id', '=', id).execute();
}

export const StoredCredit: v.GenericSchema<unknown, CreditRow> = v.object({
  id: v.string(),
  enrollment_id: v.string(),
  due_id: v.nullable(v.string()),
  kind: v.picklist(creditKinds),
  amount_poisha: v.number(),
  reason: v.nullable(v.string()),
  made_by: v.string(),
  made_in: v.string(),
  made_at: v.string(),
  undone_at: v.nullable(v.string()),
});

export async function listCredits(database: Database, ids: string[]): Promise<CreditRow[]> {
  if (ids.length === 0) return [];
  return database.selectFrom('credits').selectAll().where('id', 'in', ids).execute();
}

export async function blankCreditReasons(transaction: Transaction, enrollmentIds: string[]): Promise<void> {
  if (enrollmentIds.length === 0) return;
  await transaction.updateTable('credits').set({ reason: null }).where('enrollment_id', 'in', enrollmentIds).execute();
}
