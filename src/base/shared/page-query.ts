import * as v from 'valibot';

/** Position of the row after which a page begins; what is none, such as one of a former release, begins at the newest. */
export const Cursor = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)),
);

/** Rows of a page, at most 200. */
export const RowsAPage = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/),
  v.transform(Number),
  v.minValue(1),
  v.transform((rows) => Math.min(rows, 200)),
);
