import type { Transaction } from '#database/connect.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { AdminEnrollment, EnrollmentStatus, SeenPayment } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import type { Caller, Handler } from '#platform/server/http/handler.ts';
import { normalisePhone } from '#shared/phone.ts';
import { Refusal } from '#shared/refusal.ts';
import { searchWords } from '#shared/search-words.ts';
import { findAdminEnrollments, findPage, openList } from './admin-list-queries.ts';
import { archiveEnrollment, lockEnrollmentByNumber, updateStatus } from './enrollment-queries.ts';
import { moneyFacts, moveEnrollment } from './moves.ts';

const rowsAPage = 50;

const notFound = () => new Refusal('not_found', messages.notFound);

export const listEnrollments: Handler<'listEnrollments'> = async ({ query }, { database }) => {
  const { q = '', status, cursor, limit = rowsAPage } = query;
  // A phone is found in every spelling that people type.
  const words = searchWords(normalisePhone(q) ?? q);
  const { counts, reader } = await openList(database);
  const found = await findPage(reader, { words, status, before: cursor, limit: limit + 1, counts });
  const page = found.positions.slice(0, limit);
  return {
    enrollments: await findAdminEnrollments(reader, page),
    counts: found.counts,
    moreThan: found.moreThan,
    nextCursor: found.positions.length > limit ? String(page.at(-1)) : null,
  };
};

export const markPaid: Handler<'markPaid'> = async ({ params, body }, context) => {
  const wanted = { ...params, status: 'paid', seen: body } as const;
  const enrollment = await inTransaction(context.database, (transaction) => mark(transaction, wanted, context));
  return enrollment.duplicateReference ? { enrollment, warning: messages.duplicateWarning } : { enrollment };
};

export const markPending: Handler<'markPending'> = async ({ params, body }, context) => {
  const wanted = { ...params, status: 'pending', seen: body } as const;
  return { enrollment: await inTransaction(context.database, (transaction) => mark(transaction, wanted, context)) };
};

type AdminCaller = Caller & { accountId: string };
type Wanted = { studentId: string; courseNo: string; status: EnrollmentStatus; seen: SeenPayment };

/** Answers the row as it is afterwards. */
async function mark(
  transaction: Transaction,
  { studentId, courseNo, status, seen }: Wanted,
  caller: AdminCaller,
): Promise<AdminEnrollment> {
  const stored = await lockEnrollmentByNumber(transaction, studentId, courseNo);
  const [listed] = stored ? await findAdminEnrollments(transaction, [stored.position]) : [];
  if (!stored || !listed) throw notFound();
  let { paidAt } = listed;
  await moveEnrollment(
    transaction,
    {
      name: status === 'paid' ? 'markPaid' : 'markPending',
      from: stored.status,
      facts: { payment: stored, seen },
      accountId: caller.accountId,
      caller,
    },
    async () => {
      const marked = await updateStatus(transaction, stored.id, status);
      paidAt = marked.paid_at;
      // By course only: a name in the log would outlive the account (trust D4).
      const sameReferenceIn = listed.sameReferenceAs.map((holder) => holder.courseNo);
      const isTwice = status === 'paid' && listed.duplicateReference;
      const after = { ...moneyFacts(marked), ...(isTwice ? { sameReferenceIn } : {}) };
      return { subject: stored.id, before: moneyFacts(stored), after };
    },
  );
  return { ...listed, status, paidAt };
}

/** Archives the enrollment; the student may submit again (trust N9). */
export const deleteEnrollment: Handler<'deleteEnrollment'> = async ({ params }, context) => {
  const { database, accountId } = context;
  await inTransaction(database, async (transaction) => {
    const stored = await lockEnrollmentByNumber(transaction, params.studentId, params.courseNo);
    if (!stored) throw notFound();
    const wanted = { name: 'delete', from: stored.status, facts: {}, accountId, caller: context } as const;
    await moveEnrollment(transaction, wanted, async () => {
      await archiveEnrollment(transaction, stored, accountId);
      return { subject: stored.id, before: moneyFacts(stored) };
    });
  });
  return { ok: true };
};
