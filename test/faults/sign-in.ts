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
  return logIn(school, email);
}

export async function logIn(school: SchoolProcess, email: string): Promise<Person> {
  const { status, text, ...person } = await tryToLogIn(school, email);
  if (status !== 200) throw new Error(`The student could not sign in: ${status} ${text}`);
  return person;
}

/** With a status other than 200 there is no id and no cookie. */
export async function tryToLogIn({ address }: SchoolProcess, email: string) {
  const body = { identifier: email, password: studentPassword };
  const answer = await send(address, '/api/students/login', { method: 'POST', body });
  const { status, text } = answer;
  const id: string = status === 200 ? JSON.parse(text).student._id : '';
  return { status, text, email, id, cookie: cookieOf(answer) };
}

export type AskedCode = { id: string; email: string; cookie: string; otp: string };

/** The first step of a new admin, and the code that stands in the outbox. */
export async function askForCode(place: Place, { address }: SchoolProcess): Promise<AskedCode> {
  const { id, email } = await place.withDatabase((database) => anAdmin({ database }));
  const body = { email, password: adminPassword };
  const answer = await send(address, '/api/admin/login/send-otp', { method: 'POST', body });
  const last =
    readFileSync(join(place.folder, 'data', 'outbox', 'sms.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .at(-1) ?? '{}';
  const otp = /\d{6}/.exec(JSON.parse(last).text)?.[0] ?? '';
  return { id, email, cookie: cookieOf(answer), otp };
}

export async function enterCode({ address }: SchoolProcess, { id, email, cookie, otp }: AskedCode): Promise<Person> {
  const sending = { method: 'POST', cookie, body: { email, otp } };
  const answer = await send(address, '/api/admin/login/verify-otp', sending);
  if (answer.status !== 200) throw new Error(`The admin could not sign in: ${answer.status} ${answer.text}`);
  return { id, email, cookie: cookieOf(answer) };
}

export async function signInAdmin(place: Place, school: SchoolProcess): Promise<Person> {
  return enterCode(school, await askForCode(place, school));
}

/** The secret cookie that the answer sets last and does not clear; a hint opens nothing. */
function cookieOf({ headers }: Answer): string {
  const set = (headers['set-cookie'] ?? []).filter((line) => !/_hint=|Max-Age=0/i.test(line));
  return set.at(-1)?.split(';')[0] ?? '';
}
