import type { LineKey } from './line-key.ts';
import type { Evidence, IgnoredReason, ReadPayment, ReceivedMethod } from './received-payment.ts';
import type { MappingQuestion, StatementMapping } from './statement-mapping.ts';

/** What an admin has said of the columns, and the school's own wallets and accounts: what a line sends there has come. */
export type TableKnowledge = { mapping?: StatementMapping | undefined; ownNumbers?: string[] | undefined };

/** What was brought in: pasted text, or a file as a base64 data URL under the name it has on the admin's machine. */
export type BroughtIn = ({ text: string } | { name: string; file: string }) & TableKnowledge;

/**
 * Where a payment was read: a pasted message, a line of a statement, a message of a phone's backup, which names its sender, or a
 * gateway's answer; `typed` by an admin, of a text that the school could not read.
 */
export type ReadingSource = 'message' | 'statement' | 'backup' | 'typed' | 'gateway';

/** `text`: what it was read from, never thrown away. `line` stands for the ID where there is none. */
export type FoundPayment = ReadPayment & {
  text: string;
  line?: LineKey;
  source: ReadingSource;
  evidence: Evidence | null;
};

/**
 * What says that money went back: of this ID, and of this sum where it says one; or, without an ID, of this sum, account (its last digits)
 * and time. The payment, if it is known, is never certain then.
 */
export type CameBack = { text: string; method: ReceivedMethod } & (
  | { reference: string; poisha: number | null }
  | { reference: null; poisha: number; account: string | null; at: string | null }
);
/** One without an ID. */
export type CameBackBySum = Extract<CameBack, { reference: null }>;

/** `line`: where it stands in its table, from 1, on the sheet of that name. */
export type UnclearText = { text: string; line?: number; sheet?: string };

export type Reading = {
  payments: FoundPayment[];
  ignored: { text: string; reason: IgnoredReason }[];
  unclear: UnclearText[];
  cameBack?: CameBack[];
  /** Messages of a list, or rows of a table, and those of them that are titles, headings, printed totals or the rest of the row above. */
  rows?: number;
  headings?: number;
  /** Names of the sheets that were not read. */
  leftOut?: string[];
  /** There when the columns were not found: nothing was read, and the admin is asked. */
  mapping?: MappingQuestion;
  /** There when the columns were those that the admin had named: under this they can be remembered. */
  headingsHash?: string;
};
