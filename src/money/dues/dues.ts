import * as v from 'valibot';
import { isDay } from '#base/shared/is-day.ts';
import { line } from '#base/shared/text.ts';
import { dueMessages as messages } from './messages.ts';

/** `hand`: money that came without a recorded payment, such as cash. `waived`: an amount that the school gives up. */
export const creditKinds = ['hand', 'waived'] as const;
export type CreditKind = (typeof creditKinds)[number];

export const restWays = ['wait', 'owed', 'waived'] as const;

/** 50 taka. Only an owner can waive more of one enrollment's price. */
export const mostWaivedPoisha = 50_00;

/** Maximum parts of one price. */
export const mostDues = 12;

export const Day = v.pipe(
  v.string(),
  v.check((day) => isDay(day) && day >= '2020', messages.dayMissing),
);

/**
 * The admin's decision about the missing part of a price. Without `rest`, or with `wait`, the enrollment stays pending.
 */
export const restEntries = {
  rest: v.optional(v.picklist(restWays)),
  dueOn: v.optional(Day),
  reason: v.optional(line({ max: 200 })),
};
const RestEntries = v.object(restEntries);
export type RestInput = v.InferOutput<typeof RestEntries>;

/** A part of the price that is not fully paid. `left` is in taka. `dueOn` is null if the part has no date. */
export const OpenDue = v.object({
  number: v.number(),
  label: v.string(),
  dueOn: v.nullable(v.string()),
  left: v.number(),
});
export type OpenDue = v.InferOutput<typeof OpenDue>;

/**
 * By the date in Dhaka on which a part of the price is due. `late`: before today. `week`: today or in the next six
 * days. `none`: no date.
 */
export const dueStates = ['late', 'week', 'later', 'none'] as const;
export type DueState = (typeof dueStates)[number];

/** `sum` is in taka. */
export const OwedSum = v.object({ count: v.number(), sum: v.number() });
export type OwedSum = v.InferOutput<typeof OwedSum>;
