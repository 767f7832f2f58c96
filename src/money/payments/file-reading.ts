import type { LineKey } from './line-key.ts';
import type { Evidence, IgnoredReason, ReadPayment, ReceivedMethod } from './received-payment.ts';
import type { MappingQuestion, StatementMapping } from './statement-mapping.ts';

/** `mapping` is the admin's choice of columns. Money that a line sends to one of `ownNumbers`, the school's accounts, was received. */
export type TableKnowledge = { mapping?: StatementMapping | undefined; ownNumbers?: string[] | undefined };

export type BroughtIn = ({ text: string } | { name: string; file: string }) & TableKnowledge;

/** Where a payment was read. A `backup` of a phone names each message's sender. `typed` was entered by an admin from an unreadable text. */
export type ReadingSource = 'message' | 'statement' | 'backup' | 'typed' | 'gateway';

/** `text` is the source text and is always kept. `line` replaces the transaction ID of a payment without one. */
export type FoundPayment = ReadPayment & {
  text: string;
  line?: LineKey;
  source: ReadingSource;
  evidence: Evidence | null;
};

/**
 * A report that money went back. It names the ID and perhaps the sum, or else the sum, the account (its last digits) and the time.
 *
 * The payment that it concerns is never a certain match.
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
   * `rows` counts a list's messages or a table's rows. `headings` counts titles, headings, printed totals and continuation rows among them.
   */
  rows?: number;
  headings?: number;
  leftOut?: string[];
  /** Set if the columns were not recognised. Nothing was read, and the admin must choose them. */
  mapping?: MappingQuestion;
  /** Set if the admin's choice of columns was used. The choice can be stored under this hash. */
  headingsHash?: string;
};
