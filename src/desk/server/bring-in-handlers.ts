import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { BroughtIn } from '#desk/desk-calls.ts';
import { fileMessages } from '#payments/file-messages.ts';
import type { Reading } from '#payments/file-reading.ts';
import { findMapping, saveMapping } from '#payments/server/mapping-queries.ts';
import { readPaymentsAside } from '#payments/server/reading/read-payments-aside.ts';
import { compareWithKnown, nameFound, storePayments } from '#payments/server/store-payments.ts';
import { recordAct } from '#platform/server/audit/audit-queries.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { Refusal } from '#shared/refusal.ts';

/** What would be brought in, for the preview; stores nothing. */
export const readPayments: Handler<'readPayments'> = async ({ body }, { database }) => {
  const { payments, ignored, unclear, mapping } = await read(database, body);
  const compared = await compareWithKnown(database, nameFound(payments).named);
  const fresh = new Set(compared.filter(({ known }) => known === undefined).map(({ found }) => found));
  return {
    payments: payments.map((found) => ({ ...found, known: !fresh.has(found) })),
    ignored,
    unclear,
    ...(mapping ? { mapping } : {}),
  };
};

/** Brought in again it adds nothing: each payment is stored once, by method and id. */
export const bringInPayments: Handler<'bringInPayments'> = async ({ body }, context) => {
  const { database, accountId, requestId } = context;
  const { payments, ignored, unclear, mapping, headingsHash } = await read(database, body);
  if (mapping) throw new Refusal('invalid', fileMessages.mapping, { code: 'mapping_needed' });
  return inTransaction(database, async (transaction) => {
    const bringing = { id: requestId, adminId: accountId };
    const { sumPoisha, ...counts } = await storePayments(transaction, { payments, unclear }, bringing);
    if (headingsHash !== undefined && body.mapping)
      await saveMapping(transaction, headingsHash, body.mapping, accountId);
    const answer = { ...counts, ignored: ignored.length };
    const actor = { kind: 'admin', id: accountId } as const;
    const after = { ...answer, sum_poisha: sumPoisha };
    await recordAct(transaction, { actor, action: 'payments.brought', subject: requestId, after }, context);
    return answer;
  });
};

/** A statement whose columns an admin has named once is read by the same again. */
async function read(database: Database, body: BroughtIn): Promise<Reading> {
  const reading = await readAside(body);
  if (!reading.mapping || body.mapping) return reading;
  const mapping = await findMapping(database, reading.mapping.headingsHash);
  return mapping ? readAside({ ...body, mapping }) : reading;
}

const readAside = async ({ text, name, file = '', mapping }: BroughtIn) =>
  readPaymentsAside(text === undefined ? { name, file, mapping } : { text });
