import * as v from 'valibot';
import {
  counter,
  isObject,
  json,
  made,
  oneOf,
  orNull,
  place,
  shapedAs,
  text,
  time,
  whole,
} from '#base/database/column.ts';
import {
  evidences,
  paymentKinds,
  paymentSources,
  paymentWarnings,
  receivedMethods,
} from '#money/payments/received-payment.ts';
import { refundStates, refundWays } from '#money/refunds/refund.ts';

// What came, what it settled and what went back; joined in `tables.ts`.

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
  /** Request id of the audit event by which it was brought in. */
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

/** What went back of a payment to whom it came from. Never deleted: one that did not go, or was noted by mistake, has `failed`. */
const refunds = {
  id: text,
  payment_id: text,
  amount_poisha: whole,
  /** `by_hand` when an admin noted it, else the name of the gateway that was asked. */
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

/** Texts that were brought in and are no payment yet: they are unclear, or contradict a known payment. */
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

export const paymentTables = {
  payments,
  payment_sums,
  settlements,
  refunds,
  refused_matches,
  kept_texts,
  statement_mappings,
};
