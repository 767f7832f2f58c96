import * as v from 'valibot';
import { list } from '#base/shared/list.ts';
import { Cursor, RowsAPage } from '#base/shared/page-query.ts';
import { line, pastedLine } from '#base/shared/text.ts';
import { OwedSum, restEntries } from '#money/dues/dues.ts';
import { longestFileUrl, longestPaste } from '#money/payments/file-limits.ts';
import { fileMessages } from '#money/payments/file-messages.ts';
import { evidences, ignoredReasons, ReadPayment } from '#money/payments/received-payment.ts';
import { MappingQuestion, StatementMapping } from '#money/payments/statement-mapping.ts';
import { TypedText } from '#money/payments/typed-payment.ts';
import { DeskPayment } from './desk-payment.ts';
import { deskStates, openStates } from './desk-states.ts';
import { expectedMatch, expectedPayment } from './expected-payment.ts';
import { deskMessages as messages } from './messages.ts';

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const Reference = v.pipe(v.string(), v.maxLength(1000));

/** An enrollment and its transaction ID as the admin saw it. If the ID has changed since, the answer is 409 (trust N6). */
const Chosen = { studentId: Id, courseNo: Id, reference: Reference };

const mostFilled = 100;

export const BroughtIn = v.pipe(
  v.object({
    text: v.optional(v.pipe(v.string(), v.maxLength(longestPaste, fileMessages.textTooLong))),
    name: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
    file: v.optional(v.pipe(v.string(), v.maxLength(longestFileUrl, fileMessages.tooLarge))),
    mapping: v.optional(StatementMapping),
    filled: v.optional(list(TypedText, { most: mostFilled, tooMany: messages.tooMany(mostFilled) }), []),
  }),
  v.check(({ text, file }) => (text === undefined) !== (file === undefined), messages.nothingBrought),
);
export type BroughtIn = v.InferOutput<typeof BroughtIn>;

/**
 * The preview of pasted or uploaded payments. Lists of a long statement are cut, so that the answer stays below 1 MiB, but `counts` counts
 * every entry.
 * `known` means that the payment is stored already, or came earlier in the same text.
 */
export const PaymentsRead = v.object({
  counts: v.object({ fresh: v.number(), known: v.number(), ignored: v.number(), unclear: v.number() }),
  payments: v.array(v.object({ ...ReadPayment.entries, known: v.boolean() })),
  ignored: v.array(v.object({ text: v.string(), reason: v.picklist(ignoredReasons) })),
  unclear: v.array(v.object({ text: v.string(), line: v.optional(v.number()), sheet: v.optional(v.string()) })),
  /**
   * `rows` counts messages of a list or rows of a table. It is the sum of payments, ignored and unclear rows, and `headings`. `headings`
   * includes titles, printed totals and continuation rows.
   */
  rows: v.optional(v.number()),
  headings: v.optional(v.number()),
  cameBack: v.optional(v.number()),
  leftOut: v.optional(v.array(v.string())),
  mapping: v.optional(MappingQuestion),
});
export type PaymentsRead = v.InferOutput<typeof PaymentsRead>;

/**
 * `conflicts` counts texts that contradict a known payment, report its return, or may be the same payment as a known one. `opened` counts
 * courses that opened automatically. It is absent if there are none.
 */
export const PaymentsAdded = v.object({
  added: v.number(),
  known: v.number(),
  ignored: v.number(),
  unclear: v.number(),
  conflicts: v.number(),
  opened: v.optional(v.number()),
});
export type PaymentsAdded = v.InferOutput<typeof PaymentsAdded>;

/** Query of the desk's list, with 50 rows a page, at most 200. `state=open` returns the newest payments of each state in `openStates`. */
export const PaymentSearch = v.object({
  state: v.optional(v.picklist([...deskStates, 'open'])),
  q: v.optional(pastedLine({ max: 200 })),
  cursor: v.optional(Cursor),
  limit: v.optional(RowsAPage),
  rest: v.optional(v.picklist(['yes'])),
});
export type PaymentSearch = v.InferOutput<typeof PaymentSearch>;

/**
 * Pending enrollments for which the desk shows an undecided payment, with its `state`. If it shows several payments, the one that matches
 * best counts. `amount` is the money left in that payment, in taka.
 */
export const MoneyBeside = v.object({
  beside: v.array(
    v.object({ studentId: v.string(), courseNo: v.string(), state: v.picklist(openStates), amount: v.number() }),
  ),
});
export type MoneyBeside = v.InferOutput<typeof MoneyBeside>;

const byState = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({
    ...{ certain: schema, likely: schema, claimed_twice: schema, already_used: schema, unclaimed: schema },
    ...{ settled: schema, set_aside: schema },
  });

