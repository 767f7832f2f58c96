import type { Generated, Selectable } from 'kysely';
import * as v from 'valibot';
import { membersOf } from '#base/shared/members-of.ts';

/**
 * A check for values from outside, such as a backup. `what` describes a valid value in errors, after the words "must
 * be".
 */
export type Column<Type = unknown, Made extends boolean = boolean> = {
  what: string;
  fits: (value: unknown) => value is Type;
  made: Made;
};

export type RowOf<Columns extends Record<string, Column>> = {
  [Name in keyof Columns]: Columns[Name] extends Column<infer Type, infer Made>
    ? Made extends true
      ? Generated<Type>
      : Type
    : never;
};

const column = <Type>(what: string, fits: (value: unknown) => value is Type): Column<Type, false> => ({
  what,
  fits,
  made: false,
});

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Excludes NUL and lone surrogates, which PostgreSQL refuses. */
export const text = column(
  'a text',
  (value): value is string => isText(value) && value.isWellFormed() && !value.includes('\0'),
);

export const address = column(
  'an email address in lower case',
  (value): value is string => text.fits(value) && value === value.toLowerCase(),
);

const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Compares the day of the month, because `Date` turns February 30 into March 2. */
const isTime = (value: unknown): value is string =>
  isText(value) && timeForm.test(value) && new Date(value).getUTCDate() === Number(value.slice(8, 10));
export const time = column('a time such as 2026-03-01T10:00:00.000Z', isTime);

const wholeFrom = (least: number, most: number) =>
  column(
    `a whole number from ${least} to ${most}`,
    (value): value is number => Number.isInteger(value) && isNumber(value) && value >= least && value <= most,
  );

export const whole = wholeFrom(0, 2 ** 31 - 1);

/**
 * The limits of `counter` and `place` are half of PostgreSQL's `integer` and half of 2^53, so that a restored value can
 * still grow.
 */
export const counter = wholeFrom(0, 2 ** 30);

export const place = wholeFrom(1, 2 ** 52);

export const percent = column(
  'a number from 0 to 100',
  (value): value is number => isNumber(value) && value >= 0 && value <= 100,
);

export const flag = column('0 or 1', (value): value is number => value === 0 || value === 1);

export const bytes = column('bytes', (value): value is Uint8Array => value instanceof Uint8Array);

export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  column(`one of ${words.join(', ')}`, (value): value is Word => words.some((word) => word === value));

export type JsonColumn<Content> = Column<string, false> & {
  /**
   * Throws a DamagedValue if the stored JSON does not have the column's shape. `of` names the row for the error, such
   * as `course 0190…`.
   */
  read: (stored: string, of: string) => Content;
  write: (content: Content, only?: (name: string, value: unknown) => unknown) => string;
};

export class DamagedValue extends Error {
  override readonly name = 'DamagedValue';
}

export function json<Content>(shape: string, isShape: (content: unknown) => content is Content): JsonColumn<Content> {
  const what = `JSON of ${shape}`;
  return {
    ...column(what, (value): value is string => text.fits(value) && isShape(parsed(value))),
    read(stored, of) {
      const content = parsed(stored);
      if (isShape(content)) return content;
      throw new DamagedValue(`The database holds a damaged value: of ${of}, what must be ${what} is not.`);
    },
    write: (content, only) => JSON.stringify(content, only),
  };
}

export const isObject = (content: unknown): content is object => typeof content === 'object' && content !== null;

export const isRowOf =
  <Columns extends Record<string, Column>>(columns: Columns) =>
  (content: unknown): content is Selectable<RowOf<Columns>> => {
    const row = membersOf(content);
    return Object.entries(columns).every(([name, { fits }]) => fits(row[name]));
  };

/** Turns a schema into a type guard. The schema must not transform its input. */
export const shapedAs =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (content: unknown): content is v.InferInput<Schema> =>
    v.is(schema, content);

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

export const orNull = <Type>({ what, fits }: Column<Type, false>) =>
  column(`${what}, or null`, (value): value is Type | null => value === null || fits(value));

export const made = <Type>(given: Column<Type, false>): Column<Type, true> => ({ ...given, made: true });
