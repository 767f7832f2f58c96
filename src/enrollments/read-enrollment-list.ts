import * as v from 'valibot';
import { paymentMethods } from '#payments/method.ts';
import { type AdminEnrollment, type EnrollmentPage, enrollmentStatuses } from './enrollment.ts';

const text = v.fallback(v.string(), '');
const textOrNull = v.fallback(v.nullable(v.string()), null);
const number = v.fallback(v.number(), 0);
const no = v.fallback(v.boolean(), false);
const holders = v.fallback(v.array(v.object({ name: text, courseNo: text, deleted: v.optional(v.literal(true)) })), []);

/** A row as the specification knows it: what this school's server adds may be missing. */
const LooseEnrollment = v.object({
  studentId: text,
  name: text,
  email: text,
  phone: textOrNull,
  courseNo: text,
  title: text,
  // Any status but paid counts as pending (specification 4).
  status: v.fallback(v.picklist(enrollmentStatuses), 'pending'),
  paid: number,
  discount: number,
  tnxInfo: v.fallback(
    v.object({ tnxType: text, method: v.fallback(v.picklist(paymentMethods), 'none'), reference: text }),
    { tnxType: '', method: 'none', reference: '' },
  ),
  createdAt: text,
  paidAt: textOrNull,
  duplicateReference: no,
  sameReferenceAs: holders,
  similarReferenceAs: holders,
  courseDeleted: no,
});

const LoosePage = v.object({
  enrollments: v.array(LooseEnrollment),
  counts: v.optional(v.object({ pending: number, paid: number })),
  nextCursor: textOrNull,
});

/** The admin's list from an answer, an array or an object; throws when it is neither. */
export function readEnrollmentPage(answer: unknown): EnrollmentPage {
  const page = v.parse(LoosePage, Array.isArray(answer) ? { enrollments: answer } : answer);
  return { ...page, counts: page.counts ?? countsOf(page.enrollments) };
}

function countsOf(enrollments: AdminEnrollment[]): EnrollmentPage['counts'] {
  const paid = enrollments.filter(({ status }) => status === 'paid').length;
  return { pending: enrollments.length - paid, paid };
}
