import type { IgnoredReason, PaymentKind } from './received-payment.ts';
import type { StatementLine } from './statement-line.ts';
import { isByOthers, isUnfinished, reasonToIgnore } from './statement-words.ts';

export type LineOutcome = { kind: PaymentKind } | { reason: IgnoredReason } | 'unclear';

/** Two crore taka: what claims to be more is looked at by a person. */
const mostPoisha = 2_000_000_000;

/** What a line of a statement is to the school: only money that came in may be a payment. */
export function judgeLine(line: StatementLine, isWallet: boolean): LineOutcome {
  if (isUnfinished(line.status)) return { reason: 'failed' };
  if (line.poisha === 0) return { reason: 'notice' };
  if (line.poisha === null || line.direction === null || line.poisha > mostPoisha) return 'unclear';
  if (line.direction === 'out') return { reason: 'sent' };
  const reason = reasonToIgnore(line.type);
  if (reason !== null) return { reason };
  return { kind: isWallet && isByOthers(line.type) ? 'claimable' : 'payment' };
}
