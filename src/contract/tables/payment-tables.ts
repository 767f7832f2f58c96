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

/** Received payments, unique by `method` and `payment_key`. Never deleted. */
const payments = {
  position: made(place),
  id: text,
  method: oneOf(receivedMethods),
  reference: orNull(text),
  /**
   * Normalized transaction ID (`money/payments/reference.ts`). For a payment without one, `line:` and a hash of the
   * text that was read.
   */
  payment_key: text,
  /** Payments without a transaction ID that may be the same payment share this key (`money/payments/line-key.ts`). */
  line_key: orNull(text),
  amount_poisha: whole,
  /** As written in the message or statement: a phone number, full or masked, or a name. */
  sender: orNull(text),
  received_at: orNull(time),
  note: orNull(text),
  kind: oneOf(paymentKinds),
  warnings: json('a list of warnings', shapedAs(v.array(v.picklist(paymentWarnings)))),
  source: oneOf(paymentSources),
  /** Why the payment is trusted enough for automatic approval. Null if a person must check it. */
  evidence: orNull(oneOf(evidences)),
  /** The original text, kept so that a better parser can read it again. */
  text,
  /** Id of the request that imported the payment, as in its audit event. */
  brought_in: text,
  /** An admin's id, or the name of the gateway that reported the payment. */
  brought_by: text,
  brought_at: made(time),
  settled_poisha: made(whole),
  /**
   * Sum of refunds, including those that a gateway has not confirmed. Database triggers maintain it (`triggers-refunds.ts`).
   */
  refunded_poisha: made(whole),
  /**
   * `open`: not handled yet. `settled`: at least a part pays for an enrollment, or all of it was refunded. `set_aside`:
   * staff decided that it pays for no enrollment.
   */
  state: made(oneOf(['open', 'settled', 'set_aside'])),
  set_aside_reason: orNull(text),
  set_aside_at: orNull(time),
  set_aside_in: orNull(text),
};

/** Payments by state. Database triggers maintain this table (`triggers-counts.ts`). */
const payment_sums = { state: oneOf(['open', 'settled', 'set_aside']), count: made(counter), poisha: made(place) };

/**
 * Parts of payments that pay for enrollments. Undoing a settlement deletes its row, but the audit log keeps the facts.
 */
const settlements = {
  payment_id: text,
  enrollment_id: text,
  amount_poisha: whole,
  settled_by: text,
  settled_in: text,
  settled_at: made(time),
};

/** Never deleted. A refund that was not sent, or was noted by mistake, has the state `failed`. */
const refunds = {
  id: text,
  payment_id: text,
  amount_poisha: whole,
  /** `by_hand` if an admin noted the refund, otherwise the name of the gateway that sends it. */
  how: oneOf(refundWays),
  reference: orNull(text),
  reason: text,
  /** `asked`: the gateway was told to send the money and has not confirmed the outcome. */
  state: oneOf(refundStates),
  asked_by: text,
  asked_in: text,
  asked_at: made(time),
};

/** Rejected matches: an admin said that the payment is not for this enrollment, so the pair is not suggested again. */
const refused_matches = {
  payment_id: text,
  enrollment_id: text,
  refused_by: text,
  refused_at: made(time),
  /**
   * `refused_in` is the id of the request, `claimed_key` the enrollment's `reference_key` at that time, empty if it had
   * none. Both are null in rows older than these columns.
   */
  refused_in: orNull(text),
  claimed_key: orNull(text),
};

/**
 * Imported SMS or statement lines that were not stored as payments, because they are unclear or contradict a known
 * payment.
 */
const kept_texts = {
  position: made(place),
  id: text,
  /** Hash of the text's letters and digits. It prevents storing the same text twice. */
  text_key: text,
  text,
  reason: oneOf(['unclear', 'conflict']),
  payment_id: orNull(text),
  brought_in: text,
  brought_by: text,
  brought_at: made(time),
  done_at: orNull(time),
};

/** An admin's choice of which column of a statement means what, by the hash of its headings. */
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
