import { beginOf, lastDays } from '#base/shared/dhaka-days.ts';
import { groupBy } from '#base/shared/group-by.ts';
import type { ListedEnrollment } from '#money/enrollments/enrollment.ts';
import { queueTexts as texts } from '#money/enrollments/queue-messages.ts';

export type RowGroup = { name: string; rows: ListedEnrollment[] };

export function groupRows(rows: ListedEnrollment[], now: number, isApart: boolean): RowGroup[] {
  const [today = ''] = lastDays(1, now);
  const begin = beginOf(today);
  // Other servers that implement the specification may send rows without a submission time. These cannot be grouped.
  if (!isApart || rows.some(({ createdAt }) => createdAt === '')) return [{ name: '', rows }];
  const groups = groupBy(rows, ({ createdAt }) => (createdAt >= begin ? texts.today : texts.older));
  return [...groups].map(([name, grouped]) => ({ name, rows: grouped }));
}
