import * as v from 'valibot';

const greatestAge = 30 * 24 * 3_600_000;

/** Milliseconds from `at` to `now`, limited to 0 to 30 days, so that a wrong clock gives no invalid age. */
export const ageOf = (at: number, now: number) => Math.min(Math.max(0, now - at), greatestAge);

/**
 * An age in milliseconds. The sender subtracts two times of its own clock, so a wrong clock does not matter. `sentence`
 * is the error message.
 */
export const ageWith = (sentence: string) =>
  v.pipe(v.number(sentence), v.integer(sentence), v.minValue(0, sentence), v.maxValue(greatestAge, sentence));
