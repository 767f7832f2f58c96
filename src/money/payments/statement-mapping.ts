import * as v from 'valibot';
import { mostColumns } from './file-limits.ts';
import { fileMessages as messages } from './file-messages.ts';
import { receivedMethods } from './received-payment.ts';

/**
 * `amount` has sums of both directions, with signs or with a `flag` column (DR, CR). `in` and `out` are separate
 * columns for received and sent money. `note` is the payer's text, `details` the bank's, which may contain the
 * transaction ID.
 */
export const statementColumns = [
  ...(['date', 'time', 'reference', 'type', 'status', 'amount', 'in', 'out', 'flag', 'fee', 'balance'] as const),
  ...(['sender', 'receiver', 'note', 'details', 'currency'] as const),
] as const;
export type StatementColumn = (typeof statementColumns)[number];

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

export function isReadable({ date, amount, in: received }: ColumnPlaces): boolean {
  return date !== undefined && (amount !== undefined || received !== undefined);
}

export const StatementMapping = v.object({
  method: v.picklist(receivedMethods, messages.mapping),
  columns: v.pipe(places, v.check(isReadable, messages.mapping)),
});
export type StatementMapping = v.InferOutput<typeof StatementMapping>;

export const MappingQuestion = v.object({
  headings: v.array(v.string()),
  rows: v.array(v.array(v.string())),
  headingsHash: v.string(),
  guess: v.object({ method: v.picklist(receivedMethods), columns: places }),
});
export type MappingQuestion = v.InferOutput<typeof MappingQuestion>;
