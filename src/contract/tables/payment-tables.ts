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

/** Received payments, each once by `method` and `payment_key`. Never deleted. */
const payments = {
  /** Order in which the school recorded them. */
  position: made(place),
  id: text,
  method: oneOf(receivedMethods),
  reference: orNull(text),
  /** Normalized reference (`money/payments/reference.ts`). Without a reference, `line:` and a hash of the text that was read. */
  payment_key: text,
  /** Shared by payments without an ID that may be the same payment (`money/payments/line-key.ts`). */
  line_key: orNull(text),
  amount_poisha: whole,
  /** As written. A phone number, full or masked, or a name. */
  sender: orNull(text),
  received_at: orNull(time),
  note: orNull(text),
  kind: oneOf(paymentKinds),
  warnings: json('a list of warnings', shapedAs(v.array(v.picklist(paymentWarnings)))),
  source: oneOf(paymentSources),
  /** Strong enough for automatic approval. Null: a person must check it. */
  evidence: orNull(oneOf(evidences)),
  /** The original text. A better parser can read it again. */
  text,
  /** Request id of the audit event of its import. */
  brought_in: text,
  /** An admin's id, or the name of the gateway that reported it. */
  brought_by: text,
  brought_at: made(time),
  settled_poisha: made(whole),
  /** The sum of its refunds, including requested ones. Database triggers maintain it (migration 0019). */
  refunded_poisha: made(whole),
  /** `settled`: at least a part settles something, or all of it was refunded. */
  state: made(oneOf(['open', 'settled', 'set_aside'])),
  set_aside_reason: orNull(text),
  set_aside_at: orNull(time),
  set_aside_in: orNull(text),
};

/** Payments by state. Database triggers maintain this table (migration 0012). */
const payment_sums = { state: oneOf(['open', 'settled', 'set_aside']), count: made(counter), poisha: made(place) };

/** Parts of payments that settle enrollments. A row is deleted when it is undone. The audit log keeps it. */
const settlements = {
  payment_id: text,
  enrollment_id: text,
  amount_poisha: whole,
  /** An admin's id, or the name of the gateway that confirmed it. */
  settled_by: text,
  settled_in: text,
  settled_at: made(time),
};

/** Refunds to the payer. Never deleted. One that was not sent, or was noted by mistake, is `failed`. */
const refunds = {
  id: text,
  payment_id: text,
  amount_poisha: whole,
  /** `by_hand` if an admin noted it, otherwise the name of the gateway. */
  how: oneOf(refundWays),
  reference: orNull(text),
  reason: text,
  /** `asked`: the gateway was told to send it and has not confirmed the outcome. */
  state: oneOf(refundStates),
  asked_by: text,
  asked_in: text,
  asked_at: made(time),
};

/** Rejected matches. An admin said that the payment is not for this enrollment, so it is not suggested again. */
const refused_matches = {
  payment_id: text,
  enrollment_id: text,
  refused_by: text,
  refused_at: made(time),
  /** Id of the request. Null in rows from a release without this column. */
  refused_in: orNull(text),
  /** The enrollment's reference key at that time, empty if it had none. Null in rows from a release without this column. */
  claimed_key: orNull(text),
};

/** Imported texts that are not payments yet. They are unclear, or contradict a known payment. */
const kept_texts = {
  position: made(place),
  id: text,
  /** Hash of its letters and digits, to keep the same text once. */
  text_key: text,
  text,
  reason: oneOf(['unclear', 'conflict']),
  payment_id: orNull(text),
  brought_in: text,
  brought_by: text,
  brought_at: made(time),
  done_at: orNull(time),
};

/** Meaning of the columns of a statement with these headings. */
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
