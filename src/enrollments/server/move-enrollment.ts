import type { Transaction } from '#database/connect.ts';
import type { EnrollmentSnapshot } from '#database/tables.ts';
import { judgeMove, type Move, type MoveFacts, type MoveName } from '#enrollments/moves.ts';
import { type Act, recordAct } from '#platform/server/audit/audit-queries.ts';
import type { Caller } from '#platform/server/http/handler.ts';

export type WantedMove = {
  name: MoveName;
  /** Where the locked enrollment stands. */
  from: Move['from'];
  facts: MoveFacts;
  /** Of the student or admin who moves it; null for the operator. */
  accountId: string | null;
  caller?: Pick<Caller, 'network' | 'requestId'>;
};

/** What the audit log keeps of a change. */
type Change = Pick<Act, 'subject' | 'before' | 'after'>;

/**
 * The one way in which an enrollment changes: the table of moves judges, `change` writes the row, and the audit log gets
 * its line, all in the transaction in which the caller has locked what is judged. What stays as it is leaves no line: a
 * move to where the enrollment stands already, and a `change` that answers null (trust N8). Whether something changed.
 */
export async function moveEnrollment(
  transaction: Transaction,
  { name, from, facts, accountId, caller }: WantedMove,
  change: () => Promise<Change | null>,
): Promise<boolean> {
  const move = judgeMove(name, from, facts);
  const stays = move.from === move.to && move.act === null;
  const changed = stays ? null : await change();
  if (!changed) return false;
  const actor = { kind: move.who, id: accountId };
  if (move.act !== null) await recordAct(transaction, { actor, action: move.act, ...changed }, caller);
  return true;
}

/** What the audit log says about money and access. */
export function moneyFacts(row: EnrollmentSnapshot) {
  const { student_id, course_id, status, method, reference, amount_due, paid_at } = row;
  return { student_id, course_id, status, method, reference, amount_due, paid_at };
}
