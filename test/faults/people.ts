import type { Database } from '#base/database/connect.ts';
import { insertSession } from '#base/platform/server/sessions/session-queries.ts';
import { hashToken, newToken } from '#base/platform/server/sessions/tokens.ts';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { aCourseDraft, anAdmin, aStudent } from '../factories.ts';
import { type Answer, send } from './calls.ts';
import type { Place, SchoolProcess } from './school-process.ts';

/** Somebody who is signed in already: hundreds of sign-ins would cost seconds, and meet their limits. */
export type Person = { id: string; email: string; cookie: string };

const day = 24 * 60 * 60;

async function signedIn(database: Database, kind: AccountKind, { id, email }: { id: string; email: string }) {
  const token = newToken();
  const lifetime = { idleSeconds: day, totalSeconds: day };
  await insertSession(database, { tokenHash: hashToken(token), kind, accountId: id, ...lifetime });
  return { id, email, cookie: `${kind}_session=${token}` };
}

/** Put straight into the database, all at once. */
export function signedInStudents(place: Place, count: number): Promise<Person[]> {
  return place.withDatabase((database) =>
    database.transaction().execute(async (transaction) => {
      const people: Person[] = [];
      for (let made = 0; made < count; made += 1) {
        people.push(await signedIn(transaction, 'student', await aStudent({ database: transaction })));
      }
      return people;
    }),
  );
}

export function signedInAdmin(place: Place): Promise<Person> {
  return place.withDatabase(async (database) => signedIn(database, 'admin', await anAdmin({ database })));
}

export type ListedCourse = { _id: string; courseNo: string; version: number; courseFee: number; title: string };

/** Listed through the call that the form makes. */
export async function listCourse({ address }: SchoolProcess, admin: Person): Promise<ListedCourse> {
  const answer = await send(address, '/api/admin/list-course', {
    method: 'POST',
    cookie: admin.cookie,
    body: await aCourseDraft(),
  });
  if (answer.status !== 201) throw new Error(`The course was not listed: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text).course;
}

/** Of the payment that the student says to have made. */
export const referenceOf = (studentId: string) => `TX${studentId.slice(-10)}`;

export function submitPayment({ address }: SchoolProcess, student: Person, courseId: string): Promise<Answer> {
  const body = { courseId, method: 'bkash', reference: referenceOf(student.id) };
  return send(address, '/api/students/manual-enroll', { method: 'POST', cookie: student.cookie, body });
}

export type Mark = 'mark-paid' | 'mark-pending';

export function markPayment(
  { address }: SchoolProcess,
  admin: Person,
  { studentId, courseNo, mark }: { studentId: string; courseNo: string; mark: Mark },
): Promise<Answer> {
  const path = `/api/admin/enrollments/${studentId}/${courseNo}/${mark}`;
  return send(address, path, { method: 'POST', cookie: admin.cookie });
}
