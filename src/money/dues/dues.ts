import * as v from 'valibot';
import { line } from '#base/shared/text.ts';
import { dueMessages as messages } from './messages.ts';

/** `hand`: the money came elsewhere. `waived`: the school does not want it. */
export const creditKinds = ['hand', 'waived'] as const;
export type CreditKind = (typeof creditKinds)[number];

/** What becomes of the rest when a payment does not cover what is owed: it stays pending, is owed by a date, or is waived. */
export const restWays = ['wait', 'owed', 'waived'] as const;

/** More than this is waived by an owner only; in poisha. */
export const mostWaivedPoisha = 50_00;

const dayForm = /^20[2-9]\d-\d\d-\d\d$/;
const isDay = (day: string) => dayForm.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
/** A day such as `2026-12-05`, from 2020 to 2099. */
export const Day = v.pipe(v.string(), v.check(isDay, messages.dayMissing));

/** Part of the calls that settle; without `rest` nothing is decided and the enrollment waits for the rest. */
export const restEntries = {
  rest: v.optional(v.picklist(restWays)),
  dueOn: v.optional(Day),
  reason: v.optional(line({ max: 200 })),
};
const RestEntries = v.object(restEntries);
export type RestInput = v.InferOutput<typeof RestEntries>;

/** A due as its student and the desk see it; in taka. `dueOn`: null without a date. */
export const OpenDue = v.object({
  number: v.number(),
  label: v.string(),
  dueOn: v.nullable(v.string()),
  left: v.number(),
});
export type OpenDue = v.InferOutput<typeof OpenDue>;

/** By the day of a due, in Dhaka: before today, within seven days from today on, after that, and without a day. */
export const dueStates = ['late', 'week', 'later', 'none'] as const;
export type DueState = (typeof dueStates)[number];

/** How many dues, and their sum in taka. */
export const OwedSum = v.object({ count: v.number(), sum: v.number() });
export type OwedSum = v.InferOutput<typeof OwedSum>;
