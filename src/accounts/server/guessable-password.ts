import { readFile } from 'node:fs/promises';
import { accountMessages as messages } from '#accounts/messages.ts';
import type { Environment } from '#platform/server/environment.ts';
import { normalisePhone } from '#shared/phone.ts';
import { Refusal } from '#shared/refusal.ts';

type Owner = { email: string; phone: string | null; name: string };

// 80 kB that only a new password needs.
let commonPasswords: Promise<Set<string>> | undefined;

async function readCommonPasswords(): Promise<Set<string>> {
  const text = await readFile(new URL('../common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
}

/** Among the most frequent passwords of known breaches, or the owner's own email, its local part, phone or name (trust P2). */
export async function isGuessable(password: string, { email, phone, name }: Owner): Promise<boolean> {
  commonPasswords ??= readCommonPasswords();
  const typed = password.trim().toLowerCase();
  const own = [email, email.split('@')[0], name.toLowerCase()];
  if (own.includes(typed) || (phone !== null && normalisePhone(typed) === phone)) return true;
  return (await commonPasswords).has(typed);
}

/** Asked of new passwords where the school is deployed; a trial on one's own machine takes any. */
export async function refuseGuessable(
  password: string,
  owner: Owner,
  { deployed }: Environment,
  field: 'password' | 'newPassword',
): Promise<void> {
  if (!deployed || !(await isGuessable(password, owner))) return;
  const fields = { [field]: messages.passwordCommon };
  throw new Refusal('invalid', messages.passwordCommon, { code: 'guessable_password', fields });
}
