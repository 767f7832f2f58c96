import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminPassword, anAdmin, studentPassword } from '../factories.ts';
import { type Answer, send } from './calls.ts';
import type { Person } from './people.ts';
import type { Place, SchoolProcess } from './school-process.ts';

// People who come through the calls themselves, where rows must not be put into the database by hand.

/** Registered and signed in at that process. */
export async function registerStudent(school: SchoolProcess, number: number): Promise<Person> {
  const email = `registered-${number}@example.com`;
  const body = {
    name: `Registered ${number}`,
    email,
    phone: `015${String(number).padStart(8, '0')}`,
    school: 'Dhaka School',
    college: 'NA',
    password: studentPassword,
    confirmPassword: studentPassword,
  };
  const made = await send(school.address, '/api/students/register', { method: 'POST', body });
  if (made.status !== 201) throw new Error(`Nobody was registered: ${made.status} ${made.text}`);
  const { cookie, id } = await logIn(school, email);
  return { id, email, cookie };
}

export async function logIn({ address }: SchoolProcess, email: string): Promise<{ cookie: string; id: string }> {
  const body = { identifier: email, password: studentPassword };
  const answer = await send(address, '/api/students/login', { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`The student could not sign in: ${answer.status} ${answer.text}`);
  return { cookie: cookieOf(answer), id: JSON.parse(answer.text).student._id };
}

/** By password and the code that stands in the outbox. */
export async function signInAdmin(place: Place, { address }: SchoolProcess): Promise<Person> {
  const { id, email } = await place.withDatabase((database) => anAdmin({ database }));
  const first = await send(address, '/api/admin/login/send-otp', {
    method: 'POST',
    body: { email, password: adminPassword },
  });
  const outbox = readFileSync(join(place.folder, 'data', 'outbox', 'sms.jsonl'), 'utf8');
  const otp = /\d{6}/.exec(
    outbox
      .trim()
      .split('\n')
      .at(-1)
      ?.replaceAll(/\d{7,}/g, '') ?? '',
  )?.[0];
  const sending = { method: 'POST', cookie: cookieOf(first), body: { email, otp } };
  const second = await send(address, '/api/admin/login/verify-otp', sending);
  if (second.status !== 200) throw new Error(`The admin could not sign in: ${second.status} ${second.text}`);
  return { id, email, cookie: cookieOf(second) };
}

/** The cookie that the answer sets last and does not clear. */
function cookieOf({ headers }: Answer): string {
  const set = (headers['set-cookie'] ?? []).filter((line) => !/Max-Age=0/i.test(line));
  return set.at(-1)?.split(';')[0] ?? '';
}
