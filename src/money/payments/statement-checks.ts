import type { PaymentWarning } from './received-payment.ts';
import { followsBalance } from './statement-directions.ts';
import type { StatementLine } from './statement-line.ts';
import type { PrintedTotals } from './statement-table.ts';
import { isUnfinished } from './statement-words.ts';

/**
 * Returns whether the newest line is the first, as in wallets' statements. The times decide, or the balances if times
 * rise as often as they fall.
 */
export function isNewestFirst(lines: StatementLine[]): boolean {
  const times = lines.flatMap(({ time }) => time?.at ?? []);
  const rising = countPairs(times, (one, next) => one < next);
  const falling = countPairs(times, (one, next) => one > next);
  if (rising !== falling) return falling > rising;
  const forward = countPairs(lines, (one, next) => followsBalance(next, one));
  const backward = countPairs(lines, (one, next) => followsBalance(one, next));
  return backward > forward;
}

function countPairs<Item>(items: Item[], test: (one: Item, next: Item) => boolean): number {
  let count = 0;
  let before: Item | undefined;
  for (const item of items) {
    if (before !== undefined && test(before, item)) count += 1;
    before = item;
  }
  return count;
}

type CheckRule = { totals: PrintedTotals; newestFirst: boolean; isPayment: (line: StatementLine) => boolean };

/**
 * Returns the warnings of each line: a balance that does not follow, an unreadable day or one out of order, or wrong
 * printed totals. If the balance breaks at a line that is not a payment, all lines up to the next payment get the
 * warning, too.
 */
export function checkLines(lines: StatementLine[], { totals, newestFirst, isPayment }: CheckRule): PaymentWarning[][] {
  const inTime = newestFirst ? lines.toReversed() : lines;
  const unordered = outOfOrder(inTime.map(({ time }) => time?.at ?? null));
  const otherTotals = !fitTotals(lines, totals);
  let isBroken = false;
  const warnings = inTime.map((line, index) => {
    const before = inTime[index - 1];
    isBroken ||= before !== undefined && !followsBalance(line, before);
    const said: PaymentWarning[] = [];
    if (isBroken) said.push('balance_breaks');
    if (otherTotals) said.push('other_totals');
    if (unordered.has(index) || line.time === null) said.push('date_unclear');
    if (isPayment(line)) isBroken = false;
    return said;
  });
  return newestFirst ? warnings.toReversed() : warnings;
}

const mostUnordered = 0.2;

/**
 * Returns the indexes of the fewest lines whose time breaks the order, for a warning. Empty if they are several and
 * more than a fifth, because the statement is then not sorted.
 */
function outOfOrder(times: (string | null)[]): Set<number> {
  const known = times.flatMap((at, place) => (at === null ? [] : [{ at, place }]));
  /**
   * The longest rising sequence. For each length, `lasts` has the index in `known` at which a sequence of that length
   * ends lowest. `befores` has the index of the time before each time in its sequence, -1 for the first.
   */
  const lasts: number[] = [];
  const befores: number[] = [];
  for (const [index, { at }] of known.entries()) {
    let [from, to] = [0, lasts.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((known[lasts[middle] ?? 0]?.at ?? '') <= at) from = middle + 1;
      else to = middle;
    }
    befores.push(from > 0 ? (lasts[from - 1] ?? -1) : -1);
    lasts[from] = index;
  }
  const left = new Set(known.map(({ place }) => place));
  for (let index = lasts.at(-1) ?? -1; index >= 0; index = befores[index] ?? -1) left.delete(known[index]?.place ?? -1);
  return left.size > known.length * mostUnordered && left.size > 1 ? new Set() : left;
}

function fitTotals(lines: StatementLine[], totals: PrintedTotals): boolean {
  const finished = lines.filter(({ status }) => !isUnfinished(status));
  const sumOf = (direction: string, withFees = false) =>
    finished
      .filter((line) => line.direction === direction)
      .reduce((sum, { poisha, fee }) => sum + (poisha ?? 0) + (withFees ? fee : 0), 0);
  const fits = (printed: number[], sums: number[]) => printed.length === 0 || sums.some((sum) => printed.includes(sum));
  return fits(totals.in, [sumOf('in')]) && fits(totals.out, [sumOf('out'), sumOf('out', true)]);
}
