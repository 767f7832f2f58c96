import { randomBytes } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { batchedQuery } from '#base/database/batched-query.ts';
import type { Database, Tables, Transaction } from '#base/database/connect.ts';
import { databaseTime, forUpdate } from '#base/database/engine.ts';
import { type Given, preparedQuery } from '#base/database/prepared-query.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { searchForm } from '#base/shared/search-words.ts';
import { tables } from '#contract/tables/tables.ts';
import { numberLength, numberLetters } from '#teaching/certificates/certificate-number.ts';

export type CertificateRow = Selectable<Tables['certificates']>;

export const findByNumber = (database: Database, number: string): Promise<CertificateRow | undefined> =>
  database.selectFrom('certificates').selectAll().where('number', '=', number).executeTakeFirst();

const selectOwn = batchedQuery('student_id', (database, isAsked) =>
  database
    .selectFrom('certificates')
    .select(keysOf(tables.certificates))
    .where(isAsked('student_id'))
    .orderBy('course_id')
    .orderBy('spelling'),
);

/**
 * Returns the student's latest certificate of each course, by course id. Earlier certificates of a course were revoked.
 */
export async function findOwn(database: Database, studentId: string): Promise<Map<string, CertificateRow>> {
  const rows = await selectOwn(database, studentId);
  return new Map(rows.map((row) => [row.course_id, row]));
}

const selectLast = preparedQuery((database, given: Given<{ studentId: string; courseId: string }>) =>
  database
    .selectFrom('certificates')
    .select(keysOf(tables.certificates))
    .where('student_id', '=', given('studentId'))
    .where('course_id', '=', given('courseId'))
    .orderBy('spelling', 'desc')
    .limit(sql.lit(1)),
);

export async function findLast(
  database: Database,
  studentId: string,
  courseId: string,
): Promise<CertificateRow | undefined> {
  const [row] = await selectLast(database, { studentId, courseId });
  return row;
}

export const findCertificate = (database: Database, id: string): Promise<CertificateRow | undefined> =>
  database.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirst();

export const lockCertificate = (transaction: Transaction, id: string): Promise<CertificateRow | undefined> =>
  forUpdate(transaction, transaction.selectFrom('certificates').selectAll().where('id', '=', id)).executeTakeFirst();

type NewCertificate = Omit<
  Insertable<Tables['certificates']>,
  'id' | 'number' | 'search' | 'issued_at' | 'revoked_at' | 'revoked_by' | 'revoked_reason' | 'choose_again'
>;

/** Each letter is equally likely, because 256 byte values are a multiple of 32. */
const newNumber = () => Array.from(randomBytes(numberLength), (byte) => numberLetters[byte % 32]).join('');

const daySeconds = 24 * 60 * 60;

export async function insertCertificate(
  transaction: Transaction,
  certificate: NewCertificate,
  daysAgo = 0,
): Promise<{ id: string; number: string }> {
  const [id, number] = [newId(), newNumber()];
  const valid = { revoked_at: null, revoked_by: null, revoked_reason: null, choose_again: 0 } as const;
  await transaction
    .insertInto('certificates')
    .values({
      ...certificate,
      ...valid,
      id,
      number,
      search: searchForm(certificate.student_name),
      issued_at: databaseTime(-daysAgo * daySeconds),
    })
    .execute();
  return { id, number };
}

export async function markRevoked(
  transaction: Transaction,
  id: string,
  { by, reason, chooseAgain }: { by: string; reason: string; chooseAgain: boolean },
): Promise<void> {
  const columns = { revoked_by: by, revoked_reason: reason, choose_again: chooseAgain ? 1 : 0 };
  await transaction
    .updateTable('certificates')
    .set({ ...columns, revoked_at: databaseTime() })
    .where('id', '=', id)
    .execute();
}

export async function markValid(transaction: Transaction, id: string): Promise<void> {
  const columns = { revoked_at: null, revoked_by: null, revoked_reason: null, choose_again: 0 } as const;
  await transaction.updateTable('certificates').set(columns).where('id', '=', id).execute();
}
