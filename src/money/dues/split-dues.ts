/** `dueOn` is a day such as `2026-12-05`, or null without a date. */
export type Due = { number: number; dueOn: string | null; amountPoisha: number; waivedPoisha: number };

/** `left` maps the number of a due to its unpaid part, in poisha. `overPoisha` is left after all dues are paid. */
export type Split = { left: Map<number, number>; overPoisha: number };

/**
 * Splits money among the dues of one enrollment, by date, then by number (trust M2). Dues without a date come last. A
 * waiver reduces only its own due.
 */
export function splitDues(dues: readonly Due[], moneyPoisha: number): Split {
  const left = new Map<number, number>();
  let rest = moneyPoisha;
  for (const { number, amountPoisha, waivedPoisha } of dues.toSorted(byDate)) {
    const open = Math.max(0, amountPoisha - waivedPoisha);
    const paid = Math.min(open, rest);
    left.set(number, open - paid);
    rest -= paid;
  }
  return { left, overPoisha: rest };
}

const byDate = (one: Due, other: Due) => compareDays(one.dueOn, other.dueOn) || one.number - other.number;

export function compareDays(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}
