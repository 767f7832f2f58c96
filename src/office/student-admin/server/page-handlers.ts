import { listSessionsOf } from '#base/platform/server/sessions/sessions.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { actMessages as messages } from '#office/student-admin/messages.ts';
import { shownRows } from '#office/student-admin/student-facts.ts';
import { isPhoneVerified } from '#people/student-accounts/server/codes/verified-phone-queries.ts';
import { findStudentById, isErased } from '#people/student-accounts/server/student-queries.ts';
import { findStaffNotes } from './note-queries.ts';
import { findAskedOf, findEnrollmentsOf, findSettledOf, findTakenBy } from './page-queries.ts';

export const readStudentFile: Handler<'readStudentFile'> = async ({ params, query }, { database }) => {
  const row = await findStudentById(database, params.studentId);
  if (!row) throw new Refusal('not_found', messages.noSuchStudent);
  const most = shownRows[query.more === 'yes' ? 'more' : 'few'];
  const [enrollments, payments, certificates, questions, notes, sessions, phoneProven] = await Promise.all([
    findEnrollmentsOf(database, row.id, most + 1),
    findSettledOf(database, row.id, most + 1),
    findTakenBy(database, row.id, most + 1),
    findAskedOf(database, row.id, most + 1),
    findStaffNotes(database, row.id, most + 1),
    listSessionsOf(database, 'student', row.id),
    isPhoneVerified(database, row),
  ]);
  const lists = { enrollments, payments, certificates, questions, notes };
  const came = enrollments.flatMap(({ cameOn }) => (cameOn === null ? [] : `${cameOn}T00:00:00.000Z`));
  const seen = [...came, ...sessions.map(({ lastUsedAt }) => lastUsedAt)].toSorted();
  const { id, name, phone, school, college } = row;
  return {
    student: {
      ...{ id, name, phone, phoneProven, school, college },
      email: isErased(row) ? null : row.email,
      ...{ password: row.password_hash !== null, google: row.oidc_subject !== null },
      ...{ since: row.created_at, lastSeen: seen.at(-1) ?? null, disabledAt: row.disabled_at },
    },
    enrollments: enrollments.slice(0, most),
    payments: payments.slice(0, most),
    certificates: certificates.slice(0, most),
    questions: questions.slice(0, most),
    notes: notes.slice(0, most),
    sessions,
    more: Object.values(lists).some(({ length }) => length > most),
  };
};
