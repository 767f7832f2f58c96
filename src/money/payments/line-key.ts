import { dhakaIso } from '#base/shared/dhaka-time.ts';

/** What stands for the ID of a payment that has none. The same file gives the same again, and equal lines of one file different ones. */
export type LineKey = {
  kind: 'line' | 'message' | 'typed';
  /** Hash of what every file says of it. */
  loose: string;
  /** What not every file says: digits of the account, the phone's time, or the kept text that an admin filled in. */
  mark: string | null;
  /** Which of the equal ones of its file, from 1. */
  nth: number;
  /** The same, of those of its day alone. */
  nthOfDay: number;
  /** The key that the release before gave it. */
  former?: string;
};

export const keyOfLine = ({ loose, mark, nth }: Pick<LineKey, 'loose' | 'mark' | 'nth'>) =>
  `line:${loose}${nth > 1 ? `#${nth}` : ''}${mark === null ? '' : `@${mark}`}`;

/** One that is stored, with what they have in common. */
export type StoredLine = { payment_key: string; received_at: string | null };

const parts = /^line:[^#@]*(?:#(?<nth>\d+))?(?:@(?<mark>.*))?$/s;

/** Digits of the account, or the phone's time, of a stored key. */
export const markOf = (payment_key: string) => partsOf({ payment_key }).mark;

function partsOf({ payment_key }: Pick<StoredLine, 'payment_key'>) {
  const { nth, mark } = parts.exec(payment_key)?.groups ?? {};
  return { nth: Number(nth ?? 1), mark: mark ?? null };
}

/** Masked accounts, such as `*2001`, show their last digits. */
function isSameAccount(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  const isMasked = one.startsWith('*') || other.startsWith('*');
  return isMasked ? long.endsWith(short.replace('*', '')) : one === other;
}

const dayOf = (time: string | null) => (time === null ? null : dhakaIso(new Date(time).toISOString()).slice(0, 10));

/**
 * Whether a payment without an ID is one of those that are stored under the same loose hash: the same line of a statement, whether or not
 * a file names the account; a message that was pasted without the phone's time. `doubtful`: nobody can tell.
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
