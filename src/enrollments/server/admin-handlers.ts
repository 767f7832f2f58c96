import { bumpCatalogue } from '#catalogue/server/catalogue-revision-queries.ts';
import { searchWords } from '#database/contains-words.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { AdminEnrollment, EnrollmentStatus, SeenPayment } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { paymentMessages } from '#payments/messages.ts';
import { recordAct } from '#platform/server/audit/audit.ts';
import type { Caller, Handler, Services } from '#platform/server/http/handler.ts';
import { normalisePhone } from '#shared/phone.ts';
import { Refusal } from '#shared/refusal.ts';
import { countByStatus, findAdminEnrollments, findPage } from './admin-list-queries.ts';
import { archiveEnrollment, type EnrollmentRow, lockEnrollmentByNumber, updateStatus } from './enrollment-queries.ts';

const rowsAPage = 50;

const notFound = () => new Refusal('not_found', messages.notFound);

export const listEnrollments: Handler<'listEnrollments'> = async ({ query }, { database }) => {
  const { q = '', status, cursor, limit = rowsAPage } = query;
  // A phone is found in every spelling that people type.
  const words = searchWords(normalisePhone(q) ?? q);
  const positions = await findPage(database, { words, status, before: cursor, limit: limit + 1 });
  const page = positions.slice(0, limit);
  return {
    enrollments: await findAdminEnrollments(database, page),
    counts: await countByStatus(database, words),
    nextCursor: positions.length > limit ? String(page.at(-1)) : null,
  };
};

export const markPaid: Handler<'markPaid'> = async ({ params, body }, context) => {
  const enrollment = await mark('paid', params, body, context);
  return enrollment.duplicateReference ? { enrollment, warning: messages.duplicateWarning } : { enrollment };
};

export const markPending: Handler<'markPending'> = async ({ params, body }, context) => {
  return { enrollment: await mark('pending', params, body, context) };
};

type AdminContext = Services & Caller & { accountId: string };
type Named = { studentId: string; courseNo: string };

/** What the admin decided about is not there any more: the student was faster, and nothing is decided (trust N6). */
function refuseUnseen({ method, reference }: EnrollmentRow, seen: SeenPayment): void {
  if ((seen?.reference ?? reference) === reference && (seen?.method ?? method) === method) return;
  const payment = `${paymentMessages.methodNames[method]} ${reference}`;
  throw new Refusal('conflict', messages.referenceChanged(payment), { code: 'reference_changed' });
}

/** Doing it twice is no error, changes nothing and leaves no second audit row (trust N8). */
function mark(
  status: EnrollmentStatus,
  named: Named,
  seen: SeenPayment,
  context: AdminContext,
): Promise<AdminEnrollment> {
  return inTransaction(context.database, async (transaction) => {
    const stored = await lockEnrollmentByNumber(transaction, named.studentId, named.courseNo);
    if (!stored) throw notFound();
    refuseUnseen(stored, seen);
    if (stored.status !== status) await updateStatus(transaction, stored.id, status);
    const [enrollment] = await findAdminEnrollments(transaction, [stored.position]);
    if (!enrollment) throw notFound();
    if (stored.status !== status) {
      const { sameReferenceAs, paidAt } = enrollment;
      await recordAct(
        transaction,
        {
          actor: { kind: 'admin', id: context.accountId },
          action: `enrollment.${status}`,
          subject: stored.id,
          before: moneyFacts(stored),
          after: {
            ...moneyFacts({ ...stored, status, paid_at: paidAt }),
            // By course only: a name in the log would outlive the account (trust D4).
            ...(status === 'paid' && enrollment.duplicateReference
              ? { sameReferenceIn: sameReferenceAs.map(({ courseNo }) => courseNo) }
              : {}),
          },
        },
        context,
      );
      await bumpCatalogue(transaction);
    }
    return enrollment;
  });
}

/** Archives the enrollment; the student may submit again (trust N9). */
export const deleteEnrollment: Handler<'deleteEnrollment'> = async ({ params }, context) => {
  const { database, accountId } = context;
  await inTransaction(database, async (transaction) => {
    const stored = await lockEnrollmentByNumber(transaction, params.studentId, params.courseNo);
    if (!stored) throw notFound();
    await archiveEnrollment(transaction, stored, accountId);
    const actor = { kind: 'admin', id: accountId } as const;
    const act = { actor, action: 'enrollment.deleted', subject: stored.id, before: moneyFacts(stored) };
    await recordAct(transaction, act, context);
    if (stored.status === 'paid') await bumpCatalogue(transaction);
  });
  return { ok: true };
};

/** What the audit log says about money and access. */
export function moneyFacts(row: EnrollmentRow) {
  const { student_id, course_id, status, method, reference, amount_due, paid_at } = row;
  return { student_id, course_id, status, method, reference, amount_due, paid_at };
}
