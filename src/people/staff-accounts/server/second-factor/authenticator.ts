import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '#base/platform/server/sessions/tokens.ts';
import { backupLength, backupLetters } from '#people/staff-accounts/typed-code.ts';

// TOTP codes (RFC 6238: SHA-1, six digits, 30 seconds), and backup codes for a lost app.

const periodSeconds = 30;
/**
 * Codes of this many 30-second steps before and after the current one are accepted too, because phone clocks are not
 * exact.
 */
const window = 1;
const backupCount = 10;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: periodSeconds });

export const addressOf = (secret: string, school: string, email: string): string =>
  totpOf(secret, { issuer: school, label: email }).toString();

/**
 * Returns the number of the code's 30-second step since 1970, or null if the code is wrong. `now` is in milliseconds.
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp: now }) + delta;
}

export const newBackupCodes = (): string[] =>
  Array.from({ length: backupCount }, () =>
    Array.from({ length: backupLength }, () => backupLetters[randomInt(backupLetters.length)]).join(''),
  );

/** The admin's id makes the hashes of equal codes of two admins different. */
export const hashBackupCode = (adminId: string, code: string): string => hashToken(`${adminId} ${code}`);
