import type { DeskAct, RefusedItem } from '#money/reconciliation/desk-calls.ts';
import { certainListId, rowId } from './desk-walk.ts';
import type { Pair } from './settle-all.ts';

export type RefusedRow = { id: string; name: string; sentence: string };

export const unmarkedRow = ({
  studentId,
  courseNo,
  error,
}: DeskAct['unmarkable'][number] & { error: string }): RefusedRow => ({
  id: `${studentId} ${courseNo}`,
  name: '',
  sentence: error,
});

export function refusedRow({ paymentId, error }: RefusedItem, pairs: readonly Pair[]): RefusedRow {
  const pair = pairs.find(({ payment }) => payment.id === paymentId);
  return { id: paymentId, name: pair?.enrollments[0]?.name ?? '', sentence: error };
}

/**
 * Returns ids of the rows that show these payments. Certain payments also have the id of their list, which is one row.
 */
export function rowsOf(pairs: readonly Pair[]): string[] {
  const ids = pairs.map(({ payment }) => rowId(payment));
  return pairs.some(({ payment }) => payment.state === 'certain') ? [certainListId, ...ids] : ids;
}
