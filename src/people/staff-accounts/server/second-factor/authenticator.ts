import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '#base/platform/server/sessions/tokens.ts';
import { backupLength, backupLetters } from '#people/staff-accounts/typed-code.ts';

// What apps make of a secret and the time (RFC 6238: SHA-1, six digits, half a minute), and the codes for whoever has lost the app.

const periodSeconds = 30;
/** A code of the half minute before or after fits as well: telephones are late. */
const window = 1;
const backupCount = 10;

/** 160 random bits in base32, as apps and people take them. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: periodSeconds });

/** What the camera of a telephone reads: `otpauth://totp/…`. */
export const addressOf = (secret: string, school: string, email: string): string =>
  totpOf(secret, { issuer: school, label: email }).toString();

/** Which half minute, counted since 1970, the code belongs to; null where it fits none near `now` (milliseconds). */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp: now }) + delta;
}

/** Ten, 47 random bits each. */
export const newBackupCodes = (): string[] =>
  Array.from({ length: backupCount }, () =>
    Array.from({ length: backupLength }, () => backupLetters[randomInt(backupLetters.length)]).join(''),
  );

/** Of one admin: the same code of somebody else has another hash. */
export const hashBackupCode = (adminId: string, code: string): string => hashToken(`${adminId} ${code}`);
