import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Caller } from './callers.ts';
import type { Person } from './identity-provider.ts';
import type { School } from './start-app.ts';

export const landing = '/auth/google/landing';
export const start = '/api/students/google';

export function aPerson(details: Partial<Person> = {}): Person {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'রহিমা Khatun', ...details };
}

/** Where a call sends the browser. */
export async function sentTo(caller: Caller, path: string): Promise<string> {
  const response = await caller.request(path);
  expect([response.status, await response.text()]).toEqual([302, '']);
  return response.headers.get('location') ?? '';
}

export const isSignedIn = async (caller: Caller) => (await caller.call('readStudent', {})).status === 200;

export async function countStudents({ database }: School, email: string): Promise<number> {
  return (await database.selectFrom('students').select('id').where('email', '=', email.toLowerCase()).execute()).length;
}
