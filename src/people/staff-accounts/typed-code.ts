import * as v from 'valibot';
import { plainContact } from '#base/shared/plain-signs.ts';
import { bounded, filled } from '#base/shared/text.ts';
import { adminMessages as messages } from './messages.ts';

/** 0, 1, 2, 5, i, l, o, s and z are left out, because they are easily confused. */
export const backupLetters = 'abcdefghjkmnpqrtuvwxy346789';
export const backupLength = 10;

const sixDigits = /^\d{6}$/;
const isBackupCode = new RegExp(`^[${backupLetters}]{${backupLength}}$`);

function asWritten(typed: string): string {
  const digits = plainContact(typed).replace(/\s/g, '');
  const letters = digits.replaceAll('-', '').toLowerCase();
  return isBackupCode.test(letters) ? letters : digits;
}

/** Six Latin or Bengali digits, or a backup code. Other input is refused without costing an attempt (trust O2). */
export const typedCode = filled(
  v.pipe(
    v.string(messages.otpHint),
    bounded(backupLength, messages.otpHint),
    v.transform(asWritten),
    v.check((code) => sixDigits.test(code) || isBackupCode.test(code), messages.otpHint),
  ),
);

export const isSixDigits = (code: string): boolean => sixDigits.test(code);
