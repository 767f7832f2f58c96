import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Database, Transaction } from '#database/connect.ts';
import { tables } from '#database/tables.ts';
import type { FoundPayment } from '#payments/file-reading.ts';
import { referenceKey } from '#payments/reference.ts';
import { insertTexts, type NewText } from './kept-text-queries.ts';
import { findKnownPayments, insertPayments, type NewPayment } from './payment-queries.ts';

export type Bringing = { id: string; adminId: string };
export type Stored = { added: number; known: number; conflicts: number; unclear: number; sumPoisha: number };

type Named = { found: FoundPayment; payment_key: string; amount_poisha: number };

/** Form in which payments are compared: their id's, or of what was read where there is none. */
export function paymentKey({ method, reference, lineKey, text }: FoundPayment): string {
  const key = reference === null ? null : referenceKey(method === 'bank' ? 'bank' : 'bkash', reference);
  return key ?? `line:${lineKey ?? textKey(text)}`;
}

/** Hash of the letters and digits alone: spaces and line breaks are lost on the way through a phone. */
export function textKey(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return createHash('sha256').update(letters).digest('hex').slice(0, 32);
}

/** Each payment once, in the order in which they were read; `contradicting`: what says another amount further down. */
export function nameFound(payments: readonly FoundPayment[]) {
  const named = new Map<string, Named>();
  const contradicting: FoundPayment[] = [];
  for (const found of payments) {
    const payment_key = paymentKey(found);
    const name = `${found.method} ${payment_key}`;
    const amount_poisha = Math.round(found.amount * 100);
    const first = named.get(name);
    if (!first) named.set(name, { found, payment_key, amount_poisha });
    else if (first.amount_poisha !== amount_poisha) contradicting.push(found);
  }
  return { named: [...named.values()], contradicting };
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

/** Stores what is new; what contradicts a known payment, or could not be read, is kept as a text. */
export async function storePayments(
  transaction: Transaction,
  { payments, unclear }: { payments: readonly FoundPayment[]; unclear: readonly { text: string }[] },
  bringing: Bringing,
): Promise<Stored> {
  const { named, contradicting } = nameFound(payments);
  const compared = await compareWithKnown(transaction, named);
  const fresh = compared.filter(({ known }) => known === undefined);
  const added = await insertPayments(
    transaction,
    fresh.map((one) => toRow(one, bringing)),
  );
  const conflicts = compared.filter(({ isConflict }) => isConflict);
  const texts = [
    ...unclear.map(({ text }) => toText(text, 'unclear', bringing)),
    ...conflicts.map(({ found, known }) => toText(found.text, 'conflict', bringing, known?.id)),
    ...contradicting.map(({ text }) => toText(text, 'conflict', bringing)),
  ];
  await insertTexts(transaction, texts);
  return {
    added,
    // Another process may have been faster with the same ones.
    known: payments.length - added - conflicts.length - contradicting.length,
    conflicts: conflicts.length + contradicting.length,
    unclear: unclear.length,
    sumPoisha: fresh.reduce((sum, { amount_poisha }) => sum + amount_poisha, 0),
  };
}

function toRow({ found, payment_key, amount_poisha }: Named, { id, adminId }: Bringing): NewPayment {
  const { method, reference, sender, receivedAt, note, kind, warnings, source, text } = found;
  return {
    ...{ id: newId(), method, reference, payment_key, amount_poisha, sender, note, kind, source, text },
    received_at: receivedAt === null ? null : new Date(receivedAt).toISOString(),
    warnings: tables.payments.warnings.write(warnings),
    brought_in: id,
    brought_by: adminId,
  };
}

function toText(text: string, reason: NewText['reason'], { id, adminId }: Bringing, paymentId?: string): NewText {
  const kept = { id: newId(), text, text_key: textKey(text), payment_id: paymentId ?? null, reason };
  return { ...kept, brought_in: id, brought_by: adminId };
}
