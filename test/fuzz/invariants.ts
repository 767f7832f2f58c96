import type { Database } from '#base/database/connect.ts';
import { countWrongDays } from '#money/day-book/server/recount-queries.ts';
import { countWrongFigures } from '#teaching/progress-reports/server/recount-queries.ts';

/** Acts that change no status. */
const staysAsItIs = new Set([
  'enrollment.corrected',
  'enrollment.asked',
  'enrollment.ask_taken_back',
  'enrollment.settled',
  'enrollment.unsettled',
  'enrollment.credited',
  'enrollment.credit_undone',
  'enrollment.dues_changed',
  'enrollment.rest_decided',
]);

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
  for (const act of acts) if (!staysAsItIs.has(act.action)) lastMark.set(act.subject, act.action);
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
  const wrongDays = await countWrongDays(database);
  if (wrongDays > 0) broken.push(`${wrongDays} sums of the day book are not those of what they count`);
  const wrongFigures = await countWrongFigures(database);
  if (wrongFigures > 0) broken.push(`${wrongFigures} figures of learners are not those of what they count`);
  return [...broken, ...(await wronglySpent(database, new Map(enrollments.map((row) => [row.id, row]))))];
}

type Enrollment = { status: string; amount_due: number };

/** Each taka that the school received is spent once at most, and an enrollment that is settled in full is paid. */
async function wronglySpent(database: Database, enrollments: Map<string, Enrollment>): Promise<string[]> {
  const payments = await database.selectFrom('payments').selectAll().execute();
  const settlements = await database.selectFrom('settlements').selectAll().execute();
  const refunds = await database.selectFrom('refunds').selectAll().where('state', '<>', 'failed').execute();
  const broken: string[] = [];
  const sumOf = (of: (one: (typeof settlements)[number]) => boolean) =>
    settlements.filter(of).reduce((sum, { amount_poisha }) => sum + amount_poisha, 0);
  for (const row of payments) {
    const spent = sumOf(({ payment_id }) => payment_id === row.id);
    if (spent !== row.settled_poisha) broken.push(`${row.id} says ${row.settled_poisha}, its settlements are ${spent}`);
    const back = refunds
      .filter(({ payment_id }) => payment_id === row.id)
      .reduce((sum, { amount_poisha }) => sum + amount_poisha, 0);
    if (back !== row.refunded_poisha) broken.push(`${row.id} says ${row.refunded_poisha} went back, it were ${back}`);
    if (spent + back > row.amount_poisha)
      broken.push(`${row.id} is ${row.amount_poisha}, ${spent} of it are spent and ${back} went back`);
    const isGone = row.set_aside_at === null && back >= row.amount_poisha;
    if ((spent > 0 || isGone) !== (row.state === 'settled'))
      broken.push(`${row.id} is ${row.state}, ${spent} of it are spent and ${back} went back`);
  }
  for (const id of new Set(settlements.map(({ enrollment_id }) => enrollment_id))) {
    const row = enrollments.get(id);
    const settled = sumOf(({ enrollment_id }) => enrollment_id === id);
    if (!row || (row.status !== 'paid' && settled >= row.amount_due * 100))
      broken.push(`${id} is ${row?.status}, although payments settle all of it`);
    if (row && settled > row.amount_due * 100)
      broken.push(`${id} owes ${row.amount_due}, and ${settled} poisha settle it`);
  }
  for (const sum of await database.selectFrom('payment_sums').selectAll().execute()) {
    const those = payments.filter(({ state }) => state === sum.state);
    const poisha = those.reduce((total, { amount_poisha }) => total + amount_poisha, 0);
    if (sum.count !== those.length || sum.poisha !== poisha)
      broken.push(`${those.length} payments of ${poisha} are ${sum.state}, counted are ${sum.count} of ${sum.poisha}`);
  }
  return broken;
}
