import { createHash } from 'node:crypto';
import type { LineKey } from '#money/payments/line-key.ts';
import { plainHeading } from '#money/payments/statement-headings.ts';
import type { StatementLine } from '#money/payments/statement-line.ts';

const hashOf = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Hashes only letters and digits, because a phone may lose spaces and line breaks. */
export const textKey = (text: string) => createHash('sha256').update(lettersOf(text)).digest('hex').slice(0, 32);

function createCounter() {
  const counts = new Map<string, number>();
  return (name: string): number => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count;
  };
}

function accountMark(account: string | null): string | null {
  if (account === null) return null;
  const plain = account.replace(/[\s-]/g, '');
  const end = /[*x](\d+)$/i.exec(plain)?.[1];
  if (end !== undefined) return `*${end}`;
  return plain.replace(/\D/g, '') || null;
}

/**
 * Makes keys for statement lines without a transaction ID, from facts that every file has. Time of day, balance and
 * line number depend on the file. Not every file names the account, so it is a separate part of the key.
 */
export function createLineKeys(method: string, account: string | null) {
  const [count, countFormer] = [createCounter(), createCounter()];
  const mark = accountMark(account);
  return ({ time, dateSaid, poisha, note, type, details, sender }: StatementLine): LineKey => {
    const words = new Set([note ?? '', type, details, sender ?? ''].map(lettersOf));
    const day = time?.at.slice(0, 10) ?? lettersOf(dateSaid);
    const loose = hashOf([method, day, poisha, ...[...words].filter(Boolean).toSorted()]);
    const nth = count(loose);
    const same = JSON.stringify([method, account ?? '', time?.at ?? dateSaid, poisha, note, type, details, sender]);
    const former = `line:${hashOf([same, countFormer(same)])}`;
    return { kind: 'line', loose, mark, nth, nthOfDay: nth, former };
  };
}

/** Makes keys for messages without a transaction ID. The phone's time is used only if the text has none. */
export function createMessageKeys() {
  const [count, countOfDay] = [createCounter(), createCounter()];
  return (text: string, { phoneTime, day }: { phoneTime: string | null; day: string | null }): LineKey => {
    const loose = textKey(text);
    const mark = phoneTime === null ? null : lettersOf(phoneTime);
    const nth = count(`${loose} ${mark}`);
    return { kind: 'message', loose, mark, nth, nthOfDay: countOfDay(`${loose} ${day}`) };
  };
}

/**
 * An admin's choice of columns is stored under this key. Letter case, spaces and punctuation of headings do not count.
 */
export const hashHeadings = (headings: string[]) => hashOf(headings.map(plainHeading));
