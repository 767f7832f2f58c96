import * as v from 'valibot';
import { list } from '#base/shared/list.ts';
import { RowsAPage, TextCursor } from '#base/shared/page-query.ts';
import { sentence } from '#base/shared/sentence.ts';
import { line } from '#base/shared/text.ts';
import { creditKinds, Day, dueStates, mostDues, OpenDue, OwedSum } from '#money/dues/dues.ts';
import { TakaAmount } from '#money/payments/typed-payment.ts';
import { whoOwesMessages as messages } from './messages.ts';

/** `before`: enrollments that were marked as paid with less than their price, before dues existed. */
export const owedLists = [...dueStates, 'before'] as const;
export type OwedList = (typeof owedLists)[number];

/**
 * Without `list`, the answer has the first list that is not empty, or `late`. `cursor` is the previous page's
 * `nextCursor`.
 */
export const OwedSearch = v.object({
  list: v.optional(v.picklist(owedLists)),
  cursor: v.optional(TextCursor),
  limit: v.optional(RowsAPage),
});

const student = {
  studentId: v.string(),
  name: v.string(),
  phone: v.nullable(v.string()),
  courseNo: v.string(),
  title: v.string(),
  price: v.number(),
  /** The part of the price that payments and credits cover. All amounts are in taka. */
  received: v.number(),
  owed: v.number(),
};

const Owing = v.object({ ...student, ...OpenDue.entries, open: v.array(OpenDue) });
export type Owing = v.InferOutput<typeof Owing>;
const Undecided = v.object({ ...student, paidAt: v.nullable(v.string()) });
export type Undecided = v.InferOutput<typeof Undecided>;

export const OwedPage = v.object({
  list: v.picklist(owedLists),
  dues: v.array(Owing),
  undecided: v.array(Undecided),
  sums: v.object({ late: OwedSum, week: OwedSum, later: OwedSum, none: OwedSum, before: OwedSum }),
  today: v.string(),
  nextCursor: v.nullable(v.string()),
});
export type OwedPage = v.InferOutput<typeof OwedPage>;

/** The debt that the admin saw, in taka. If it has changed since, the answer is 409. */
const expectedOwed = v.number();
const Reason = line({ max: 200 });

/** `hand`: money received without a recorded payment. `number` is the due that a waiver reduces. */
export const NewCredit = v.object({
  kind: v.picklist(creditKinds),
  amount: TakaAmount,
  reason: v.optional(Reason, ''),
  number: v.optional(v.number()),
  expectedOwed,
});
export const RestDecided = v.object({
  rest: v.picklist(['owed', 'waived']),
  dueOn: v.optional(Day),
  reason: v.optional(Reason),
  expectedOwed,
});
const NewDue = v.object({
  dueOn: v.nullable(Day),
  label: v.optional(line({ max: 40 }), ''),
  amount: TakaAmount,
});
export const NewDues = v.object({
  dues: v.pipe(
    list(NewDue, { most: mostDues, tooMany: sentence(messages.tooManyDues, mostDues) }),
    v.minLength(1, messages.noDues),
  ),
  expectedOwed,
});

/** `owed`: the debt after the action, in taka. `credit`: id of the new credit, which can be undone. */
export const OwedNow = v.object({ owed: v.number(), open: v.array(OpenDue), credit: v.optional(v.string()) });

export const daysLate = (dueOn: string, today: string) =>
  Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000);
