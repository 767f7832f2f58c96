import { dhakaIso } from '#base/shared/dhaka-time.ts';

/**
 * Identifies a payment without a transaction ID. Reading a file again gives the same keys. `loose` is a hash of the
 * facts about the payment that every file contains. `former` is the key of an earlier release.
 */
export type LineKey = {
  kind: 'line' | 'message' | 'typed';
  loose: string;
  /**
   * A fact that only some files contain, or null: the account's digits of a statement line, or the phone's time of a
   * message. For `typed`, the id of the stored text from which an admin entered the payment.
   */
  mark: string | null;
  /**
   * Number among the equal lines or messages of the file (`nth`) and of the same day (`nthOfDay`), from 1. So equal
   * lines get different keys.
   */
  nth: number;
  nthOfDay: number;
  former?: string;
};

export const keyOfLine = ({ loose, mark, nth }: Pick<LineKey, 'loose' | 'mark' | 'nth'>) =>
  `line:${loose}${nth > 1 ? `#${nth}` : ''}${mark === null ? '' : `@${mark}`}`;

export type StoredLine = { payment_key: string; received_at: string | null };

const parts = /^line:[^#@]*(?:#(?<nth>\d+))?(?:@(?<mark>.*))?$/s;

export const markOf = (payment_key: string) => partsOf({ payment_key }).mark;

function partsOf({ payment_key }: Pick<StoredLine, 'payment_key'>) {
  const { nth, mark } = parts.exec(payment_key)?.groups ?? {};
  return { nth: Number(nth ?? 1), mark: mark ?? null };
}

function isSameAccount(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  const isMasked = one.startsWith('*') || other.startsWith('*');
  return isMasked ? long.endsWith(short.replace('*', '')) : one === other;
}

export const dayOf = (time: string | null) =>
  time === null ? null : dhakaIso(new Date(time).toISOString()).slice(0, 10);

/**
 * Finds the line or message among `stored` that is the same as `line`. All of `stored` have the same `loose` hash. A
 * statement line matches with or without its account. A message with the phone's time matches one of the same day
 * without it, and the reverse. `doubtful`: the day of one message is unknown, so an admin must decide.
 */
export function compareLine<Row extends StoredLine>(
  line: LineKey,
  receivedAt: string | null,
  stored: readonly Row[],
): { is: 'known' | 'doubtful'; row: Row } | null {
  if (line.kind === 'typed') return null;
  if (line.kind === 'line') {
    const row = stored.find((one) => {
      const { nth, mark } = partsOf(one);
      return nth === line.nth && isSameAccount(mark, line.mark);
    });
    return row ? { is: 'known', row } : null;
  }
  const others = stored.filter((one) => (partsOf(one).mark === null) !== (line.mark === null));
  const day = dayOf(receivedAt);
  const sameDay = others.filter(({ received_at }) => day !== null && dayOf(received_at) === day);
  const known = sameDay[line.nthOfDay - 1];
  if (known) return { is: 'known', row: known };
  const unknownDay = others.find(({ received_at }) => day === null || received_at === null);
  return unknownDay ? { is: 'doubtful', row: unknownDay } : null;
}
