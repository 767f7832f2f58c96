import * as v from 'valibot';
import { toAsciiDigits } from '#base/shared/digits.ts';
import { line, paragraph } from '#base/shared/text.ts';
import { highestFee } from '#courses/catalogue/price.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { paymentMethods } from '#money/payments/method.ts';
import { isComparable, paymentFields } from '#money/payments/payment.ts';
import { phoneNumber } from '#people/student-accounts/student.ts';
import { actMessages as messages } from './messages.ts';

/** Maximum rows of each list on the staff's page about a student: `few` at first, `more` on request (record 39). */
export const shownRows = { few: 20, more: 200 } as const;
export const longestStaffNote = 1000;
export const longestReason = 300;

const time = v.string();
const maybeTime = v.nullable(v.string());
const id = v.string();
const course = { courseId: id, courseNo: v.string(), title: v.string() };

export const StaffNote = v.object({
  ...{ id, text: v.string(), version: v.number() },
  ...{ by: v.nullable(v.string()), at: time, changedBy: v.nullable(v.string()), changedAt: maybeTime },
});
export type StaffNote = v.InferOutput<typeof StaffNote>;

export const PageEnrollment = v.object({
  ...course,
  status: v.picklist(['pending', 'paid']),
  /** The price in taka, fixed at the enrollment. An admin can change it later. */
  due: v.number(),
  method: v.picklist(paymentMethods),
  reference: v.string(),
  createdAt: time,
  paidAt: maybeTime,
  receipt: v.nullable(v.object({ number: v.string(), code: v.string() })),
  /** Lectures with a video that the student completed, and all of them. Null unless the enrollment is paid. */
  done: v.nullable(v.number()),
  lectures: v.nullable(v.number()),
  cameOn: v.nullable(v.string()),
});
export type PageEnrollment = v.InferOutput<typeof PageEnrollment>;

const Certificate = v.object({ number: v.string(), title: v.string(), issuedAt: time, revokedAt: maybeTime });
const Asked = v.object({ ...course, id, text: v.string(), askedAt: time, answered: v.boolean(), hidden: v.boolean() });
const Session = v.object({ id, device: v.nullable(v.string()), begunAt: time, lastUsedAt: time });
const Payment = v.object({
  ...{ id, courseNo: v.string(), method: v.string(), reference: v.nullable(v.string()) },
  /** The part of the payment that pays for this course, in poisha. */
  ...{ settled: v.number(), at: time },
});

export const StudentFile = v.object({
  student: v.object({
    ...{ id, name: v.string(), phone: v.nullable(v.string()), phoneProven: v.boolean(), email: v.nullable(v.string()) },
    ...{ school: v.nullable(v.string()), college: v.nullable(v.string()) },
    ...{ password: v.boolean(), google: v.boolean(), since: time, lastSeen: maybeTime, disabledAt: maybeTime },
  }),
  enrollments: v.array(PageEnrollment),
  payments: v.array(Payment),
  certificates: v.array(Certificate),
  questions: v.array(Asked),
  sessions: v.array(Session),
  notes: v.array(StaffNote),
  more: v.boolean(),
});
export type StudentFile = v.InferOutput<typeof StudentFile>;

export const StudentFileQuery = v.object({ more: v.optional(v.picklist(['yes'])) });

const noteText = paragraph({ max: longestStaffNote, tooLong: messages.noteTooLong, required: messages.noteMissing });
export const NoteForm = v.object({ text: noteText });
export const StaffNoteChange = v.object({
  text: noteText,
  /** The version of the note that the client read, or 0 for a new note. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
});
export const NoteAnswer = v.object({ note: StaffNote });

/** `expectedDisabled` is the state that the admin saw. Another state gives 409. */
export const AccessChange = v.object({ disabled: v.boolean(), expectedDisabled: v.boolean() });

export const PhoneForm = v.object({ phone: phoneNumber(messages.phoneMissing) });
export const PhoneChange = v.object({
  ...PhoneForm.entries,
  expectedPhone: v.nullable(v.pipe(v.string(), v.maxLength(20))),
});

export const Erasure = v.object({ name: line({ max: 200, required: messages.nameDiffers }) });

const price = v.pipe(
  v.number(messages.price),
  v.integer(messages.price),
  v.minValue(0, messages.price),
  v.maxValue(highestFee, messages.price),
);
const handFields = {
  courseId: v.pipe(v.string(), v.nonEmpty(messages.courseMissing), v.maxLength(100)),
  ...paymentFields,
  reason: v.optional(line({ max: longestReason }), ''),
};
export const HandEnrollment = v.pipe(
  v.object({ ...handFields, price, paid: v.boolean() }),
  v.forward(v.partialCheck([['method'], ['reference']], isComparable, paymentMessages.bothRequired), ['reference']),
);
export const HandForm = v.pipe(
  v.object({
    ...handFields,
    price: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[\d\u09e6-\u09ef]+$/, messages.price),
      v.transform(toAsciiDigits),
      v.transform(Number),
      price,
    ),
    paid: v.pipe(
      v.picklist(['yes', 'no']),
      v.transform((said) => said === 'yes'),
    ),
  }),
  v.forward(v.partialCheck([['method'], ['reference']], isComparable, paymentMessages.bothRequired), ['reference']),
);
export type HandEnrollment = v.InferOutput<typeof HandEnrollment>;
export const HandEnrolled = v.object({ status: v.picklist(['pending', 'paid']), courseNo: v.string() });

export const StudentData = v.object({ data: v.record(v.string(), v.unknown()) });
