import * as v from 'valibot';

/** Position of the row after which a page begins. An invalid one, such as that of an old release, means the newest. */
export const Cursor = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)),
);

export const RowsAPage = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/),
  v.transform(Number),
  v.minValue(1),
  v.transform((rows) => Math.min(rows, 200)),
);
