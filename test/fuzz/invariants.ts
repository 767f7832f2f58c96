import type { Database } from '#database/connect.ts';

/** What must hold whatever happened; each sentence names one thing that does not. */
export async function brokenInvariants(database: Database): Promise<string[]> {
  const enrollments = await database.selectFrom('enrollments').selectAll().execute();
  const archived = await database.selectFrom('archived_enrollments').selectAll().execute();
  const acts = await database
    .selectFrom('audit_log')
    .selectAll()
    .where('action', 'like', 'enrollment.%')
    .orderBy('id')
    .execute();
  const lastMark = new Map<string, string>();
  for (const act of acts) if (act.action !== 'enrollment.corrected') lastMark.set(act.subject, act.action);
  const broken: string[] = [];
  for (const row of enrollments) {
    const written = lastMark.get(row.id) ?? 'enrollment.pending';
    if (written !== `enrollment.${row.status}`)
      broken.push(`${row.id} is ${row.status}, the audit log says ${written}`);
    if ((row.paid_at !== null) !== (row.status === 'paid'))
      broken.push(`${row.id} is ${row.status} with paid_at ${row.paid_at}`);
    if (row.amount_due < 0) broken.push(`${row.id} owes ${row.amount_due}`);
  }
  for (const row of archived) {
    if (lastMark.get(row.id) !== 'enrollment.deleted')
      broken.push(`${row.id} is archived, the audit log does not say so`);
    if (enrollments.some((live) => live.id === row.id)) broken.push(`${row.id} is archived and live`);
  }
  return broken;
}
