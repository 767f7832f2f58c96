import { mostPoisha } from './most-money.ts';
import type { IgnoredReason, PaymentKind } from './received-payment.ts';
import type { StatementLine } from './statement-line.ts';
import { isByOthers, isFinished, isUnfinished, leavesOpen, reasonToIgnore } from './statement-words.ts';

export type LineOutcome = { kind: PaymentKind } | { reason: IgnoredReason } | 'unclear';

/**
 * A line is a payment only if its money surely came in. If the table has a status column, only a line with a known
 * finished status is a payment.
 */
export function judgeLine(
  line: StatementLine,
  { isWallet, hasStates }: { isWallet: boolean; hasStates: boolean },
): LineOutcome {
  if (isUnfinished(line.status)) return { reason: 'failed' };
  if (line.poisha === 0) return { reason: 'notice' };
  if (line.poisha === null || line.direction === null || line.poisha > mostPoisha) return 'unclear';
  if (line.isForeign) return 'unclear';
  if (line.direction === 'out') return { reason: 'sent' };
  const reason = reasonToIgnore(line.type);
  if (reason !== null) return { reason };
  if (leavesOpen(isWallet ? `${line.type} ${line.details}` : `${line.type} ${line.details} ${line.note ?? ''}`))
    return 'unclear';
  if (line.isDoubtful || (hasStates && !isFinished(line.status))) return 'unclear';
  return { kind: isWallet && isByOthers(line.type) ? 'claimable' : 'payment' };
}
