import * as v from 'valibot';
import { list } from '#base/shared/list.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Cursor, RowsAPage } from '#base/shared/page-query.ts';
import { paragraph, pastedLine } from '#base/shared/text.ts';
import { highestFee } from '#courses/catalogue/price.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { paymentMethods } from '#money/payments/method.ts';
import { isComparable, paymentFields, SenderEnd } from '#money/payments/payment.ts';

export const enrollmentStatuses = ['pending', 'paid'] as const;
export type EnrollmentStatus = (typeof enrollmentStatuses)[number];
export const Status = v.picklist(enrollmentStatuses);

/** Only a paid enrollment opens the lectures (specification 4.1). */
export function mayWatch(enrollment: { status: EnrollmentStatus } | null | undefined): boolean {
  return enrollment?.status === 'paid';
}

/** `right`: the student answers that the transaction ID they sent is right. */
export const saidOfPayment = ['right'] as const;
export const longestAnswer = 300;

export const ExpectedPrice = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(highestFee));

const FormerPayment = v.object({
  method: v.picklist(paymentMethods),
  reference: v.pipe(v.string(), v.maxLength(1000)),
});
export type FormerPayment = v.InferOutput<typeof FormerPayment>;
export const mostExpected = 10;

export const ManualEnroll = v.pipe(
  v.object({
    courseId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    ...paymentFields,
    senderEnd: v.optional(SenderEnd, ''),
    /** `answer`: the student's reply to the school's question, which is identified by its time `askedAt`. */
    answer: v.optional(paragraph({ max: longestAnswer }), ''),
    says: v.optional(v.picklist(['', ...saidOfPayment]), ''),
    askedAt: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
    /**
     * Stored states that this request may replace: details that the page showed or sent earlier, or null for no
     * enrollment. Other states give 409. Without `expected`, any pending details are replaced.
     */
    expected: v.optional(list(v.nullable(FormerPayment), { most: mostExpected, tooMany: sharedMessages.tooManyParts })),
    /** The price that the page showed, in whole taka. Owed if the course had it within the last 14 days. */
    priceSeen: v.optional(ExpectedPrice),
    /** Id of the student who typed the details. The request is refused if another student is signed in by then. */
    typedBy: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  v.forward(v.partialCheck([['method'], ['reference']], isComparable, paymentMessages.bothRequired), ['reference']),
);
export type ManualEnroll = v.InferOutput<typeof ManualEnroll>;

export const askReasons = ['not_found', 'other_amount', 'other_number', 'already_used', 'other'] as const;
export type AskReason = (typeof askReasons)[number];

const PaidTaka = v.pipe(v.number(), v.minValue(0.01), v.maxValue(highestFee));

/** Amounts in taka that a question with the reason `other_amount` names. */
export const AskedSums = v.object({ came: PaidTaka, missing: PaidTaka });
export type AskedSums = v.InferOutput<typeof AskedSums>;

const question = {
  reason: v.picklist(askReasons),
  note: v.nullable(v.string()),
  sums: v.optional(AskedSums),
};

export const Asked = v.object({ ...question, at: v.string() });
export type Asked = v.InferOutput<typeof Asked>;

export const Answered = v.object({
  ...question,
  says: v.nullable(v.picklist(saidOfPayment)),
  text: v.nullable(v.string()),
  at: v.string(),
});
export type Answered = v.InferOutput<typeof Answered>;

/**
 * Amounts in taka. `by` is the day on which `left` is due, or null. The object is absent if nothing is owed, or if
 * the enrollment is pending and nothing was received or credited.
 */
const Owed = v.object({ received: v.number(), left: v.number(), by: v.nullable(v.string()) });

/** `price` is the full price in taka, stored at submission (trust N5), unless an admin changed it. */
export const StudentEnrollment = v.object({
  courseId: v.string(),
  courseNo: v.string(),
  title: v.string(),
  titleBengali: v.optional(v.string()),
  short: v.string(),
  shortBengali: v.optional(v.string()),
  description: v.string(),
  courseCardImage: v.string(),
  fbLink: v.string(),
  status: Status,
  price: v.number(),
  method: v.picklist(paymentMethods),
  reference: v.string(),
  createdAt: v.string(),
  paidAt: v.nullable(v.string()),
  asked: v.nullable(Asked),
  owed: v.optional(Owed),
  awaitsRest: v.optional(v.literal(true)),
});
export type StudentEnrollment = v.InferOutput<typeof StudentEnrollment>;

const ReferenceHolder = v.object({ name: v.string(), courseNo: v.string(), deleted: v.optional(v.literal(true)) });
export type ReferenceHolder = v.InferOutput<typeof ReferenceHolder>;

/** `paid` is the amount due in taka, even if no payment was received. */
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
  sameReferenceAs: v.array(ReferenceHolder),
  /** Enrollments whose transaction IDs differ from this one only in O and 0, or in I, L and 1. */
  similarReferenceAs: v.array(ReferenceHolder),
  courseDeleted: v.boolean(),
  asked: v.nullable(Asked),
  corrected: v.boolean(),
  answered: v.nullable(Answered),
  owed: v.optional(Owed),
});
export type AdminEnrollment = v.InferOutput<typeof AdminEnrollment>;

