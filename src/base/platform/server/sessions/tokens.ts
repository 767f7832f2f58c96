import { createHmac, hash, randomBytes, randomInt, subtle, timingSafeEqual } from 'node:crypto';

/** A token of 256 random bits for a cookie. The database stores only its hash (trust S1). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return hash('sha256', token);
}

export async function hashLongText(text: string): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', Buffer.from(text))).toString('hex');
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Without 0, 1, 2, 5, i, l, o, s and z, which are confused when read out. */
const clearCharacters = 'abcdefghjkmnpqrtuvwxy346789';

/** Returns a password to be read out or copied once: five groups of four characters, 95 random bits (ASVS 6.4.1). */
export function newFirstPassword(): string {
  const group = () => Array.from({ length: 4 }, () => clearCharacters[randomInt(clearCharacters.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}

/**
 * The challenge token is the key of the hash. The database does not hold that token, so trying all codes against the
 * stored hash reveals nothing.
 */
export function hashCode(code: string, token: string): string {
  return createHmac('sha256', token).update(code).digest('hex');
}

export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
