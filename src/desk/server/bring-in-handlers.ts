import { inTransaction } from '#database/in-transaction.ts';
import type { BroughtIn } from '#desk/desk-calls.ts';
import { readMessages } from '#payments/read-messages.ts';
import { readBroughtIn } from '#payments/server/reading/read-brought-in.ts';
import { compareWithKnown, nameFound, storePayments } from '#payments/server/store-payments.ts';
import { recordAct } from '#platform/server/audit/audit-queries.ts';
import type { Handler } from '#platform/server/http/handler.ts';

const read = async ({ text, name, file = '', mapping }: BroughtIn) =>
  readBroughtIn(text === undefined ? { name, file, mapping } : { text }, readMessages);

/** What would be brought in, for the preview; stores nothing. */
export const readPayments: Handler<'readPayments'> = async ({ body }, { database }) => {
  const { payments, ignored, unclear, mapping } = await read(body);
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
  const { payments, ignored, unclear } = await read(body);
  return inTransaction(database, async (transaction) => {
    const bringing = { id: requestId, adminId: accountId };
    const { sumPoisha, ...counts } = await storePayments(transaction, { payments, unclear }, bringing);
    const answer = { ...counts, ignored: ignored.length };
    const actor = { kind: 'admin', id: accountId } as const;
    const after = { ...answer, sum_poisha: sumPoisha };
    await recordAct(transaction, { actor, action: 'payments.brought', subject: requestId, after }, context);
    return answer;
  });
};
