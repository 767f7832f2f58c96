import * as v from 'valibot';

/** Milliseconds, 30 days: what is older is told as being that old. */
const greatestAge = 30 * 24 * 3_600_000;

/** Milliseconds since `at`, by the clock that has told both. One that was set back or far ahead says no age that is refused. */
export const ageOf = (at: number, now: number) => Math.min(Math.max(0, now - at), greatestAge);

/** How many milliseconds ago something was done, by one and the same clock: a wrong one does no harm. */
export const ageWith = (sentence: string) =>
  v.pipe(v.number(sentence), v.integer(sentence), v.minValue(0, sentence), v.maxValue(greatestAge, sentence));
