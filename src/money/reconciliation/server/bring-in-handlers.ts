import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { fileMessages } from '#money/payments/file-messages.ts';
import type { FoundPayment, Reading } from '#money/payments/file-reading.ts';
import { findMapping, saveMapping } from '#money/payments/server/mapping-queries.ts';
import { readPaymentsInWorker } from '#money/payments/server/reading/read-payments-in-worker.ts';
import {
  compareWithKnown,
  findCameBack,
  keepTexts,
  nameFound,
  storePayments,
} from '#money/payments/server/store-payments.ts';
import { readAround } from '#money/payments/server/stored-around.ts';
import { foundByHand } from '#money/payments/typed-payment.ts';
import type { BroughtIn } from '#money/reconciliation/desk-calls.ts';
import { approveAutomatically } from './auto-approval.ts';
import type { DeskCaller } from './release-payment.ts';

export const readPayments: Handler<'readPayments'> = async ({ body }, context) => {
  const { database } = context;
  const { payments, ignored, unclear, mapping, rows, headings, leftOut, cameBack = [] } = await read(context, body);
  const { slices } = await nameFound(payments);
  const around = await readAround(database, payments, cameBack);
  const fresh = new Set<FoundPayment>();
  for (const slice of slices) {
    await othersTurn();
    for (const { found, known } of await compareWithKnown(database, slice, around)) if (!known) fresh.add(found);
  }
  const back = await findCameBack(database, cameBack, around);
  const [freshOnes, knownOnes] = [true, false].map((one) => payments.filter((found) => fresh.has(found) === one));
  const listed = new Set([...beginningOf(freshOnes, 450_000), ...beginningOf(knownOnes, 150_000)]);
  return {
    counts: {
      fresh: fresh.size,
      known: payments.length - fresh.size,
      ignored: ignored.length,
      unclear: unclear.length,
    },
    payments: payments.filter((one) => listed.has(one)).map((found) => ({ ...found, known: !fresh.has(found) })),
    ignored: beginningOf(ignored, 100_000),
    unclear: beginningOf(unclear, 200_000),
    ...(rows === undefined ? {} : { rows }),
    ...(headings === undefined ? {} : { headings }),
    ...(back.length > 0 ? { cameBack: back.length } : {}),
    ...(leftOut ? { leftOut } : {}),
    ...(mapping ? { mapping } : {}),
  };
};

function beginningOf<Entry>(list: readonly Entry[] = [], mostBytes: number): Entry[] {
  let bytes = 0;
  const end = list.findIndex((entry) => {
    bytes += Buffer.byteLength(JSON.stringify(entry));
    return bytes > mostBytes;
  });
  return end === -1 ? [...list] : list.slice(0, end);
}

/**
 * Stores payments, each method and ID once, in slices. Each slice has its own transaction, with an audit event if it
 * added payments. After a crash, repeating the call adds only the missing payments.
 */
export const bringInPayments: Handler<'bringInPayments'> = async ({ body }, context) => {
  const { database, accountId, requestId } = context;
  const { ignored, mapping, headingsHash, cameBack = [], ...found } = await read(context, body);
  const { payments, unclear } = withFilled(found, body);
  if (mapping) throw new Refusal('invalid', fileMessages.mapping, { code: 'mapping_needed' });
  const bringing = { id: requestId, by: accountId };
  const { slices, contradicting } = await nameFound(payments);
  const around = await readAround(database, payments, cameBack);
  const counts = {
    added: 0,
    known: 0,
    ignored: ignored.length,
    unclear: unclear.length,
    conflicts: contradicting.length,
  };
  const ids: string[] = [];
  for (const slice of slices) {
    await othersTurn();
    const { added, proven, conflicts } = await inTransaction(database, async (transaction) => {
      const stored = await storePayments(transaction, slice, bringing, around);
      const facts = { added: stored.added.length, sum_poisha: stored.sumPoisha };
      if (facts.added > 0) await record(transaction, facts, context);
      return stored;
    });
    ids.push(...added, ...proven);
    counts.added += added.length;
    counts.conflicts += conflicts;
  }
  const known = payments.length - counts.added - counts.conflicts;
  const texts = { unclear, filled: body.filled, contradicting, cameBack };
  await inTransaction(database, async (transaction) => {
    counts.conflicts += await keepTexts(transaction, texts, bringing, around);
    if (headingsHash !== undefined && body.mapping)
      await saveMapping(transaction, headingsHash, body.mapping, accountId);
    await record(transaction, { ...counts, known, added: 0, sum_poisha: 0 }, context);
  });
  const opened = await approveAutomatically(ids, context);
  return { ...counts, known, ...(opened > 0 ? { opened } : {}) };
};

function withFilled({ payments, unclear }: Pick<Reading, 'payments' | 'unclear'>, { filled }: BroughtIn) {
  const known = new Set(unclear.map(({ text }) => text));
  const typed = filled.filter(({ text }) => known.has(text));
  const isTyped = new Set(typed.map(({ text }) => text));
  return {
    payments: [...payments, ...typed.map(({ text, ...payment }) => foundByHand(payment, text))],
    unclear: unclear.filter(({ text }) => !isTyped.has(text)),
  };
}

function record(transaction: Transaction, after: object, caller: DeskCaller): Promise<void> {
  const actor = { kind: 'admin', id: caller.accountId } as const;
  return recordAuditEvent(transaction, { actor, action: 'payments.brought', subject: caller.requestId, after }, caller);
}

async function read({ database, school }: DeskCaller, body: BroughtIn): Promise<Reading> {
  const { wallets } = await school.current();
  const ownNumbers = wallets.map(({ number }) => number);
  const reading = await readInWorker(body, ownNumbers);
  if (!reading.mapping || body.mapping) return reading;
  const mapping = await findMapping(database, reading.mapping.headingsHash);
  return mapping ? readInWorker({ ...body, mapping }, ownNumbers) : reading;
}

const readInWorker = async ({ text, name, file = '', mapping }: BroughtIn, ownNumbers: string[]) =>
  readPaymentsInWorker({ ...(text === undefined ? { name, file } : { text }), mapping, ownNumbers });