export const ListedEnrollment = v.object({
  ...AdminEnrollment.entries,
  receipt: v.nullable(v.object({ number: v.string(), code: v.string() })),
  /** Taka received in payments for this enrollment. Absent if there are none. */
  settled: v.optional(v.number()),
  /** Taka. Present if the student's page showed another price than the amount due. */
  priceSeen: v.optional(v.number()),
});
export type ListedEnrollment = v.InferOutput<typeof ListedEnrollment>;

export const listOrders = ['newest', 'oldest'] as const;
export type ListOrder = (typeof listOrders)[number];

/**
 * Filters for pending enrollments only. `today` and `older` compare the day of submission in Dhaka, the others the
 * waiting time.
 */
export const sentTimes = ['today', 'older', 'usual', 'late', 'very late'] as const;
export type SentTime = (typeof sentTimes)[number];

const filters = {
  status: v.optional(Status),
  q: v.optional(pastedLine({ max: 200 })),
  course: v.optional(v.pipe(v.string(), v.maxLength(100))),
  method: v.optional(v.picklist(paymentMethods)),
  sent: v.optional(v.picklist(sentTimes)),
  order: v.optional(v.picklist(listOrders)),
};
export const EnrollmentFilters = v.object(filters);
export type EnrollmentFilters = v.InferOutput<typeof EnrollmentFilters>;

/** 50 rows a page by default, at most 200. A cursor is valid only for the sort order in which it was made. */
export const EnrollmentSearch = v.object({ ...filters, cursor: v.optional(Cursor), limit: v.optional(RowsAPage) });
export type EnrollmentSearch = v.InferOutput<typeof EnrollmentSearch>;

export const EnrollmentPage = v.object({
  enrollments: v.array(ListedEnrollment),
  counts: v.object({ pending: v.number(), paid: v.number() }),
  /** True if there are more than `counts` says. A search or a filter counts at most 1,000. */
  moreThan: v.optional(v.object({ pending: v.boolean(), paid: v.boolean() })),
  nextCursor: v.nullable(v.string()),
});
export type EnrollmentPage = v.InferOutput<typeof EnrollmentPage>;

export const MarkedEnrollment = v.object({
  enrollment: AdminEnrollment,
  warning: v.optional(v.string()),
  operationId: v.optional(v.string()),
  /** Present if a received payment certainly matched, so that it now pays for the enrollment. */
  byPayment: v.optional(v.literal(true)),
});
export type MarkedEnrollment = v.InferOutput<typeof MarkedEnrollment>;
