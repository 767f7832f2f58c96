import { foldAnswer } from './judge.ts';

/**
 * Returns the words of a task in a mixed order, always the same for the same seed. The result is not a right order,
 * unless all rotations of the mixed words are right.
 */
export function mixed(orders: string[][], seed: string): string[] {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    return (state ^ (state >>> 13)) >>> 0;
  };
  const keyed = (orders[0] ?? []).map((word) => ({ word, key: next() }));
  const first = keyed.toSorted((one, other) => one.key - other.key).map(({ word }) => word);
  const right = new Set(orders.map((order) => foldAnswer(order.join(' '))));
  const turned = first.map((_, at) => [...first.slice(at), ...first.slice(0, at)]);
  return turned.find((order) => !right.has(foldAnswer(order.join(' ')))) ?? first;
}
