import { readFileSync } from 'node:fs';
import type { Named, SchoolMemory } from '#base/platform/server/http/handler.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { sharedMessages as messages } from '#base/shared/messages.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { Refusal } from '#base/shared/refusal.ts';

type Owner = { email: string; phone: string | null; name: string };

// Read synchronously at start (80 kB), so that a missing file stops the start. A cached promise could stay rejected.
const commonPasswords = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

const namesOf = ({ name, nameBengali }: Named) =>
  ['pathshala', 'পাঠশালা', name, nameBengali].map(lettersOf).filter(Boolean);

/** Matches the school's name or `pathshala`, repeated or with digits and signs, such as `Pathshala@2026` (ASVS 6.2.11). */
function isSchoolName(password: string, school: Named): boolean {
  const letters = lettersOf(password);
  return letters !== '' && namesOf(school).some((name) => letters.replaceAll(name, '') === '');
}

/** `passwordpassword` → `password`. Text that is no repetition is returned unchanged. */
function partOf(typed: string): string {
  const [, part = typed] = /^(.+?)\1+$/su.exec(typed) ?? [];
  return part;
}

/** Whether the characters follow each other up or down, as in `123456789012` or `zyxwvutsrqpo`. */
function isRow(typed: string): boolean {
  const codes = Array.from(typed, (letter) => letter.codePointAt(0) ?? 0);
  const stepAt = (place: number) => (codes[place + 1] ?? 0) - (codes[place] ?? 0);
  const places = codes.slice(1).map((_, place) => place);
  return [1, -1].some((step) => places.every((place) => [step, -9 * step].includes(stepAt(place))));
}

const fewestLetters = 4;

/**
 * Returns true for a common password (also repeated), a sequence, a repetition of under four characters or the school's
 * name. The owner's email, its part before the @, phone and name count too (trust P2).
 */
export function isGuessable(password: string, { email, phone, name }: Owner, school: Named): boolean {
  const typed = password.trim().toLowerCase();
  const own = [email, email.split('@')[0], name.toLowerCase()];
  if (own.includes(typed) || (phone !== null && normalisePhone(typed) === phone)) return true;
  const part = partOf(typed);
  if (isRow(typed) || (part !== typed && part.length < fewestLetters)) return true;
  return isSchoolName(password, school) || commonPasswords.has(typed) || commonPasswords.has(part);
}

type Deployment = { environment: Environment; school: Pick<SchoolMemory, 'known'> };

/** Only a deployed school refuses guessable passwords. A trial on one's own machine accepts any. */
export function refuseGuessable(
  password: string,
  owner: Owner,
  { environment: { deployed }, school }: Deployment,
  field: 'password' | 'newPassword',
): void {
  if (!deployed || !isGuessable(password, owner, school.known())) return;
  const fields = { [field]: messages.passwordCommon };
  throw new Refusal('invalid', messages.passwordCommon, { code: 'guessable_password', fields });
}

/** The refusal if an owner chooses the first password again, which the operator knows (ASVS 6.4.1). */
export function firstPasswordAgain(): Refusal {
  const fields = { newPassword: messages.firstPasswordAgain };
  return new Refusal('invalid', messages.firstPasswordAgain, { code: 'first_password_again', fields });
}
