import * as v from 'valibot';

/** Milliseconds that a browser keeps what it could not send: 30 days. */
export const longestKept = 30 * 24 * 3_600_000;

/** How many milliseconds ago something was done, by one and the same clock: a wrong one does no harm. */
export const ageWith = (sentence: string) =>
  v.pipe(v.number(sentence), v.integer(sentence), v.minValue(0, sentence), v.maxValue(longestKept, sentence));