export const DeskPage = v.object({
  payments: v.array(DeskPayment),
  counts: byState(v.number()),
  /**
   * For each state, the sum in taka of the payments in its list (`countedIn`). `settled` counts the money that settles enrollments, as the
   * day book does. `already_used` counts whole payments. The other states count the money that is left.
   */
  sums: byState(v.number()),
  /**
   * Settled payments with money left over: their number and that money in taka. `asked` counts refunds that a gateway has not confirmed.
   * `payments` counts the payments with leftover money or with such a refund, each once.
   */
  rest: v.object({ count: v.number(), sum: v.number(), asked: v.number(), payments: v.number() }),
  /**
   * Pending enrollments whose money has not come. `oldest` is when the first of them was submitted. `asked` counts their unanswered
   * questions. `refused` counts other pending enrollments. They name a payment that came, but an admin rejected it for them.
   */
  waiting: v.object({ count: v.number(), oldest: v.nullable(v.string()), asked: v.number(), refused: v.number() }),
  /**
   * Unpaid dues of paid enrollments, with their number and their sum in taka. `undecided` counts enrollments that are older than dues and
   * need a decision.
   */
  owed: v.object({ ...OwedSum.entries, undecided: v.number() }),
  nextCursor: v.nullable(v.string()),
});
export type DeskPage = v.InferOutput<typeof DeskPage>;

const mostTogether = 10;
const mostAtOnce = 500;
const many = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({ items: v.pipe(list(item, { most: mostAtOnce, tooMany: messages.tooMany(mostAtOnce) }), v.minLength(1)) });

/**
 * With `state`, a payment is settled only if it still has that state. Otherwise it is refused, as when another student has claimed it
 * meanwhile.
 */
export const Settling = many(
  v.object({
    ...{ paymentId: Id, ...Chosen, ...restEntries, ...expectedPayment },
    state: v.optional(v.picklist(deskStates)),
  }),
);
/** With `operationId`, the id of a request, only the changes of that request are undone. */
export const Releasing = many(v.object({ paymentId: Id, operationId: v.optional(Id), ...expectedPayment }));
export const ReleasingOne = v.optional(v.object(expectedPayment));
export const Matching = v.object({ ...Chosen, ...restEntries, ...expectedPayment });
/** `otherCourses` are further courses of the student that the payment would pay for together with `courseNo`. */
export const RefusedMatch = v.object({
  studentId: Id,
  courseNo: Id,
  otherCourses: v.optional(list(Id, { most: mostTogether, tooMany: messages.tooMany(mostTogether) }), []),
  ...expectedMatch,
});
export const SettingAside = v.object({
  reason: line({ max: 200, required: messages.reasonMissing }),
  ...expectedPayment,
});

export const Changed = v.object({ payment: DeskPayment, operationId: v.string() });

const RefusedItem = v.object({ paymentId: v.string(), code: v.string(), error: v.string() });
export type RefusedItem = v.InferOutput<typeof RefusedItem>;
export const Settled = v.object({
  settled: v.array(
    v.object({ paymentId: v.string(), studentId: v.string(), courseNo: v.string(), amount: v.number() }),
  ),
  refused: v.array(RefusedItem),
  operationId: v.string(),
});
export const undoneThings = ['settled', 'set_aside', 'noted', 'not_this'] as const;
export const ReleasedItem = v.object({
  paymentId: v.string(),
  undid: v.picklist(undoneThings),
  waiting: v.number(),
  /** In taka. */
  sum: v.number(),
});
export type ReleasedItem = v.InferOutput<typeof ReleasedItem>;
export const Released = v.object({
  released: v.array(ReleasedItem),
  refused: v.array(RefusedItem),
  /** Number of students whose enrollment became pending although an SMS had told them that their payment is confirmed. */
  told: v.number(),
});

export const deskActs = [
  'brought',
  'settled',
  'assigned',
  'marked',
  'released',
  'freed',
  'set_aside',
  'brought_back',
  'not_this',
  'not_this_undone',
  'asked',
  'ask_taken_back',
  'text_done',
  'text_reopened',
  'refunded',
  'refund_asked',
  'refund_failed',
  'refund_undone',
] as const;

export const DeskAct = v.object({
  id: v.string(),
  at: v.string(),
  /** The admin's name. Null for a deleted account and for the operator. */
  by: v.nullable(v.string()),
  act: v.picklist(deskActs),
  count: v.number(),
  /** In taka. An enrollment that was marked without a payment counts with its amount due. */
  sum: v.number(),
  /** The part of `sum` that comes from enrollments marked without a payment. */
  byHand: v.number(),
  /**
   * In taka, if payments settled something. `missing` is the part of the prices that was still due. `leftOver` is the money that remained
   * in the payments.
   */
  missing: v.number(),
  leftOver: v.number(),
  students: v.number(),
  names: v.array(v.string()),
  note: v.nullable(v.string()),
  autoApproved: v.boolean(),
  /** Proof that the money came. Null if an admin decided, and for automatic approvals from before the proof was recorded. */
  evidence: v.nullable(v.picklist(evidences)),
  operationId: v.string(),
  /** Ids of payments for which this action can still be undone. Empty if it was undone already, or if it can never be undone. */
  undoable: v.array(v.string()),
  unmarkable: v.array(v.object({ studentId: v.string(), courseNo: v.string() })),
  asked: v.nullable(v.object({ studentId: v.string(), courseNo: v.string(), name: v.string(), at: v.string() })),
  undone: v.boolean(),
});
export type DeskAct = v.InferOutput<typeof DeskAct>;
export const DeskHistory = v.object({ acts: v.array(DeskAct), nextCursor: v.nullable(v.string()) });
export type DeskHistory = v.InferOutput<typeof DeskHistory>;
