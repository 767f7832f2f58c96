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

/** The payment of an enrollment as the admin saw it: another reference meanwhile is a 409 (trust N6). */
const Chosen = { studentId: Id, courseNo: Id, reference: Reference };

const mostFilled = 100;

/** Either something pasted, or a file as a base64 data URL with the name that it has on the admin's machine. */
export const BroughtIn = v.pipe(
  v.object({
    text: v.optional(v.pipe(v.string(), v.maxLength(longestPaste, fileMessages.textTooLong))),
    name: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
    file: v.optional(v.pipe(v.string(), v.maxLength(longestFileUrl, fileMessages.tooLarge))),
    mapping: v.optional(StatementMapping),
    /** Of what is unclear in it, what the admin read there. */
    filled: v.optional(list(TypedText, { most: mostFilled, tooMany: messages.tooMany(mostFilled) }), []),
  }),
  v.check(({ text, file }) => (text === undefined) !== (file === undefined), messages.nothingBrought),
);
export type BroughtIn = v.InferOutput<typeof BroughtIn>;

/**
 * What was read, for the preview. The lists of a long statement are cut, so that the answer stays below 1 MiB; `counts` counts every entry.
 * `known`: the payment is stored already, or came earlier in the same paste.
 */
export const PaymentsRead = v.object({
  counts: v.object({ fresh: v.number(), known: v.number(), ignored: v.number(), unclear: v.number() }),
  payments: v.array(v.object({ ...ReadPayment.entries, known: v.boolean() })),
  ignored: v.array(v.object({ text: v.string(), reason: v.picklist(ignoredReasons) })),
  /** `line`: where it stands in its table, from 1, and on which sheet. */
  unclear: v.array(v.object({ text: v.string(), line: v.optional(v.number()), sheet: v.optional(v.string()) })),
  /** Messages of a list, or rows of a table: so many as there are payments, ignored and unclear ones, and headings (titles, printed totals and rests of rows among them). */
  rows: v.optional(v.number()),
  headings: v.optional(v.number()),
  /** How many of the texts say that the money of a payment that is stored went back. */
  cameBack: v.optional(v.number()),
  /** Sheets of a workbook that were not read. */
  leftOut: v.optional(v.array(v.string())),
  /** There when the columns of a statement were not found: the admin is asked, and nothing was read. */
  mapping: v.optional(MappingQuestion),
});
export type PaymentsRead = v.InferOutput<typeof PaymentsRead>;

/**
 * `conflicts`: texts kept beside a known payment: they say another amount, that it went back, or may be the same. `opened`: courses that
 * opened by themselves; left out where none did.
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

/** Query of the desk's list: 50 rows a page, at most 200. `state=open`: the newest of each state that is decided on. */
export const PaymentSearch = v.object({
  state: v.optional(v.picklist([...deskStates, 'open'])),
  q: v.optional(pastedLine({ max: 200 })),
  cursor: v.optional(Cursor),
  limit: v.optional(RowsAPage),
  /** Whatever the state: of those that have settled something what is left, and those of which a gateway has not said whether it sent them back. */
  rest: v.optional(v.picklist(['yes'])),
});
export type PaymentSearch = v.InferOutput<typeof PaymentSearch>;

/**
 * Pending enrollments beside which money lies that nobody has decided on; of several payments the surest. `amount`: what is left of
 * it, in taka.
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
   * In taka, each that of the rows of its list (`countedIn`): of `settled` what settles enrollments, as the day book counts it; of
   * `already_used` all that came; of all others what is left of these payments.
   */
  sums: byState(v.number()),
  /**
   * Of payments that have settled something what is left over, in taka; `asked`: of so many sums a gateway has not said whether it sent
   * them back; `payments`: how many the list has of either, each once.
   */
  rest: v.object({ count: v.number(), sum: v.number(), asked: v.number(), payments: v.number() }),
  /**
   * Pending enrollments whose money has not come; when the first of them was submitted; how many were asked, and have not answered.
   * `refused`: others that name money which came, and of which an admin said that it is not theirs.
   */
  waiting: v.object({ count: v.number(), oldest: v.nullable(v.string()), asked: v.number(), refused: v.number() }),
  /** Open dues of paid enrollments: their number and their sum in taka. `undecided` counts enrollments from before dues that need a decision. */
  owed: v.object({ ...OwedSum.entries, undecided: v.number() }),
  nextCursor: v.nullable(v.string()),
});
export type DeskPage = v.InferOutput<typeof DeskPage>;

