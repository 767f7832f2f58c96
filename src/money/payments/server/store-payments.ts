import { setImmediate as othersTurn } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { Database, Transaction } from '#base/database/connect.ts';
import { lockName } from '#base/database/engine.ts';
import { tables } from '#contract/tables/tables.ts';
import type { CameBack, FoundPayment } from '#money/payments/file-reading.ts';
import { compareLine, keyOfLine } from '#money/payments/line-key.ts';
import { forgeryWarnings, type PaymentWarning } from '#money/payments/received-payment.ts';
import { referenceKey } from '#money/payments/reference.ts';
import { takenBackBy } from '#money/payments/same-money.ts';
import { deleteOpenTexts, insertTexts, type NewText } from './kept-text-queries.ts';
import {
  addEvidence,
  addWarnings,
  findAlikeLines,
  findKnownPayments,
  insertPayments,
  type NewPayment,
} from './payment-queries.ts';
import { textKey } from './reading/line-keys.ts';
import { findInOtherWords, nothingAround, readNewer, type StoredAround, takeKnown } from './stored-around.ts';

/** `id` is the operation that stores payments. `by` is an admin's id or a gateway's name. */
export type Bringing = { id: string; by: string };
type Stored = { added: string[]; proven: string[]; conflicts: number; sumPoisha: number };

type Named = { found: FoundPayment; payment_key: string; amount_poisha: number };

function paymentKey({ method, reference, line, text }: FoundPayment): string {
  const key = reference === null ? null : keyOfReference(method, reference);
  return key ?? (line ? keyOfLine(line) : `line:${textKey(text)}`);
}

const keyOfReference = (method: string, reference: string) =>
  referenceKey(method === 'bank' ? 'bank' : 'bkash', reference);

/** Payments per slice. Between slices, other requests are answered (trust I6). */
const sliceSize = 500;

/**
 * Leaves out repeated payments (equal keys) and slices the others. `contradicting` has the repeated ones with another
 * amount.
 */
export async function nameFound(payments: readonly FoundPayment[]) {
  const named = new Map<string, Named>();
  const contradicting: Named[] = [];
  for (const [index, found] of payments.entries()) {
    if (index % sliceSize === 0) await othersTurn();
    const payment_key = paymentKey(found);
    const name = `${found.method} ${payment_key}`;
    const amount_poisha = Math.round(found.amount * 100);
    const first = named.get(name);
    const one = { found, payment_key, amount_poisha };
    if (!first) named.set(name, one);
    else if (first.amount_poisha !== amount_poisha) contradicting.push(one);
  }
  const all = [...named.values()];
  const slices = Array.from({ length: Math.ceil(all.length / sliceSize) }, (_, index) =>
    all.slice(index * sliceSize, (index + 1) * sliceSize),
  );
  return { slices, contradicting };
}

const loosesOf = ({ found: { line } }: Named) => (line ? [line.loose] : []);

/**
 * Compares found payments with stored ones that have their keys or may be the same. `isConflict`: the stored payment
 * has another amount, or may be a different payment.
 */
export async function compareWithKnown(database: Database, named: readonly Named[], around: StoredAround) {
  const keys = named.flatMap(({ found, payment_key }) => [payment_key, found.line?.former ?? []].flat());
  const [known, alike] = await Promise.all([
    findKnownPayments(database, keys),
    findAlikeLines(database, named.flatMap(loosesOf)),
  ]);
  const stored = new Map(known.map((row) => [`${row.method} ${row.payment_key}`, row]));
  const byLoose = Map.groupBy(alike, ({ method, line_key }) => `${method} ${line_key}`);
  const compared = named.map((one) => {
    const { method, line, receivedAt } = one.found;
    const row = stored.get(`${method} ${one.payment_key}`) ?? stored.get(`${method} ${line?.former}`);
    const like = row || !line ? null : compareLine(line, receivedAt, byLoose.get(`${method} ${line.loose}`) ?? []);
    const known = row ?? like?.row;
    if (known) takeKnown(one.found, known.id, around);
    return { one, row, like };
  });
  // This pass needs all results of the first. A stored payment that the first pass recognised by its key cannot also
  // match another found payment in other words.
  return compared.map(({ one, row, like }) => {
    const likely = row ? null : (like ?? findInOtherWords(one.found, around));
    const known = row ?? likely?.row;
    const isConflict = known !== undefined && (known.amount_poisha !== one.amount_poisha || likely?.is === 'doubtful');
    return { ...one, known, isConflict };
  });
}

/**
 * Stores the payments that are not known yet. If a found payment contradicts a known one, its text is kept for an
 * admin.
 */
