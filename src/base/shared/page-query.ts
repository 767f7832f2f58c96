import * as v from 'valibot';

/**
 * The position after which the next page of a list begins. An invalid value, such as a cursor of an old release, gives
 * the first page.
 */
export const Cursor = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)),
);

/** The same for lists whose positions are texts. */
export const TextCursor = v.pipe(v.string(), v.maxLength(200));

export const RowsAPage = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/),
  v.transform(Number),
  v.minValue(1),
  v.transform((rows) => Math.min(rows, 200)),
);
