import { groupBy } from '#base/shared/group-by.ts';
import type { StatementLine } from './statement-line.ts';

const back =
  /revers|(?<![a-z])rev(?![a-z])|return|(?<![a-z])rtn(?![a-z])|bounc|dishono|charge ?back|recall|refund|cancel|unpaid|ফেরত|বাতিল|প্রত্যাহার/i;

const wordsOf = ({ type, details, note, status }: StatementLine) => `${type} ${details} ${note ?? ''} ${status}`;

export const isReturn = (line: StatementLine) => line.direction === 'out' && back.test(wordsOf(line));

const numbersOf = (line: StatementLine) => wordsOf(line).match(/\d{5,}/g) ?? [];

const longest = 45 * 86_400_000;
function mayBeBefore(came: StatementLine, went: StatementLine): boolean {
  if (came.time === null || went.time === null) return true;
  const between = Date.parse(went.time.at.slice(0, 10)) - Date.parse(came.time.at.slice(0, 10));
  return between >= 0 && between <= longest;
}

/**
 * Returns incoming lines whose money went back in the same statement. An outgoing line has the same sum and ID, or the
 * same sum, a word such as `returned` and a day at most 45 days later. Then a long number, such as a cheque's, chooses
 * between equal sums.
 */
export function findReturned(lines: readonly StatementLine[]): Set<StatementLine> {
  const came = groupBy(
    lines.filter(({ direction, poisha }) => direction === 'in' && poisha !== null && poisha > 0),
    ({ poisha }) => poisha,
  );
  const returned = new Set<StatementLine>();
  for (const line of lines) {
    if (line.direction !== 'out') continue;
    const equal = came.get(line.poisha) ?? [];
    for (const one of takenBackBy(line, equal)) returned.add(one);
  }
  return returned;
}

function takenBackBy(line: StatementLine, equal: readonly StatementLine[]): readonly StatementLine[] {
  const { reference } = line;
  const named = reference === null ? [] : equal.filter((one) => one.reference?.id === reference.id);
  if (named.length > 0 || !isReturn(line)) return named;
  const numbers = new Set(numbersOf(line));
  const candidates = equal.filter((one) => mayBeBefore(one, line));
  const numbered = candidates.filter((one) => numbersOf(one).some((number) => numbers.has(number)));
  return numbered.length > 0 ? numbered : candidates;
}