const mostTogether = 10;
const mostAtOnce = 500;
const many = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({ items: v.pipe(list(item, { most: mostAtOnce, tooMany: messages.tooMany(mostAtOnce) }), v.minLength(1)) });

/** With `state` the row is settled only while it is still that: nobody has claimed the payment meanwhile. */
export const Settling = many(
  v.object({
    ...{ paymentId: Id, ...Chosen, ...restEntries, ...expectedPayment },
    state: v.optional(v.picklist(deskStates)),
  }),
);
/** With `operationId`, the id of a request, only what that request did. */
export const Releasing = many(v.object({ paymentId: Id, operationId: v.optional(Id), ...expectedPayment }));
export const ReleasingOne = v.optional(v.object(expectedPayment));
export const Matching = v.object({ ...Chosen, ...restEntries, ...expectedPayment });
/** `otherCourses`: of the same student, where one payment would pay for several together. */
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

/** A payment as it is after an operation; `operationId` takes that back. */
export const Changed = v.object({ payment: DeskPayment, operationId: v.string() });

const RefusedItem = v.object({ paymentId: v.string(), code: v.string(), error: v.string() });
export type RefusedItem = v.InferOutput<typeof RefusedItem>;
/** Row for row: one that is refused stops no other. */
export const Settled = v.object({
  settled: v.array(
    v.object({ paymentId: v.string(), studentId: v.string(), courseNo: v.string(), amount: v.number() }),
  ),
  refused: v.array(RefusedItem),
  /** Names this operation, to take it back. */
  operationId: v.string(),
});
/** `not_this`: it was told apart from an enrollment. */
export const undoneThings = ['settled', 'set_aside', 'noted', 'not_this'] as const;
export const ReleasedItem = v.object({
  paymentId: v.string(),
  /** What was taken back. */
  undid: v.picklist(undoneThings),
  /** How many enrollments are pending again by it. */
  waiting: v.number(),
  /** How much it was, in taka. */
  sum: v.number(),
});
export type ReleasedItem = v.InferOutput<typeof ReleasedItem>;
export const Released = v.object({
  released: v.array(ReleasedItem),
  refused: v.array(RefusedItem),
  /** Students who had been told by SMS that their payment is confirmed. */
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

/** One operation in the history, newest first: what one call did. */
export const DeskAct = v.object({
  /** Of the request. */
  id: v.string(),
  at: v.string(),
  /** The admin's name; null where that account is gone, and for the operator. */
  by: v.nullable(v.string()),
  act: v.picklist(deskActs),
  /** Of rows, or of payments that were brought in. */
  count: v.number(),
  /** In taka: what came, was settled, went back or was set aside; of what was marked without a payment what was due. */
  sum: v.number(),
  /** What of that sum was due of enrollments that were marked without a payment. */
  byHand: v.number(),
  /** In taka, where payments settled something: what was still missing of the prices then, and what was left over of the payments. */
  missing: v.number(),
  leftOver: v.number(),
  /** How many they concern. */
  students: v.number(),
  /** The first three students. */
  names: v.array(v.string()),
  note: v.nullable(v.string()),
  /** By the rule that the admin had switched on. */
  autoApproved: v.boolean(),
  /** What proved then that the money came; null for a person's press, and of approvals before it was written down. */
  evidence: v.nullable(v.picklist(evidences)),
  /** Of the request, to take it back. */
  operationId: v.string(),
  /** Payments that can be taken back: none where it was undone, or where nothing can be. */
  undoable: v.array(v.string()),
  /** Enrollments that it marked without a payment, and that nobody has changed since. */
  unmarkable: v.array(v.object({ studentId: v.string(), courseNo: v.string() })),
  /** The question that it asked, while that stands unanswered. */
  asked: v.nullable(v.object({ studentId: v.string(), courseNo: v.string(), name: v.string(), at: v.string() })),
  undone: v.boolean(),
});
export type DeskAct = v.InferOutput<typeof DeskAct>;
export const DeskHistory = v.object({ acts: v.array(DeskAct), nextCursor: v.nullable(v.string()) });
export type DeskHistory = v.InferOutput<typeof DeskHistory>;
