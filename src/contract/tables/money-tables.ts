import { counter, flag, made, oneOf, orNull, place, text, time, whole } from '#base/database/column.ts';
import { creditKinds } from '#money/dues/dues.ts';
import { askReasons, saidOfPayment } from '#money/enrollments/enrollment.ts';
import { paymentMethods } from '#money/payments/method.ts';

// What enrollments owe, what was asked about payments, and sums of money by day; joined in `tables.ts`.

/**
 * Sums of a day of Dhaka's calendar, once by the course and once by the method, of which money that came knows only the latter. The
 * database counts by itself (migration 0013).
 */
const day_sums = {
  side: oneOf(['course', 'method']),
  /** Such as `2026-11-21`. */
  day: text,
  /**
   * Payments `received`, and the `mismatched` among them; what is left of those that are `open`, `set_aside`, or settled
   * (`left_over`); parts of payments that have `settled`, and that were `sent_back`; enrollments `opened`, and those `by_payment`
   * among them, by what was due.
   */
  kind: oneOf([
    ...(['received', 'set_aside', 'mismatched', 'settled', 'opened', 'by_payment'] as const),
    ...(['open', 'left_over', 'sent_back'] as const),
  ]),
  /** The course's id, or the method. */
  name: text,
  count: made(place),
  poisha: made(place),
};

/** Enrollments by the day on which they were opened, and how long that took. The database counts by itself (migration 0013). */
const opening_times = {
  day: text,
  method: oneOf(paymentMethods),
  /** The least minutes from submission to opening of those that are counted together. */
  bucket: whole,
  count: made(place),
};

/** Parts of what an enrollment owes. An enrollment without rows has one implied due: its price (decision 52). */
const dues = {
  id: text,
  enrollment_id: text,
  /** 1–30 within the enrollment. */
  number: whole,
  /** At most 40 characters; empty where nobody named it. */
  label: text,
  /** Such as `2026-12-05`, in Dhaka; null: no date. */
  due_on: orNull(text),
  amount_poisha: whole,
  /** Derived from settlements and credits by `splitDues`, under the lock of the enrollment. */
  left_poisha: counter,
  /** Day of the last reminder that was sent. */
  warned_on: orNull(text),
};

/** Enrollments that were marked as paid before dues existed, with less money than their price. An admin still has to decide about the rest. */
const undecided_rests = { enrollment_id: text };

/** What reduces the debt of an enrollment without a payment. Never deleted while the enrollment is there: undone. */
const credits = {
  id: text,
  enrollment_id: text,
  /** Null: of no single due, or its due was replaced. */
  due_id: orNull(text),
  /** `hand`: received elsewhere. `waived`: the school does not want it. */
  kind: oneOf(creditKinds),
  amount_poisha: whole,
  reason: orNull(text),
  made_by: text,
  /** The request that made it. */
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
  /** When the student corrected the payment, or answered in words. */
  answered_at: orNull(time),
};

/** What a student was asked about the payment, until it is answered; the newest question of each enrollment. */
const asks = question;

/** Those before it, in the order in which they were asked: one that is taken back gives way to the one before. They go with the newest. */
const former_asks = { position: made(place), ...question };

/** What the student answered in words, each beside its question by the time of that; they go with the newest question. */
const answers = {
  enrollment_id: text,
  asked_at: time,
  says: orNull(oneOf(saidOfPayment)),
  text: orNull(text),
  /** 1: another payment was sent with it, or after it. */
  corrected: flag,
};

/** Payment details that have come, by the key of whoever sent them: what comes again changes nothing (record 51). */
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
