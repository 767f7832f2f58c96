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

/** Hash of the letters and digits alone: spaces and line breaks are lost on the way through a phone. */
export const textKey = (text: string) => createHash('sha256').update(lettersOf(text)).digest('hex').slice(0, 32);

/** Counts equal names: 1 for the first. */
function createCounter() {
  const counts = new Map<string, number>();
  return (name: string): number => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count;
  };
}

/** Digits of an account, or of the end of one that is masked. */
function accountMark(account: string | null): string | null {
  if (account === null) return null;
  const plain = account.replace(/[\s-]/g, '');
  const end = /[*x](\d+)$/i.exec(plain)?.[1];
  if (end !== undefined) return `*${end}`;
  return plain.replace(/\D/g, '') || null;
}

/**
 * Keys for lines without an ID, made of what the same line says in any file: method, day, sum, note and words, and which of the equal lines
 * of its day it is. The account stands beside, since not every file names it. Time of day, balance and number of the line are left out:
 * they depend on the file.
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

/** Keys for messages without an ID: the text, the phone's time where the text says none, and which of the equal ones it is. */
export function createMessageKeys() {
  const [count, countOfDay] = [createCounter(), createCounter()];
  return (text: string, { phoneTime, day }: { phoneTime: string | null; day: string | null }): LineKey => {
    const loose = textKey(text);
    const mark = phoneTime === null ? null : lettersOf(phoneTime);
    const nth = count(`${loose} ${mark}`);
    return { kind: 'message', loose, mark, nth, nthOfDay: countOfDay(`${loose} ${day}`) };
  };
}

/** Under which a mapping is remembered: letter case, spaces and points of the headings do not count. */
export const hashHeadings = (headings: string[]) => hashOf(headings.map(plainHeading));
