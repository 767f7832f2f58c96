import * as v from 'valibot';
import { mostColumns } from './file-limits.ts';
import { fileMessages as messages } from './file-messages.ts';
import { receivedMethods } from './received-payment.ts';

/**
 * What a column of a statement may hold. `amount` has the sum of lines in both directions, signed or beside a `flag` (DR, CR); `in`
 * and `out` have it apart. `note` is what the payer wrote, `details` what the bank did, which may hold the id, too.
 */
export const statementColumns = [
  ...(['date', 'time', 'reference', 'type', 'status', 'amount', 'in', 'out', 'flag', 'fee', 'balance'] as const),
  ...(['sender', 'receiver', 'note', 'details', 'currency'] as const),
] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** Places of columns, the first one 0. */
export type ColumnPlaces = Partial<Record<StatementColumn, number>>;

const place = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostColumns - 1)));
const places = v.object({
  date: place,
  time: place,
  reference: place,
  type: place,
  status: place,
  amount: place,
  in: place,
  out: place,
  flag: place,
  fee: place,
  balance: place,
  sender: place,
  receiver: place,
  note: place,
  details: place,
  currency: place,
} satisfies Record<StatementColumn, typeof place>);

/** Without a day and a sum there is no statement. */
export function isReadable({ date, amount, in: received }: ColumnPlaces): boolean {
  return date !== undefined && (amount !== undefined || received !== undefined);
}

/** What an admin has said once of a statement whose columns were not found by themselves. */
export const StatementMapping = v.object({
  method: v.picklist(receivedMethods, messages.mapping),
  columns: v.pipe(places, v.check(isReadable, messages.mapping)),
});
export type StatementMapping = v.InferOutput<typeof StatementMapping>;

/** Asked when the columns are not found: what the admin sees of the file, and what has been found of it. */
export const MappingQuestion = v.object({
  headings: v.array(v.string()),
  /** The first lines below the headings. */
  rows: v.array(v.array(v.string())),
  /** Under this a mapping can be remembered: the next file with the same headings has the same. */
  headingsHash: v.string(),
  guess: v.object({ method: v.picklist(receivedMethods), columns: places }),
});
export type MappingQuestion = v.InferOutput<typeof MappingQuestion>;
