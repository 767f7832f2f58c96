import { dhakaIso } from '#base/shared/dhaka-time.ts';
import { dueStates } from '#money/dues/dues.ts';
import { backOf, keyOf, type ModelEnrollment, owedOf } from './model.ts';
import type { World } from './world.ts';

// Compares the reports, the counts and the search with the model at the end of a day.

type Problems = string[];

const dayOf = (at: number) => dhakaIso(new Date(at).toISOString()).slice(0, 10);

/** The day book against what the model counts, and against its own identity. */
async function checkDayBook(world: World, problems: Problems) {
  const { model, clock } = world;
  const [from, to] = [dayOf(clock.now - 364 * 86_400_000), dayOf(clock.now)];
  const { body } = await world.staff()[0].call('readPaymentsReport', { query: { from, to, by: 'day' } });
  const received = new Map<string, number>();
  for (const { receivedAt, amount } of model.payments.values())
    received.set(dayOf(receivedAt), (received.get(dayOf(receivedAt)) ?? 0) + amount);
  for (const row of body.rows) {
    const sum = received.get(row.key) ?? 0;
    if (row.received?.sum !== sum) problems.push(`day book ${row.key}: received ${row.received?.sum}, must be ${sum}`);
  }
  const { totals } = body;
  const parts = [totals.settled, totals.open, totals.setAside, totals.sentBack, totals.leftOver];
  const sum = parts.reduce((total, part) => total + (part?.sum ?? 0), 0);
  if (totals.received?.sum !== sum) problems.push(`day book: received ${totals.received?.sum}, its parts are ${sum}`);
  const aside = [...model.payments.values()].filter(({ setAsideBy }) => setAsideBy !== null);
  const asideSum = aside.reduce((total, payment) => total + model.leftOf(payment), 0);
  if (totals.setAside?.sum !== asideSum)
    problems.push(`day book: ${totals.setAside?.sum} set aside, must be ${asideSum}`);
  const back = [...model.payments.values()].reduce((total, payment) => total + backOf(payment), 0);
  if (totals.sentBack?.sum !== back) problems.push(`day book: ${totals.sentBack?.sum} sent back, must be ${back}`);
  const paid = [...model.enrollments.values()].filter(({ status }) => status === 'paid');
  const due = paid.reduce((total, { price }) => total + price, 0);
  if (totals.opened.count !== paid.length || totals.opened.sum !== due)
    problems.push(`day book: opened ${totals.opened.count} of ${totals.opened.sum}, must be ${paid.length} of ${due}`);
}

/** What all together owe, as *Who owes* sums it. */
async function checkOwed(world: World, problems: Problems) {
  const { sums } = (await world.staff()[0].call('listOwed', { query: {} })).body;
  const listed = dueStates.reduce((total, state) => total + sums[state].sum, 0);
  const owed = [...world.model.enrollments.values()].reduce((total, row) => total + owedOf(row), 0);
  if (listed !== owed || sums.before.count > 0)
    problems.push(`${listed} is owed, ${sums.before.count} undecided; must be ${owed}, 0`);
  const credits = await world
    .school()
    .database.selectFrom('credits')
    .select('amount_poisha')
    .where('undone_at', 'is', null)
    .execute();
  const credited = credits.reduce((total, { amount_poisha }) => total + amount_poisha / 100, 0);
  const right = [...world.model.enrollments.values()].flatMap((row) => [...row.credits.values()]);
  const rightSum = right.reduce((total, { amount }) => total + amount, 0);
  if (credited !== rightSum) problems.push(`${credited} is credited, must be ${rightSum}`);
}

/** The dashboard's counts are those of the lists. */
async function checkCounts(world: World, problems: Problems) {
  const { body } = await world.staff()[0].call('readToday', {});
  const rows = [...world.model.enrollments.values()];
  const [paid, pending] = [
    rows.filter(({ status }) => status === 'paid').length,
    rows.filter(({ status }) => status === 'pending').length,
  ];
  const waiting = body.waiting.reduce((sum, { count }) => sum + count, 0);
  if (body.paid !== paid || waiting !== pending)
    problems.push(`dashboard: ${body.paid} paid, ${waiting} waiting; must be ${paid}, ${pending}`);
  const { counts } = (await world.staff()[0].call('listEnrollments', { query: { limit: '1' } })).body;
  if (counts.paid !== paid || counts.pending !== pending)
    problems.push(`list: ${counts.paid} paid, ${counts.pending} pending; must be ${paid}, ${pending}`);
}

/** The search finds each enrollment by its whole phone, email and reference, and by a part of them. */
async function checkSearch(world: World, rows: ModelEnrollment[], problems: Problems) {
  for (const row of rows) {
    const details = world.learners.find(({ studentId }) => studentId === row.studentId)?.details;
    const whole = [details?.phone ?? '', details?.email ?? '', row.reference];
    for (const q of [...whole, row.reference.slice(2, 7), (details?.phone ?? '').slice(4)]) {
      const { body } = await world.staff()[1].call('listEnrollments', { query: { q, limit: '200' } });
      if (!body.enrollments.some((found) => keyOf(found) === keyOf(row)))
        problems.push(`the search for ${q} does not find ${keyOf(row)}`);
    }
  }
}

/** At the end of each day. */
export async function checkDay(world: World): Promise<Problems> {
  const problems: Problems = [];
  await checkDayBook(world, problems);
  await checkOwed(world, problems);
  await checkCounts(world, problems);
  const rows = [...world.model.enrollments.values()];
  await checkSearch(world, rows.slice(-3).concat(world.random.pick(rows) ?? []), problems);
  return [...problems, ...world.problems.splice(0)];
}
