import { counter, flag, made, oneOf, orNull, place, text, time, whole } from '#base/database/column.ts';
import { creditKinds } from '#money/dues/dues.ts';
import { askReasons, saidOfPayment } from '#money/enrollments/enrollment.ts';
import { paymentMethods } from '#money/payments/method.ts';

/**
 * Daily totals in Dhaka's calendar, once per course and once per method. Received money is known by method only. Database triggers maintain
 * this table (migration 0013).
 */
const day_sums = {
  side: oneOf(['course', 'method']),
  /** Such as `2026-11-21`. */
  day: text,
  /**
   * Payments are counted as `received`, and as `mismatched` if they contradict their statement. The rest of a payment is counted as `open`,
   * `set_aside` or `left_over` (of a settled payment). Parts of payments are counted as `settled` or `sent_back`. Enrollments are counted
   * as `opened`, by their price, and as `by_payment` if a payment settled them.
   */
  kind: oneOf([
    ...(['received', 'set_aside', 'mismatched', 'settled', 'opened', 'by_payment'] as const),
    ...(['open', 'left_over', 'sent_back'] as const),
  ]),
  name: text,
  count: made(place),
  poisha: made(place),
};

/** Enrollments by the day they were opened and by how long that took. Database triggers maintain this table (migration 0013). */
const opening_times = {
  day: text,
  method: oneOf(paymentMethods),
  /** Lowest number of minutes from submission to opening in this bucket. */
  bucket: whole,
  count: made(place),
};

/** Parts of what an enrollment owes. An enrollment without rows has one implied due: its price (decision 52). */
const dues = {
  id: text,
  enrollment_id: text,
  /** 1–30 within the enrollment. */
  number: whole,
  /** At most 40 characters, or empty. */
  label: text,
  /** Such as `2026-12-05`, in Dhaka. Null: no due date. */
  due_on: orNull(text),
  amount_poisha: whole,
  /** Derived from settlements and credits by `splitDues`, under the lock of the enrollment. */
  left_poisha: counter,
  warned_on: orNull(text),
};

/** Enrollments marked as paid before dues existed, with less money than their price. An admin still has to decide about the rest. */
const undecided_rests = { enrollment_id: text };

/** Reductions of an enrollment's debt without a payment. While the enrollment exists, a credit is undone instead of deleted. */
const credits = {
  id: text,
  enrollment_id: text,
  /** Null: for no single due, or its due was replaced. */
  due_id: orNull(text),
  /** `hand`: money received elsewhere. `waived`: the school does not ask for it. */
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

/** The newest question about each enrollment's payment. */
const asks = question;

/**
 * Earlier questions, in the order they were asked. Withdrawing the newest one restores the one before. Deleted together with the newest
 * one.
 */
const former_asks = { position: made(place), ...question };

/** Students' written replies, joined to their questions by `asked_at`. Deleted together with the newest question. */
const answers = {
  enrollment_id: text,
  asked_at: time,
  says: orNull(oneOf(saidOfPayment)),
  text: orNull(text),
  /** 1: another payment was submitted with the reply or after it. */
  corrected: flag,
};

/** Payment details already submitted, by the client's key. A repeat changes nothing (record 51). */
const sent_payments = {
  student_id: text,
  key: text,
  /** SHA-256 of the body, hex. */
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
  answers,
  sent_payments,
};
