import { readFileSync } from 'node:fs';
import type { Named, SchoolMemory } from '#base/platform/server/http/handler.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { sharedMessages as messages } from '#base/shared/messages.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { Refusal } from '#base/shared/refusal.ts';

type Owner = { email: string; phone: string | null; name: string };

// Read as the program starts: 80 kB that are there or end the start, not a promise that could fail once and stay failed.
const commonPasswords = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

/** What everybody here thinks of first: the product's name, and the school's own. */
const namesOf = ({ name, nameBengali }: Named) =>
  ['pathshala', 'পাঠশালা', name, nameBengali].map(lettersOf).filter(Boolean);

/** The school's name, however often, and whatever digits and signs stand around or in it: `Pathshala@2026` (ASVS 6.2.11). */
function isSchoolName(password: string, school: Named): boolean {
  const letters = lettersOf(password);
  return letters !== '' && namesOf(school).some((name) => letters.replaceAll(name, '') === '');
}

/** `aaaaaaaaaaaa`, `passwordpassword`: what is typed again and again counts once. */
function partOf(typed: string): string {
  const [, part = typed] = /^(.+?)\1+$/su.exec(typed) ?? [];
  return part;
}

/** `123456789012`, `zyxwvutsrqpo`: each is the next of the one before, or the former. */
function isRow(typed: string): boolean {
  const codes = Array.from(typed, (letter) => letter.codePointAt(0) ?? 0);
  const stepAt = (place: number) => (codes[place + 1] ?? 0) - (codes[place] ?? 0);
  const places = codes.slice(1).map((_, place) => place);
  return [1, -1].some((step) => places.every((place) => [step, -9 * step].includes(stepAt(place))));
}

const fewestLetters = 4;

/**
 * Among the most frequent passwords of known breaches (also again and again), one sign or a row of signs, the school's name in an obvious form, or the owner's own email, its
 * local part, phone or name (trust P2).
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

/** Asked of new passwords where the school is deployed; a trial on one's own machine takes any. */
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

/** What the operator's command made is not the owner's own (ASVS 6.4.1). */
export function firstPasswordAgain(): Refusal {
  const fields = { newPassword: messages.firstPasswordAgain };
  return new Refusal('invalid', messages.firstPasswordAgain, { code: 'first_password_again', fields });
}
