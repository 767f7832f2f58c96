import type { Database } from '#base/database/connect.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { findStudentByEmail, findStudentByPhone, type StudentToSignIn } from './student-queries.ts';

export type Identifier = { kind: 'email' | 'phone'; value: string };

/**
 * Reads what was typed to log in. Text with `@` is an email, other text a phone. If it is no valid phone, it is
 * returned as typed and matches no account.
 */
export function readIdentifier(typed: string): Identifier {
  if (typed.includes('@')) return { kind: 'email', value: typed.toLowerCase() };
  return { kind: 'phone', value: normalisePhone(typed) ?? typed };
}

export function findByIdentifier(
  database: Database,
  { kind, value }: Identifier,
): Promise<StudentToSignIn | undefined> {
  return kind === 'email' ? findStudentByEmail(database, value) : findStudentByPhone(database, value);
}
