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

/** What a student may say of the payment without changing it. */
export const saidOfPayment = ['right'] as const;
/** Letters of an answer to the school. */
export const longestAnswer = 300;

/** Whole taka, as a page showed the price. */
export const PriceSeen = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(highestFee));

/** A payment as it was shown to its student. */
const StoodBefore = v.object({ method: v.picklist(paymentMethods), reference: v.pipe(v.string(), v.maxLength(1000)) });
export type StoodBefore = v.InferOutput<typeof StoodBefore>;
/** What was typed one after another while nothing arrived, and what stood before that. */
export const mostExpected = 10;

export const ManualEnroll = v.pipe(
  v.object({
    courseId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    ...paymentFields,
    /** Of the number that was paid from; empty where the student does not say it. */
    senderEnd: v.optional(SenderEnd, ''),
    /** To what the school asks, in own words; of the question that was asked then, where that is said. */
    answer: v.optional(paragraph({ max: longestAnswer }), ''),
    says: v.optional(v.picklist(['', ...saidOfPayment]), ''),
    askedAt: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
    /** What stands for it where nothing came between, as the student saw it; null: no enrollment. Not said, whatever stands is replaced. */
    expected: v.optional(list(v.nullable(StoodBefore), { most: mostExpected, tooMany: sharedMessages.tooManyParts })),
    /** Whole taka, as the page showed it: a price of the last 14 days is what the enrollment owes. */
    priceSeen: v.optional(PriceSeen),
    /** The student's id: what was typed by one is never sent for another who is signed in by then. */
    typedBy: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  v.forward(v.partialCheck([['method'], ['reference']], isComparable, paymentMessages.bothRequired), ['reference']),
);
export type ManualEnroll = v.InferOutput<typeof ManualEnroll>;

/** Why a payment could not be confirmed: what the student is asked. */
export const askReasons = ['not_found', 'other_amount', 'other_number', 'already_used', 'other'] as const;
export type AskReason = (typeof askReasons)[number];

/** What the student reads until the payment is corrected. */
export const Asked = v.object({ reason: v.picklist(askReasons), note: v.nullable(v.string()), at: v.string() });
export type Asked = v.InferOutput<typeof Asked>;

/** What the student answered in words, and to what. */
export const Answered = v.object({
  reason: v.picklist(askReasons),
  note: v.nullable(v.string()),
  says: v.nullable(v.picklist(saidOfPayment)),
  text: v.nullable(v.string()),
  at: v.string(),
});
export type Answered = v.InferOutput<typeof Answered>;

/** There where a part of the price came, or the rest is owed: in taka, and by which day. */
const Owed = v.object({ received: v.number(), left: v.number(), by: v.nullable(v.string()) });

/** An enrollment as its student sees it; `price` in taka as it was when submitted. */
export const StudentEnrollment = v.object({
  courseId: v.string(),
  courseNo: v.string(),
  title: v.string(),
  /** Of the course in Bengali, where the school has written that. */
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
  /** Null where nothing is asked, or no longer. */
  asked: v.nullable(Asked),
  owed: v.optional(Owed),
  /** A part of the price came, and the student has not named the payment of the rest yet. */
  awaitsRest: v.optional(v.literal(true)),
});
export type StudentEnrollment = v.InferOutput<typeof StudentEnrollment>;

/** An enrollment with the same reference: whose, in which course, and whether it was deleted. */
const ReferenceHolder = v.object({ name: v.string(), courseNo: v.string(), deleted: v.optional(v.literal(true)) });
export type ReferenceHolder = v.InferOutput<typeof ReferenceHolder>;

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
  /** Whose enrollments carry the same reference. */
  sameReferenceAs: v.array(ReferenceHolder),
  /** Whose enrollments carry one that differs only in O and 0, or in I, L and 1. */
  similarReferenceAs: v.array(ReferenceHolder),
  /** The course was deleted; the enrollment stays visible (trust C3). */
  courseDeleted: v.boolean(),
  /** What the student is asked; null where nothing is, or no longer. */
  asked: v.nullable(Asked),
  /** The student sent another payment after being asked. */
  corrected: v.boolean(),
  /** Null where nothing was answered in words, or something else is asked since. */
  answered: v.nullable(Answered),
  owed: v.optional(Owed),
});
export type AdminEnrollment = v.InferOutput<typeof AdminEnrollment>;

/** As the list shows it: with number and code of what its student got for it, null where there is none. */
export const ListedEnrollment = v.object({
  ...AdminEnrollment.entries,
  receipt: v.nullable(v.object({ number: v.string(), code: v.string() })),
  /** How much of payments settles it, in taka; left out where none does. */
  settled: v.optional(v.number()),
  /** In taka, where the student saw another price than what the enrollment owes. */
  priceSeen: v.optional(v.number()),
});
export type ListedEnrollment = v.InferOutput<typeof ListedEnrollment>;

export const listOrders = ['newest', 'oldest'] as const;
export type ListOrder = (typeof listOrders)[number];

/** When what waits was sent: on this day of Dhaka's calendar, or before; or by how long it waits. Of those that are paid it says nothing. */
export const sentTimes = ['today', 'older', 'usual', 'late', 'very late'] as const;
export type SentTime = (typeof sentTimes)[number];

/** What narrows the admin's list, and its file; `course` is a number such as `C0007`. */
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

/** Query of the admin's list: 50 rows a page, at most 200; a cursor is of one order. */
export const EnrollmentSearch = v.object({ ...filters, cursor: v.optional(Cursor), limit: v.optional(RowsAPage) });
export type EnrollmentSearch = v.InferOutput<typeof EnrollmentSearch>;

export const EnrollmentPage = v.object({
  enrollments: v.array(ListedEnrollment),
  counts: v.object({ pending: v.number(), paid: v.number() }),
  /** There are more than `counts` says: what a search finds is counted up to 1,000. */
  moreThan: v.optional(v.object({ pending: v.boolean(), paid: v.boolean() })),
  nextCursor: v.nullable(v.string()),
});
export type EnrollmentPage = v.InferOutput<typeof EnrollmentPage>;

export const MarkedEnrollment = v.object({
  enrollment: AdminEnrollment,
  warning: v.optional(v.string()),
  /** Names this operation, to take it back. */
  operationId: v.optional(v.string()),
  /** Money that lay on the desk, and was certainly its own, has settled it. */
  byPayment: v.optional(v.literal(true)),
});
export type MarkedEnrollment = v.InferOutput<typeof MarkedEnrollment>;
