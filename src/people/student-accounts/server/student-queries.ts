import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import { batchedQuery } from '#base/database/batched-query.ts';
import type { Database, Transaction } from '#base/database/connect.ts';
import { databaseTime, forShare, forUpdate } from '#base/database/engine.ts';
import {
  type ForSignIn,
  firstPasswordEnd,
  passwordEnded,
} from '#base/platform/server/sessions/first-password-queries.ts';
import { searchText } from '#base/shared/search-words.ts';
import type { Students } from '#contract/tables/tables.ts';
import type { Student } from '#people/student-accounts/student.ts';
import { deleteCodesOf } from './codes/code-challenge-queries.ts';

export type StudentRow = Selectable<Students>;
export type StudentToSignIn = ForSignIn<Students>;

export type NewStudent = Pick<Students, 'email' | 'phone' | 'name' | 'school' | 'college' | 'provider'> &
  Partial<Pick<Students, 'password_hash' | 'oidc_issuer' | 'oidc_subject' | 'avatar'>>;

export type Profile = Pick<Students, 'name' | 'phone' | 'school' | 'college'>;

const ownColumns = ['id', 'name', 'email', 'phone', 'school', 'college', 'provider', 'avatar'] as const;
type OwnProfile = Pick<StudentRow, (typeof ownColumns)[number]>;

export function toStudent(row: OwnProfile): Student {
  const { id, name, email, phone, school, college, provider, avatar } = row;
  return { _id: id, name, email, phone, school, college, provider, avatar };
}

export function studentSearch({ name, email, phone }: Pick<Students, 'name' | 'email' | 'phone'>): string {
  return searchText([name, email, ...(phone ? [phone] : []), ...joinedNames(name)]);
}

const mostJoined = 3;

/**
 * Parts of a name after a sign without a space, so that searches find `Tariqul Islam` of `Md.Tariqul Islam`, `Amin` of
 * `Al-Amin` and `Costa` of `D'Costa`.
 */
const joinedNames = (name: string): string[] =>
  Array.from(name.matchAll(/[.:\u0983()[\]/'’‘ʼ`´-]+(?=\p{L})/gu), ({ 0: sign, index }) =>
    name.slice(index + sign.length),
  ).slice(0, mostJoined);

const selectProfiles = batchedQuery('id', (database, isAsked) =>
  database.selectFrom('students').select(ownColumns).where(isAsked('id')),
);

export async function findProfile(database: Database, id: string): Promise<OwnProfile | undefined> {
  const [row] = await selectProfiles(database, id);
  return row;
}

export async function findStudentById(database: Database, id: string): Promise<StudentRow | undefined> {
  return database.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirst();
}

const selectStudents = (database: Database) => database.selectFrom('students').selectAll().select(passwordEnded);

export async function findStudentByEmail(database: Database, email: string): Promise<StudentToSignIn | undefined> {
  return selectStudents(database).where('email', '=', email).executeTakeFirst();
}

export async function findStudentByPhone(database: Database, phone: string): Promise<StudentToSignIn | undefined> {
  return selectStudents(database).where('phone', '=', phone).executeTakeFirst();
}

export async function lockStudent(transaction: Transaction, id: string): Promise<StudentToSignIn | undefined> {
  return forUpdate(transaction, selectStudents(transaction).where('id', '=', id)).executeTakeFirst();
}

/** Reads a student with a shared lock, which prevents changes and erasure, but other transactions may hold it too. */
export async function holdStudent(transaction: Transaction, id: string): Promise<StudentRow | undefined> {
  const query = transaction.selectFrom('students').selectAll().where('id', '=', id);
  return forShare(transaction, query).executeTakeFirst();
}

/** Throws a unique violation if another student has the email, the phone or the social account. */
export async function insertStudent(database: Database, student: NewStudent): Promise<StudentRow> {
  return database
    .insertInto('students')
    .values({ ...student, id: newId(), search: studentSearch(student), created_at: databaseTime() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Throws a unique violation if another student has the phone. If the phone changes, all codes of the account are
 * deleted.
 */
export async function updateProfile(
  transaction: Transaction,
  student: StudentRow,
  profile: Profile,
): Promise<StudentRow> {
  if (profile.phone !== student.phone) await deleteCodesOf(transaction, student.id);
  return transaction
    .updateTable('students')
    .set({ ...profile, search: studentSearch({ ...profile, email: student.email }) })
    .where('id', '=', student.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updatePasswordHash(transaction: Transaction, id: string, passwordHash: string): Promise<void> {
  const change = { password_hash: passwordHash, first_password_ends_at: null };
  await transaction.updateTable('students').set(change).where('id', '=', id).execute();
  await deleteCodesOf(transaction, id);
}

export async function setFirstPassword(transaction: Transaction, id: string, passwordHash: string): Promise<void> {
  const change = { password_hash: passwordHash, first_password_ends_at: firstPasswordEnd() };
  await transaction.updateTable('students').set(change).where('id', '=', id).execute();
}

export async function markStudentDisabled(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('students').set({ disabled_at: databaseTime() }).where('id', '=', id).execute();
}

export async function markStudentEnabled(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('students').set({ disabled_at: null }).where('id', '=', id).execute();
}

const erasedEmail = (id: string) => `erased-${id}`;

export const isErasedEmail = (id: string, email: string) => email === erasedEmail(id);
export const isErased = ({ id, email }: Pick<StudentRow, 'id' | 'email'>) => isErasedEmail(id, email);

/** Deletes personal data and login, but keeps the row, because enrollments refer to it (trust D4). */
export async function blankStudent(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .updateTable('students')
    .set({
      email: erasedEmail(id),
      name: 'Erased student',
      phone: null,
      school: null,
      college: null,
      password_hash: null,
      first_password_ends_at: null,
      oidc_issuer: null,
      oidc_subject: null,
      avatar: null,
      search: '',
      disabled_at: databaseTime(),
    })
    .where('id', '=', id)
    .execute();
}
