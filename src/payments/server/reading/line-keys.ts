import { createHash } from 'node:crypto';
import { plainHeading } from '#payments/statement-headings.ts';
import type { StatementLine } from '#payments/statement-line.ts';

const hashOf = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * Keys for lines without an id, made of what the same line says in any file of the same account: whose it is, day, sum, note and
 * words, and which of the equal lines of its moment it is. Balance and number of the line are left out: they depend on the file.
 */
export function createLineKeys(account: string[]) {
  const counts = new Map<string, number>();
  return ({ time, dateSaid, poisha, note, type, details, sender }: StatementLine): string => {
    const same = JSON.stringify([...account, time?.at ?? dateSaid, poisha, note, type, details, sender]);
    const ordinal = (counts.get(same) ?? 0) + 1;
    counts.set(same, ordinal);
    return hashOf([same, ordinal]);
  };
}

/** Under which a mapping is remembered: letter case, spaces and points of the headings do not count. */
export const hashHeadings = (headings: string[]) => hashOf(headings.map(plainHeading));
