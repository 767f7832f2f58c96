import { counter, flag, made, oneOf, orNull, place, text, time, whole } from '#base/database/column.ts';
import { creditKinds } from '#money/dues/dues.ts';
import { askReasons, saidOfPayment } from '#money/enrollments/enrollment.ts';
import { paymentMethods } from '#money/payments/method.ts';

/**
 * Totals of money and enrollments by day in Dhaka (`2026-11-21`), once per course and once per payment method. Totals
 * of received payments exist only per method. Database triggers maintain this table (`triggers-days.ts`).
 */
const day_sums = {
  side: oneOf(['course', 'method']),
  day: text,
  /**
   * `received` is all payments. `mismatched` is payments that contradict the balance or total of their statement.
   * `open`, `set_aside` and `left_over` are money that pays for nothing yet, of open, set aside and settled payments.
   * `settled` is money that pays for enrollments, and `sent_back` is refunds. `opened` is the price of enrollments that
   * became paid, and `by_payment` the same for those that a payment settled.
   */
  kind: oneOf([
    ...(['received', 'set_aside', 'mismatched', 'settled', 'opened', 'by_payment'] as const),
    ...(['open', 'left_over', 'sent_back'] as const),
  ]),
  name: text,
  count: made(place),
  poisha: made(place),
};

/**
 * Number of enrollments by the day on which the student got access, by payment method, and by the minutes from
 * submission to access. `bucket` is the lowest number of a range of minutes. Database triggers maintain this table
 * (`triggers-days.ts`).
 */
const opening_times = {
  day: text,
  method: oneOf(paymentMethods),
  bucket: whole,
  count: made(place),
};

/** Parts of an enrollment's price. An enrollment without rows has a single due, its whole price (record 52). */
const dues = {
  id: text,
  enrollment_id: text,
  number: whole,
  label: text,
  /** A day in Dhaka such as `2026-12-05`. Null: no due date. */
  due_on: orNull(text),
  amount_poisha: whole,
  /**
   * The part of this due that is still owed. `splitDues` computes it from settlements and credits while the
   * enrollment's row is locked.
   */
  left_poisha: counter,
  warned_on: orNull(text),
};

/**
 * Enrollments that were marked as paid for less money than their price, before the table `dues` existed. An admin must
 * still decide whether the rest is owed.
 */
const undecided_rests = { enrollment_id: text };

/** Reductions of an enrollment's debt without a payment. A credit is marked as undone instead of deleted. */
const credits = {
  id: text,
  enrollment_id: text,
  /** Null: the credit is for no single due, or that due was replaced. */
  due_id: orNull(text),
  /** `hand`: the school received the money outside of this application. `waived`: the school gives up the money. */
  kind: oneOf(creditKinds),
  amount_poisha: whole,
  reason: orNull(text),
  made_by: text,
  made_in: text,
  made_at: made(time),
  undone_at: orNull(time),
};

const question = {
  enrollment_id: text,
  reason: oneOf(askReasons),
  note: orNull(text),
  asked_by: text,
  asked_at: made(time),
  answered_at: orNull(time),
};

/** The newest question of the staff to the student about each enrollment's payment. */
const asks = question;

/**
 * Earlier questions of the staff. If the newest question is withdrawn, the one before it becomes the newest again.
 * Deleted together with the newest one.
 */
const former_asks = { position: made(place), ...question };

/** Amounts that a question names. `asked_at` identifies the question. Deleted together with the newest question. */
const asked_sums = {
  enrollment_id: text,
  asked_at: time,
  came_poisha: whole,
  missing_poisha: whole,
};

/**
 * Students' written replies to the staff's questions. `asked_at` identifies the question. Deleted together with the
 * newest question.
 */
const answers = {
  enrollment_id: text,
  asked_at: time,
  says: orNull(oneOf(saidOfPayment)),
  text: orNull(text),
  /** 1 if the student also submitted other payment details, with this reply or after it. */
  corrected: flag,
};

/**
 * Keys and hashes of submitted payment details. The student's device makes the key, so that a repeated request changes
 * nothing (record 54).
 */
const sent_payments = {
  student_id: text,
  key: text,
  body_hash: text,
  sent_at: made(time),
};

export const moneyTables = {
  day_sums,
  opening_times,
  dues,
  undecided_rests,
  credits,
  asks,
  former_asks,
  asked_sums,
  answers,
  sent_payments,
};
