import { createHash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { Database, Transaction } from '#database/connect.ts';
import { tables } from '#database/tables.ts';
import type { FoundPayment } from '#payments/file-reading.ts';
import { forgeryWarnings, type PaymentWarning } from '#payments/received-payment.ts';
import { referenceKey } from '#payments/reference.ts';
import { deleteOpenTexts, insertTexts, type NewText } from './kept-text-queries.ts';
import { addWarnings, findKnownPayments, insertPayments, type NewPayment } from './payment-queries.ts';

/** The act by which they come, and by whom: an admin's id, or a gateway's name. */
export type Bringing = { id: string; by: string };
/** `added`: their ids. */
type Stored = { added: string[]; conflicts: number; sumPoisha: number };

type Named = { found: FoundPayment; payment_key: string; amount_poisha: number };

/** Form in which payments are compared: their id's, or of what was read where there is none. */
function paymentKey({ method, reference, lineKey, text }: FoundPayment): string {
  const key = reference === null ? null : referenceKey(method === 'bank' ? 'bank' : 'bkash', reference);
  return key ?? `line:${lineKey ?? textKey(text)}`;
}

/** Hash of the letters and digits alone: spaces and line breaks are lost on the way through a phone. */
function textKey(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return createHash('sha256').update(letters).digest('hex').slice(0, 32);
}

/** Payments that are looked at in one go: after each whoever else asks is answered (trust I6). */
const sliceSize = 500;

/** Each payment once, in the order in which they were read, by slices; `contradicting`: what says another amount further down. */
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

/** Which of them are known already, and which of these say another amount. */
export async function compareWithKnown(database: Database, named: readonly Named[]) {
  const known = await findKnownPayments(
    database,
    named.map(({ found, payment_key }) => ({ method: found.method, payment_key })),
  );
  const stored = new Map(known.map((row) => [`${row.method} ${row.payment_key}`, row]));
  return named.map((one) => {
    const row = stored.get(`${one.found.method} ${one.payment_key}`);
    return { ...one, known: row, isConflict: row !== undefined && row.amount_poisha !== one.amount_poisha };
  });
}

/** Stores what is new of one slice; what contradicts a payment that is known is kept as a text. */
export async function storePayments(
  transaction: Transaction,
  named: readonly Named[],
  bringing: Bringing,
): Promise<Stored> {
  const before = await compareWithKnown(transaction, named);
  const fresh = before.filter(({ known }) => known === undefined).map((one) => ({ one, row: toRow(one, bringing) }));
  const { added, sumPoisha } = await insertPayments(
    transaction,
    fresh.map(({ row }) => row),
  );
  const isAdded = new Set(added);
  // Somebody else stored these between the question and the insert, on PostgreSQL: now they are known.
  const meanwhile = fresh.filter(({ row }) => !isAdded.has(row.id)).map(({ one }) => one);
  const compared = [...before, ...(await compareWithKnown(transaction, meanwhile))];
  const conflicts = compared.filter(({ isConflict }) => isConflict);
  const texts = conflicts.map(({ found, known }) => toText(found.text, 'conflict', bringing, known?.id));
  await insertTexts(transaction, texts);
  for (const { found, known } of compared) if (known) await doubt(transaction, found.warnings, known);
  return { added, conflicts: conflicts.length, sumPoisha };
}

/** A message alone may look well, and among its neighbours not: what is doubted once stays doubted. */
async function doubt(
  transaction: Transaction,
  found: readonly PaymentWarning[],
  { id, warnings }: { id: string; warnings: string },
): Promise<void> {
  const stored = tables.payments.warnings.read(warnings, `payment ${id}`);
  const more = found.filter((warning) => forgeryWarnings.includes(warning) && !stored.includes(warning));
  if (more.length > 0) await addWarnings(transaction, id, [...stored, ...more]);
}

type Texts = Record<'unclear' | 'filled', readonly { text: string }[]> & { contradicting: readonly Named[] };

/** Keeps what is no payment yet, to be read again by a better reader; what an admin has `filled` in is one by now. */
export async function keepTexts(
  transaction: Transaction,
  { unclear, filled, contradicting }: Texts,
  bringing: Bringing,
): Promise<void> {
  await deleteOpenTexts(
    transaction,
    filled.map(({ text }) => textKey(text)),
  );
  const compared = await compareWithKnown(transaction, contradicting);
  await insertTexts(transaction, [
    ...unclear.map(({ text }) => toText(text, 'unclear', bringing)),
    ...compared.map(({ found, known }) => toText(found.text, 'conflict', bringing, known?.id)),
  ]);
}

function toRow({ found, payment_key, amount_poisha }: Named, { id, by }: Bringing): NewPayment {
  const { method, reference, sender, receivedAt, note, kind, warnings, source, text } = found;
  return {
    ...{ id: newId(), method, reference, payment_key, amount_poisha, sender, note, kind, source, text },
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
