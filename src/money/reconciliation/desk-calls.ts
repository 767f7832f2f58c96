import * as v from 'valibot';
import { list } from '#base/shared/list.ts';
import { Cursor, RowsAPage } from '#base/shared/page-query.ts';
import { sentence } from '#base/shared/sentence.ts';
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

/**
 * The enrollment and its transaction ID as the admin saw them. If the ID has changed since, the call fails with 409
 * (trust N6).
 */
const Chosen = { studentId: Id, courseNo: Id, reference: Reference };

const mostFilled = 100;

export const BroughtIn = v.pipe(
  v.object({
    text: v.optional(v.pipe(v.string(), v.maxLength(longestPaste, fileMessages.textTooLong))),
    name: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
    file: v.optional(v.pipe(v.string(), v.maxLength(longestFileUrl, fileMessages.tooLarge))),
    mapping: v.optional(StatementMapping),
    filled: v.optional(list(TypedText, { most: mostFilled, tooMany: sentence(messages.tooMany, mostFilled) }), []),
  }),
  v.check(({ text, file }) => (text === undefined) !== (file === undefined), messages.nothingBrought),
);
export type BroughtIn = v.InferOutput<typeof BroughtIn>;

/**
 * Preview of pasted or uploaded payments. Long lists are cut to keep the answer below 1 MiB, but `counts` counts every
 * entry. `known`: the payment is stored already, or occurs earlier in the same text or file.
 */
export const PaymentsRead = v.object({
  counts: v.object({ fresh: v.number(), known: v.number(), ignored: v.number(), unclear: v.number() }),
  payments: v.array(v.object({ ...ReadPayment.entries, known: v.boolean() })),
  ignored: v.array(v.object({ text: v.string(), reason: v.picklist(ignoredReasons) })),
  unclear: v.array(v.object({ text: v.string(), line: v.optional(v.number()), sheet: v.optional(v.string()) })),
  /**
   * `rows`: messages of a list or rows of a table. It is the sum of payments, ignored and unclear rows, and `headings`.
   * `headings` includes titles, printed totals and continuation rows.
   */
  rows: v.optional(v.number()),
  headings: v.optional(v.number()),
  cameBack: v.optional(v.number()),
  leftOut: v.optional(v.array(v.string())),
  mapping: v.optional(MappingQuestion),
});
export type PaymentsRead = v.InferOutput<typeof PaymentsRead>;

/**
 * `conflicts`: texts that contradict a stored payment, report its return, or may repeat it. `opened`: courses that
 * opened automatically, absent if none.
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

/**
 * Query of the screen *Payments*: 50 rows a page, at most 200. `state=open` returns the newest payments of each state
 * in `openStates`.
 */
export const PaymentSearch = v.object({
  state: v.optional(v.picklist([...deskStates, 'open'])),
  q: v.optional(pastedLine({ max: 200 })),
  cursor: v.optional(Cursor),
  limit: v.optional(RowsAPage),
  rest: v.optional(v.picklist(['yes'])),
});
export type PaymentSearch = v.InferOutput<typeof PaymentSearch>;

/**
 * Pending enrollments that may belong to an undecided payment. If several payments match an enrollment, the best one
 * counts. `amount`: money left in that payment, in taka.
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
   * Taka by state. `settled`: money that pays for enrollments. `already_used`: whole amounts. Other states: money left
   * (`countedIn`).
   */
  sums: byState(v.number()),
  /**
   * Settled payments with money left over. `sum` is in taka. `asked`: refunds that a gateway has not confirmed.
   * `payments`: payments with leftover money or such a refund, each once.
   */
  rest: v.object({ count: v.number(), sum: v.number(), asked: v.number(), payments: v.number() }),
  /**
   * Pending enrollments without a payment. `oldest`: submission time of the first one. `asked`: unanswered questions to
   * their students. `refused`: further pending enrollments, for which an admin rejected the payment that they name.
   */
  waiting: v.object({ count: v.number(), oldest: v.nullable(v.string()), asked: v.number(), refused: v.number() }),
  /**
   * Unpaid parts of the prices of opened courses. `sum` is in taka. `undecided`: enrollments older than the record of
   * such debts. An admin must decide about them.
   */
  owed: v.object({ ...OwedSum.entries, undecided: v.number() }),
  nextCursor: v.nullable(v.string()),
});
export type DeskPage = v.InferOutput<typeof DeskPage>;

const mostTogether = 10;
const mostAtOnce = 500;
const many = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({
    items: v.pipe(list(item, { most: mostAtOnce, tooMany: sentence(messages.tooMany, mostAtOnce) }), v.minLength(1)),
  });

/**
 * With `state`, the payment is refused if its state has changed, for example because another student has submitted its
 * ID.
 */
export const Settling = many(
  v.object({
    ...{ paymentId: Id, ...Chosen, ...restEntries, ...expectedPayment },
    state: v.optional(v.picklist(deskStates)),
  }),
);
export const Releasing = many(v.object({ paymentId: Id, operationId: v.optional(Id), ...expectedPayment }));
export const ReleasingOne = v.optional(v.object(expectedPayment));
export const Matching = v.object({ ...Chosen, ...restEntries, ...expectedPayment });
export const RefusedMatch = v.object({
  studentId: Id,
  courseNo: Id,
  otherCourses: v.optional(list(Id, { most: mostTogether, tooMany: sentence(messages.tooMany, mostTogether) }), []),
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
  sum: v.number(),
});
export type ReleasedItem = v.InferOutput<typeof ReleasedItem>;
export const Released = v.object({
  released: v.array(ReleasedItem),
  refused: v.array(RefusedItem),
  /** Number of students whose enrollment is pending again after an SMS had confirmed their payment. */
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
  /** Name of the admin, null if the account was deleted. */
  by: v.nullable(v.string()),
  act: v.picklist(deskActs),
  count: v.number(),
  /**
   * In taka. An enrollment marked as paid without a payment counts with its amount due, and `byHand` is the sum of
   * these.
   */
  sum: v.number(),
  byHand: v.number(),
  /** In taka. `missing`: part of the prices that was still unpaid. `leftOver`: money left in the payments. */
  missing: v.number(),
  leftOver: v.number(),
  students: v.number(),
  names: v.array(v.string()),
  note: v.nullable(v.string()),
  autoApproved: v.boolean(),
  /** Proof for an automatic approval. Null if an admin decided, and for old approvals without a record of the proof. */
  evidence: v.nullable(v.picklist(evidences)),
  operationId: v.string(),
  undoable: v.array(v.string()),
  unmarkable: v.array(v.object({ studentId: v.string(), courseNo: v.string() })),
  asked: v.nullable(v.object({ studentId: v.string(), courseNo: v.string(), name: v.string(), at: v.string() })),
  undone: v.boolean(),
});
export type DeskAct = v.InferOutput<typeof DeskAct>;
export const DeskHistory = v.object({ acts: v.array(DeskAct), nextCursor: v.nullable(v.string()) });
export type DeskHistory = v.InferOutput<typeof DeskHistory>;
