import { Readable } from 'node:stream';
import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { type Caller, Download } from '#base/platform/server/http/handler.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import { storedIssuer } from '#contract/tables/receipt-tables.ts';
import { courseNotFound, findManagedCourse } from '#courses/catalogue/server/course-queries.ts';
import { lockStudent } from '#people/student-accounts/server/student-queries.ts';
import { issuerOfToday } from '#school/profile/server/school-queries.ts';
import type { ListedCertificate } from '#teaching/certificates/certificate.ts';
import { certificateMessages as messages } from '#teaching/certificates/messages.ts';
import { sheetTexts } from '#teaching/certificates/sheet-messages.ts';
import { findOutline } from '#teaching/lectures/server/outline-queries.ts';
import { courseStanding } from '#teaching/player/course-standing.ts';
import { drawUnissued } from './certificate-files.ts';
import {
  type CertificateRow,
  findCertificate,
  findLast,
  lockCertificate,
  markRevoked,
  markValid,
} from './certificate-queries.ts';
import { findCourseFacts, readCover } from './course-facts.ts';
import { listCertificateRows, pageLength } from './list-queries.ts';

export const listCertificates: Handler<'listCertificates'> = async ({ query }, { database }) => {
  const rows = await listCertificateRows(database, query);
  const page = rows.slice(0, pageLength);
  return {
    certificates: page.map(toListed),
    next: rows.length > pageLength ? (page.at(-1)?.id ?? null) : null,
  };
};

type ListedRow = Awaited<ReturnType<typeof listCertificateRows>>[number];

const toListed = (row: ListedRow): ListedCertificate => ({
  id: row.id,
  studentId: row.student_id,
  number: row.number,
  name: row.student_name,
  nameBengali: row.student_name_bengali,
  courseNo: row.course_no,
  courseTitle: row.course_title,
  issuedAt: row.issued_at,
  revokedAt: row.revoked_at,
  revokedBy: row.revoked_by_name,
  reason: row.revoked_reason,
  chooseAgain: row.choose_again === 1,
  replaced: Number(row.newer) > 0,
});

/** Shows the owner the certificate of a course before anybody has taken one. The lectures are those recorded today. */
export const previewCertificate: Handler<'previewCertificate'> = async ({ params: { id: courseId } }, context) => {
  const { database, network, origin } = context;
  if (!(await findManagedCourse(database, courseId))) throw courseNotFound();
  const { topics } = await findOutline(database, courseId);
  const cover = await readCover(database, courseId);
  const { name, nameBengali, number } = sheetTexts.example;
  const example = {
    ...{ id: 'example', number, student_name: name, student_name_bengali: nameBengali },
    ...(await findCourseFacts(database, courseId)),
    lectures: courseStanding({ courseId, topics }, new Map(), null).total,
    ...{ cover_color: cover.color, cover_pattern: cover.pattern },
    school: storedIssuer.write(await issuerOfToday(database)),
    ...{ origin, issued_at: new Date().toISOString() },
  };
  const bytes = await drawUnissued(database, example, network);
  return new Download('example.png', 'image/png', Readable.from([bytes]));
};

type AdminCaller = Services & Caller & { accountId: string };
type Decision = {
  action: string;
  after: object;
  change: (transaction: Transaction, row: CertificateRow) => Promise<void>;
};

function decide(id: string, context: AdminCaller, { action, after, change }: Decision): Promise<void> {
  return inTransaction(context.database, async (transaction) => {
    const found = await findCertificate(transaction, id);
    if (!found) throw new Refusal('not_found', messages.notFound);
    // Other transactions also lock the student before the certificate. The same order prevents deadlocks.
    await lockStudent(transaction, found.student_id);
    const row = await lockCertificate(transaction, id);
    if (!row) throw new Refusal('not_found', messages.notFound);
    await change(transaction, row);
    const actor = { kind: 'admin', id: context.accountId } as const;
    const before = { number: row.number, course_id: row.course_id, revoked: row.revoked_at !== null };
    await recordAuditEvent(transaction, { actor, action, subject: row.student_id, before, after }, context);
  });
}

/** Revokes a certificate. The reason is public and stored only in the certificate's row, not in the audit event. */
export const revokeCertificate: Handler<'revokeCertificate'> = async ({ params, body }, context) => {
  const { reason, chooseAgain } = body;
  await decide(params.id, context, {
    action: 'certificate.revoked',
    after: { revoked: true, choose_again: chooseAgain },
    async change(transaction, { id, revoked_at }) {
      if (revoked_at !== null)
        throw new Refusal('conflict', messages.alreadyTakenBack, { code: 'certificate_revoked' });
      await markRevoked(transaction, id, { by: context.accountId, reason, chooseAgain });
    },
  });
  return { ok: true };
};

export const restoreCertificate: Handler<'restoreCertificate'> = async ({ params }, context) => {
  await decide(params.id, context, {
    action: 'certificate.restored',
    after: { revoked: false },
    async change(transaction, row) {
      const refuse = (sentence: string, code: string) => new Refusal('conflict', sentence, { code });
      if (row.student_name === '') throw refuse(messages.erased, 'student_erased');
      if (row.revoked_at === null) throw refuse(messages.notTakenBack, 'certificate_valid');
      const last = await findLast(transaction, row.student_id, row.course_id);
      if (last?.id !== row.id) throw refuse(messages.replaced, 'certificate_replaced');
      await markValid(transaction, row.id);
    },
  });
  return { ok: true };
};
