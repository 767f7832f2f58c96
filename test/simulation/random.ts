/** Seeded random numbers (mulberry32): the same seed gives the same school. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 to below `below`. */
  const whole = (below: number) => Math.floor(next() * below);
  const chance = (share: number) => next() < share;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[whole(items.length)];
  return { whole, chance, pick };
}