export async function storePayments(
  transaction: Transaction,
  named: readonly Named[],
  bringing: Bringing,
  around = nothingAround(),
): Promise<Stored> {
  // Payments without a transaction ID have no unique key. The lock prevents two requests from storing the same payment
  // at once, for example in other words.
  if (named.some(({ found }) => found.line !== undefined)) {
    await lockName(transaction, 'payments without an ID');
    await readNewer(transaction, around);
  }
  const before = await compareWithKnown(transaction, named, around);
  const fresh = before.filter(({ known }) => known === undefined).map((one) => ({ one, row: toRow(one, bringing) }));
  const { added, sumPoisha } = await insertPayments(
    transaction,
    fresh.map(({ row }) => row),
  );
  const isAdded = new Set(added);
  // On PostgreSQL another request may have stored these payments since the query above, so they are compared again.
  const meanwhile = fresh.filter(({ row }) => !isAdded.has(row.id)).map(({ one }) => one);
  const compared = [...before, ...(await compareWithKnown(transaction, meanwhile, around))];
  const conflicts = compared.filter(({ isConflict }) => isConflict);
  const texts = conflicts.map(({ found, known }) => toText(found.text, 'conflict', bringing, known?.id));
  await insertTexts(transaction, texts);
  for (const { found, known } of compared) if (known) await doubt(transaction, found.warnings, known);
  const proven = compared.flatMap((one) => (one.isConflict ? [] : provenBy(one)));
  for (const { id, evidence } of proven) await addEvidence(transaction, id, evidence);
  return { added, proven: proven.map(({ id }) => id), conflicts: conflicts.length, sumPoisha };
}

type Compared = Awaited<ReturnType<typeof compareWithKnown>>[number];

/**
 * Milliseconds by which the times of two sources may differ. A gateway gives the time to the second, a message to the
 * minute.
 */
const mostApart = 10 * 60_000;

/**
 * Returns evidence for automatic approval that a found payment adds to a stored one without any, if sender and time
 * agree.
 */
function provenBy({ found, known }: Compared) {
  const { evidence, sender, receivedAt } = found;
  if (!known || known.evidence !== null || evidence === null || sender !== known.sender) return [];
  const apart = Math.abs(Date.parse(receivedAt ?? '') - Date.parse(known.received_at ?? ''));
  return apart <= mostApart ? [{ id: known.id, evidence }] : [];
}

/**
 * Adds forgery warnings to a stored payment, because a message may look good alone and suspicious among its neighbours.
 * A stored warning stays.
 */
async function doubt(
  transaction: Transaction,
  found: readonly PaymentWarning[],
  { id, warnings }: { id: string; warnings: string },
): Promise<void> {
  const stored = tables.payments.warnings.read(warnings, `payment ${id}`);
  const more = found.filter((warning) => forgeryWarnings.includes(warning) && !stored.includes(warning));
  if (more.length > 0) await addWarnings(transaction, id, [...stored, ...more]);
}

type Texts = Record<'unclear' | 'filled', readonly { text: string }[]> & {
  contradicting: readonly Named[];
  cameBack: readonly CameBack[];
};

/**
 * Stores texts that are not a payment yet, for an admin. Deletes open texts that an admin has now entered as payments
 * (`filled`). Returns how many texts report that a known payment went back. While such a text is open, the payment is
 * never a certain match.
 */
export async function keepTexts(
  transaction: Transaction,
  { unclear, filled, contradicting, cameBack }: Texts,
  bringing: Bringing,
  around: StoredAround,
): Promise<number> {
  await deleteOpenTexts(
    transaction,
    filled.map(({ text }) => textKey(text)),
  );
  const compared = await compareWithKnown(transaction, contradicting, around);
  const back = await findCameBack(transaction, cameBack, around);
  await insertTexts(transaction, [
    ...back.map(({ text, id }) => toText(text, 'conflict', bringing, id)),
    ...unclear.map(({ text }) => toText(text, 'unclear', bringing)),
    ...compared.map(({ found, known }) => toText(found.text, 'conflict', bringing, known?.id)),
  ]);
  return back.length;
}

export async function findCameBack(database: Database, cameBack: readonly CameBack[], { byAmount }: StoredAround) {
  const bySum = cameBack.flatMap((one) => {
    const row = one.reference === null ? takenBackBy(one, byAmount.get(one.poisha) ?? []) : undefined;
    return row ? [{ text: one.text, id: row.id }] : [];
  });
  const named = cameBack.flatMap((one) =>
    one.reference === null ? [] : [{ ...one, payment_key: keyOfReference(one.method, one.reference) ?? '' }],
  );
  const known = await findKnownPayments(
    database,
    named.map(({ payment_key }) => payment_key),
  );
  const byName = new Map(known.map((row) => [`${row.method} ${row.payment_key}`, row]));
  const byId = named.flatMap(({ text, method, payment_key, poisha }) => {
    const row = byName.get(`${method} ${payment_key}`);
    return row && (poisha === null || poisha === row.amount_poisha) ? [{ text, id: row.id }] : [];
  });
  return [...byId, ...bySum];
}

function toRow({ found, payment_key, amount_poisha }: Named, { id, by }: Bringing): NewPayment {
  const { method, reference, sender, receivedAt, note, kind, warnings, source, text, evidence } = found;
  return {
    ...{ id: newId(), method, reference, payment_key, amount_poisha, sender, note, kind, source, text, evidence },
    line_key: reference === null ? (found.line?.loose ?? textKey(text)) : null,
    received_at: receivedAt === null ? null : new Date(receivedAt).toISOString(),
    warnings: tables.payments.warnings.write(warnings),
    brought_in: id,
    brought_by: by,
  };
}

function toText(text: string, reason: NewText['reason'], { id, by }: Bringing, paymentId?: string): NewText {
  const kept = { id: newId(), text, text_key: textKey(text), payment_id: paymentId ?? null, reason };
  return { ...kept, brought_in: id, brought_by: by };
}
