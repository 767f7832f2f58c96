import * as v from 'valibot';
import { paymentMethods } from '#payments/method.ts';
import { paymentFields } from '#payments/payment.ts';
import { line } from '#shared/text.ts';

export const enrollmentStatuses = ['pending', 'paid'] as const;
export type EnrollmentStatus = (typeof enrollmentStatuses)[number];
const Status = v.picklist(enrollmentStatuses);

/** Only a paid enrollment opens the lectures (specification 4). */
export function mayWatch(enrollment: { status: EnrollmentStatus } | null | undefined): boolean {
  return enrollment?.status === 'paid';
}

export const ManualEnroll = v.object({
  courseId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  ...paymentFields,
});

/** An enrollment as its student sees it; `price` in taka as it was when submitted. */
export const StudentEnrollment = v.object({
  courseId: v.string(),
  courseNo: v.string(),
  title: v.string(),
  short: v.string(),
  description: v.string(),
  courseCardImage: v.string(),
  fbLink: v.string(),
  status: Status,
  price: v.number(),
  method: v.picklist(paymentMethods),
  reference: v.string(),
  createdAt: v.string(),
  paidAt: v.nullable(v.string()),
});
export type StudentEnrollment = v.InferOutput<typeof StudentEnrollment>;

/** A row of the admin's list; `paid` is the amount due in taka, frozen at submission. */
export const AdminEnrollment = v.object({
  studentId: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  courseNo: v.string(),
  title: v.string(),
  status: Status,
  paid: v.number(),
  discount: v.number(),
  tnxInfo: v.object({ tnxType: v.string(), method: v.picklist(paymentMethods), reference: v.string() }),
  createdAt: v.string(),
  paidAt: v.nullable(v.string()),
  duplicateReference: v.boolean(),
  /** Whose enrollments carry the same reference: name and course number. */
  sameReferenceAs: v.array(v.object({ name: v.string(), courseNo: v.string() })),
  /** The course was deleted; the enrollment stays visible (trust C3). */
  courseDeleted: v.boolean(),
});
export type AdminEnrollment = v.InferOutput<typeof AdminEnrollment>;

/** Query of the admin's list: 50 rows a page, at most 200. */
export const EnrollmentSearch = v.object({
  status: v.optional(Status),
  q: v.optional(line({ max: 200 })),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/),
      v.transform(Number),
      v.minValue(1),
      v.transform((n) => Math.min(n, 200)),
    ),
  ),
});
export type EnrollmentSearch = v.InferOutput<typeof EnrollmentSearch>;

export const EnrollmentPage = v.object({
  enrollments: v.array(AdminEnrollment),
  counts: v.object({ pending: v.number(), paid: v.number() }),
  nextCursor: v.nullable(v.string()),
});
export type EnrollmentPage = v.InferOutput<typeof EnrollmentPage>;

export const MarkedEnrollment = v.object({ enrollment: AdminEnrollment, warning: v.optional(v.string()) });
