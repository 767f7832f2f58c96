import { createHmac, hash, randomBytes, randomInt, subtle, timingSafeEqual } from 'node:crypto';

/** 256 random bits for a cookie; the database keeps only its hash (trust S1). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** The same hash of a text of megabytes, made off the main thread. */
export async function hashLongText(text: string): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', Buffer.from(text))).toString('hex');
}

/** Six random digits, leading zeros kept (trust O2). */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Without 0, 1, 2, 5, i, l, o, s and z, which are mistaken for one another when they are read out. */
const clearCharacters = 'abcdefghjkmnpqrtuvwxy346789';

/** A password to read out or copy once: five groups of four, 95 random bits (ASVS 6.4.1). */
export function newFirstPassword(): string {
  const group = () => Array.from({ length: 4 }, () => clearCharacters[randomInt(clearCharacters.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}

/** Hash of a one-time code keyed by the challenge token: the database alone cannot be searched for the code. */
export function hashCode(code: string, token: string): string {
  return createHmac('sha256', token).update(code).digest('hex');
}

/** Compares two hex hashes in constant time. */
export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
