import * as v from 'valibot';
import { creditKinds } from '#money/dues/dues.ts';
import { askReasons, saidOfPayment } from '#money/enrollments/enrollment.ts';
import { paymentMethods } from '#money/payments/method.ts';
import {
  evidences,
  paymentKinds,
  paymentSources,
  paymentWarnings,
  receivedMethods,
} from '#money/payments/received-payment.ts';
import { IssuingSchool, PaidWith, ReceiptCovers, ReceiptSchool } from '#money/receipts/receipt.ts';
import { refundStates, refundWays } from '#money/reconciliation/refund.ts';
import {
  counter,
  flag,
  isObject,
  json,
  made,
  oneOf,
  orNull,
  percent,
  place,
  shapedAs,
  text,
  time,
  whole,
} from './column.ts';

// What came, what it settled, what was given and asked for it; joined in `tables.ts`.

/** What the school received, each payment once by `method` and `payment_key`. Never deleted. */
const payments = {
  /** The order of arrival here. */
  position: made(place),
  id: text,
  method: oneOf(receivedMethods),
  /** As the wallet or bank wrote it; null where it gave none. */
  reference: orNull(text),
  /** Form in which references are compared (`money/payments/reference.ts`); without one `line:` and a hash of what was read. */
  payment_key: text,
  /** Shared by payments without an ID that may be one (`money/payments/line-key.ts`). */
  line_key: orNull(text),
  amount_poisha: whole,
  /** As written: a phone, whole or masked, or a name. */
  sender: orNull(text),
  /** When the wallet or bank says that it came. */
  received_at: orNull(time),
  note: orNull(text),
  kind: oneOf(paymentKinds),
  warnings: json('a list of warnings', shapedAs(v.array(v.picklist(paymentWarnings)))),
  source: oneOf(paymentSources),
  /** Strong enough for automatic approval; null for what a person must look at. */
  evidence: orNull(oneOf(evidences)),
  /** As it was brought in: a better reader can read it again. */
  text,
  /** Of the act by which it was brought in, in the audit log. */
  brought_in: text,
  /** An admin's id, or the name of the gateway that told of it. */
  brought_by: text,
  brought_at: made(time),
  /** How much of it settles enrollments: the sum of its settlements. */
  settled_poisha: made(whole),
  /** How much of it was sent back, or asked to be: the sum of its refunds. The database counts by itself (migration 0019). */
  refunded_poisha: made(whole),
  /** `settled`: at least a part of it settles something, or all of it was sent back. */
  state: made(oneOf(['open', 'settled', 'set_aside'])),
  set_aside_reason: orNull(text),
  set_aside_at: orNull(time),
  /** The request by which it was set aside. */
  set_aside_in: orNull(text),
};

/** Payments by their state. The database counts by itself (migration 0012). */
const payment_sums = { state: oneOf(['open', 'settled', 'set_aside']), count: made(counter), poisha: made(place) };

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

/** Which part of a payment settles which enrollment. They go when it is taken back; the audit log keeps them. */
const settlements = {
  payment_id: text,
  enrollment_id: text,
  amount_poisha: whole,
  /** An admin's id, or the name of the gateway that confirmed it. */
  settled_by: text,
  /** The request by which it was settled: one press of many rows. */
  settled_in: text,
  settled_at: made(time),
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

/** What went back of a payment to whom it came from. Never deleted: one that did not go, or was noted by mistake, has `failed`. */
const refunds = {
  id: text,
  payment_id: text,
  amount_poisha: whole,
  /** By whoever noted it, or by the gateway that was asked. */
  how: oneOf(refundWays),
  /** The id of the transaction that went out. */
  reference: orNull(text),
  reason: text,
  /** `asked`: a gateway was told to send it, and has not said for sure what came of it. */
  state: oneOf(refundStates),
  /** An admin's id. */
  asked_by: text,
  /** The request by which it was noted or asked for. */
  asked_in: text,
  asked_at: made(time),
};

/** An admin said that this payment is not that enrollment's: it is not suggested again. */
const refused_matches = {
  payment_id: text,
  enrollment_id: text,
  refused_by: text,
  refused_at: made(time),
  /** The request by which it was said; null where a release said it that does not know the column. */
  refused_in: orNull(text),
  /** The enrollment's reference key at that time, empty without one. Null: a release that does not know the column wrote the row. */
  claimed_key: orNull(text),
};

/** What was brought in and is no payment yet: nobody could read it, or it says something else of a payment that is known. */
const kept_texts = {
  position: made(place),
  id: text,
  /** Hash of its letters and digits: the same text is kept once. */
  text_key: text,
  text,
  reason: oneOf(['unclear', 'conflict']),
  /** The payment that it contradicts. */
  payment_id: orNull(text),
  brought_in: text,
  brought_by: text,
  brought_at: made(time),
  /** When an admin was done with it. */
  done_at: orNull(time),
};

/** Which columns of a statement with these headings say what. */
const statement_mappings = {
  headings_hash: text,
  mapping: json('a mapping of columns', isObject),
  saved_by: text,
  saved_at: made(time),
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

/** Whose receipt it is, as the school called itself then. */
export const storedSchool = json('name, address and phone of a school', shapedAs(ReceiptSchool));
/** Whose certificate it is. */
export const storedIssuer = json('names, address and phone of a school', shapedAs(IssuingSchool));

export const storedCovers = json('covered dues', shapedAs(ReceiptCovers));

/** Given to a student for the price of an enrollment, or for a part of it that came; withdrawn, and never changed or deleted. */
const receipts = {
  /** Of Dhaka's calendar, in which it was marked; with `number`, which has no gaps, its name. */
  year: whole,
  number: whole,
  /** By which anybody may look whether it is valid; cannot be guessed. */
  code: text,
  /** Live or deleted; at most one valid receipt of each has no source. */
  enrollment_id: text,
  student_id: text,
  /** Null where a migration issued it. */
  school: orNull(storedSchool),
  student_name: text,
  student_phone: orNull(text),
  course_no: text,
  course_title: text,
  fee_poisha: whole,
  discount: percent,
  /** Whole taka. */
  amount: whole,
  paid_with: json('a list of payments', shapedAs(v.array(PaidWith))),
  submitted_at: time,
  paid_at: time,
  issued_at: made(time),
  /** Since when it is not valid any more. The database writes it by itself (migration 0014). */
  withdrawn_at: orNull(time),
  /** What came, in poisha; null in receipts that only say that the price was marked as paid. */
  received_poisha: orNull(whole),
  /** What the enrollment owed afterwards, in poisha; null as above. */
  left_poisha: orNull(whole),
  /** The dues that the sum covers, and when the next one is due; null where it covers the whole price. */
  covers: orNull(storedCovers),
  /** Id of the payment or credit; null where it was marked without one. */
  source_id: orNull(text),
};

/** The last number of each year: whoever draws the next one holds the row until the receipt is written. */
const receipt_counters = { year: whole, last: counter };

/** Payment details that have come, by the key of whoever sent them: what comes again changes nothing (record 51). */
const sent_payments = {
  student_id: text,
  key: text,
  /** SHA-256 of the body, hex. */
  body_hash: text,
  sent_at: made(time),
};

export const moneyTables = {
  payments,
  payment_sums,
  day_sums,
  opening_times,
  settlements,
  dues,
  credits,
  undecided_rests,
  refunds,
  refused_matches,
  kept_texts,
  statement_mappings,
  asks,
  former_asks,
  answers,
  receipts,
  receipt_counters,
  sent_payments,
};
