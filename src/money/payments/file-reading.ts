import type { LineKey } from './line-key.ts';
import type { Evidence, IgnoredReason, ReadPayment, ReceivedMethod } from './received-payment.ts';
import type { MappingQuestion, StatementMapping } from './statement-mapping.ts';

/**
 * `mapping` is the admin's choice of columns. `ownNumbers` are the school's accounts: money that a line sends to one of
 * them counts as received.
 */
export type TableKnowledge = { mapping?: StatementMapping | undefined; ownNumbers?: string[] | undefined };

export type BroughtIn = ({ text: string } | { name: string; file: string }) & TableKnowledge;

/**
 * Where a payment was read. A `backup` is a file of a phone's messages, which names each sender. `typed` was entered by
 * an admin who read an unclear text.
 */
export type ReadingSource = 'message' | 'statement' | 'backup' | 'typed' | 'gateway';

export type FoundPayment = ReadPayment & {
  text: string;
  line?: LineKey;
  source: ReadingSource;
  evidence: Evidence | null;
};

/**
 * A message or statement line about money that went back. It names the transaction ID and perhaps the sum. Without an
 * ID, it names the sum, and perhaps account digits and time. Until an admin handles this text, a stored payment that it
 * fits is never a certain match.
 */
export type CameBack = { text: string; method: ReceivedMethod } & (
  | { reference: string; poisha: number | null }
  | { reference: null; poisha: number; account: string | null; at: string | null }
);
export type CameBackBySum = Extract<CameBack, { reference: null }>;

export type UnclearText = { text: string; line?: number; sheet?: string };

export type Reading = {
  payments: FoundPayment[];
  ignored: { text: string; reason: IgnoredReason }[];
  unclear: UnclearText[];
  cameBack?: CameBack[];
  /**
   * `rows` counts a list's messages or a table's rows. `headings` counts the rows among them that are titles, headings,
   * printed totals or continuations.
   */
  rows?: number;
  headings?: number;
  leftOut?: string[];
  /** Set if the columns were not recognised. Nothing was read, and the admin must choose the columns. */
  mapping?: MappingQuestion;
  /** Set if the admin chose the columns. The choice can be stored under this hash. */
  headingsHash?: string;
};
