import { backOf, keyOf, type ModelEnrollment, open, owedOf, receivedOf } from './model.ts';
import type { Learner, World } from './world.ts';

// Compares the school with the model after each step. Each sentence names one difference.

type Problems = string[];

/** All pages of a list. */
async function allPages<Row>(read: (cursor: string | undefined) => Promise<{ rows: Row[]; next: string | null }>) {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

const listEnrollments = (world: World) =>
  allPages(async (cursor) => {
    const query = { limit: '200', ...(cursor === undefined ? {} : { cursor }) };
    const { body } = await world.staff()[0].call('listEnrollments', { query });
    return { rows: body.enrollments, next: body.nextCursor };
  });
const listPayments = (world: World) =>
  allPages(async (cursor) => {
    const query = { limit: '200', ...(cursor === undefined ? {} : { cursor }) };
    const { body } = await world.staff()[1].call('listPayments', { query });
    return { rows: body.payments, next: body.nextCursor };
  });

/** What was acknowledged is stored, and only what the model allows has opened without a press. */
async function checkEnrollments(world: World, problems: Problems) {
  const { model, learners } = world;
  const listed = await listEnrollments(world);
  const seen = new Map(listed.map((row) => [keyOf(row), row]));
  if (listed.length !== seen.size) problems.push('an enrollment is listed twice');
  for (const key of seen.keys()) if (!model.enrollments.has(key)) problems.push(`${key} is listed and unknown`);
  for (const [key, expected] of model.enrollments) {
    const row = seen.get(key);
    if (!row) {
      problems.push(`${key} was acknowledged and is not listed`);
      continue;
    }
    if (row.status === 'paid' && expected.status === 'pending') openedByItself(world, key, expected, problems);
    const { details } = learners.find(({ studentId }) => studentId === row.studentId) ?? {};
    const shown = [row.status, row.tnxInfo.method, row.tnxInfo.reference, row.paid, row.name, row.email, row.phone];
    const { status, method, reference, price } = expected;
    const right = [status, method, reference, price, details?.name, details?.email, details?.phone];
    if (JSON.stringify(shown) !== JSON.stringify(right)) problems.push(`${key} is ${shown}, must be ${right}`);
    if ((row.receipt !== null) !== receiptsOf(expected) > 0)
      problems.push(`${key} is ${status}, its receipt ${row.receipt?.number}`);
    const left = status === 'paid' ? owedOf(expected) : price - receivedOf(expected);
    if (row.owed && row.owed.left !== left)
      problems.push(`${key} is ${status} and owes ${row.owed.left}, must be ${left}`);
    if (owedOf(expected) > 0 && !row.owed) problems.push(`${key} owes ${left} and does not say so`);
  }
}

function openedByItself(world: World, key: string, row: ModelEnrollment, problems: Problems) {
  if (!world.pressed.has(key) && !world.model.mayOpenByItself(row))
    problems.push(`${key} opened by itself and must not`);
  const { reference } = row;
  row.parts.push({
    reference,
    amount: row.price - receivedOf(row),
    operationId: null,
    at: world.clock.now,
    opened: true,
  });
  open(row);
}

/** Lectures open exactly for who has paid, a receipt for what came, and an answer names nobody else. */
async function checkStudent(world: World, learner: Learner, problems: Problems) {
  await world.signInAgain(learner);
  for (const course of world.courses) {
    const row = world.model.enrollments.get(keyOf({ studentId: learner.studentId, courseNo: course.courseNo }));
    const params = { courseId: course._id };
    const outline = await learner.request(`/api/students/${course._id}/outline`);
    const link = await learner.call('readLectureLink', { params, query: { topicNo: '2', lecture: '1' } });
    const receipt = await learner.call('readReceipt', { params });
    const isPaid = row?.status === 'paid';
    const hasReceipt = row !== undefined && receiptsOf(row) > 0;
    for (const [what, { status }, isOpen] of [
      ['outline', outline, isPaid],
      ['link', link, isPaid],
      ['receipt', receipt, hasReceipt],
    ] as const)
      if ((status === 200) !== isOpen)
        problems.push(`${learner.details.name}: ${what} answered ${status}, ${row?.status ?? 'not enrolled'}`);
  }
  const others = world.learners.filter(({ studentId }) => studentId !== learner.studentId);
  for (const path of [
    '/api/students/me',
    '/api/students/enrollments',
    '/api/students/waiting',
    '/api/students/progress',
  ]) {
    const text = await (await learner.request(path)).text();
    const leaked = others.find(({ details }) =>
      [details.name, details.email].some((marker) => text.includes(`"${marker}"`)),
    );
    if (leaked) problems.push(`${path} of ${learner.details.name} names ${leaked.details.name}`);
  }
}

/** One for each part that came; one for all where it was marked by hand. */
function receiptsOf({ status, parts, credits }: ModelEnrollment): number {
  const parted = parts.length + [...credits.values()].filter(({ kind }) => kind === 'hand').length;
  return status === 'paid' ? Math.max(1, parted) : parted;
}

/** Numbers of a year have no gaps; a receipt never changes, but for being withdrawn; one is valid for each part that came. */
async function checkReceipts({ school, model }: World, problems: Problems) {
  const rows = await school().database.selectFrom('receipts').selectAll().orderBy('year').orderBy('number').execute();
  const last = new Map<number, number>();
  for (const row of rows) {
    const next = (last.get(row.year) ?? 0) + 1;
    if (row.number !== next) problems.push(`receipt ${row.year}-${row.number} follows ${next - 1}`);
    last.set(row.year, row.number);
    const now = {
      year: row.year,
      number: row.number,
      enrollmentId: row.enrollment_id,
      amount: row.amount,
      withdrawn: row.withdrawn_at !== null,
    };
    const before = model.receipts.get(row.code);
    if (before && JSON.stringify({ ...now, withdrawn: true }) !== JSON.stringify({ ...before, withdrawn: true }))
      problems.push(`receipt ${row.code} has changed`);
    if (before?.withdrawn && !now.withdrawn) problems.push(`receipt ${row.code} is valid again`);
    model.receipts.set(row.code, now);
  }
  if (rows.length !== model.receipts.size) problems.push('a receipt is gone');
  const valid = rows.filter(({ withdrawn_at }) => withdrawn_at === null);
  const right = [...model.enrollments.values()].reduce((sum, row) => sum + receiptsOf(row), 0);
  if (valid.length !== right) problems.push(`${valid.length} valid receipts, must be ${right}`);
}

/** Each taka once: received = settled + open + set aside + sent back + left over. */
async function checkMoney(world: World, problems: Problems) {
  const { model } = world;
  const payments = await listPayments(world);
  const found = new Map(payments.map((payment) => [payment.reference, payment]));
  if (payments.length !== model.payments.size)
    problems.push(`${payments.length} payments are listed, ${model.payments.size} came`);
  const settledOf = new Map<string, number>();
  for (const came of model.payments.values()) {
    const payment = found.get(came.reference);
    if (payment?.amount !== came.amount || payment.method !== came.method || payment.sender !== came.sender)
      problems.push(
        `${came.method} ${came.reference} of ${came.amount} is listed as ${payment?.method} ${payment?.amount}`,
      );
    if (!payment) continue;
    if (Date.parse(payment.receivedAt ?? '') !== came.receivedAt)
      problems.push(`${came.reference} came at another time`);
    if ((payment.evidence === 'checked_sender') !== came.isChecked)
      problems.push(`${came.reference} has the evidence ${payment.evidence}`);
    if ((payment.setAside !== null) !== (came.setAsideBy !== null))
      problems.push(`${came.reference} is set aside: ${payment.setAside !== null}`);
    let settled = 0;
    for (const part of payment.enrollments) {
      if (part.settled === null) continue;
      settled += part.settled;
      settledOf.set(keyOf(part), (settledOf.get(keyOf(part)) ?? 0) + part.settled);
    }
    if (settled > 0 && (came.setAsideBy !== null || world.freed.has(came.reference)))
      problems.push(`${came.reference} is set aside or released, and settles ${settled}`);
    const back = payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
    if (back !== backOf(came))
      problems.push(`${came.reference}: ${back} is noted as sent back, must be ${backOf(came)}`);
    if (settled + back + payment.left !== payment.amount)
      problems.push(`${came.reference}: ${settled} settled + ${back} back + ${payment.left} left of ${payment.amount}`);
  }
  for (const [key, row] of model.enrollments) {
    const settled = settledOf.get(key) ?? 0;
    if (settled !== receivedOf(row) || settled > row.price)
      problems.push(`${key} is ${row.status} of ${row.price}, settled ${settled}, must be ${receivedOf(row)}`);
  }
}

/** Who was told apart by a person stays so, and replaying the audit events gives each status. */
async function checkDecisions({ school, model }: World, problems: Problems) {
  const { database } = school();
  const rows = await database
    .selectFrom('refused_matches')
    .innerJoin('payments', 'payments.id', 'refused_matches.payment_id')
    .innerJoin('enrollments', 'enrollments.id', 'refused_matches.enrollment_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['payments.reference', 'enrollments.student_id', 'courses.course_no'])
    .execute();
  const stored = new Set(rows.map((row) => `${row.reference}|${row.student_id}/${row.course_no}`));
  for (const pair of model.rejected.keys()) {
    const [reference = '', key = ''] = pair.split('|');
    const row = model.enrollments.get(key);
    if (row?.reference === reference && row.status === 'pending' && !stored.has(pair))
      problems.push(`${pair} is no longer rejected`);
  }
  const events = await database
    .selectFrom('audit_log')
    .select(['action', 'subject', 'after'])
    .where('action', 'in', ['enrollment.pending', 'enrollment.paid', 'enrollment.deleted', 'enrollment.restored'])
    .orderBy('position')
    .execute();
  const statusAfter = ({ action, after }: (typeof events)[number]) =>
    action === 'enrollment.restored' ? JSON.parse(after ?? '{}').status : action.replace('enrollment.', '');
  const replayed = new Map(events.map((event) => [event.subject, statusAfter(event)]));
  for (const { id, status } of await database.selectFrom('enrollments').select(['id', 'status']).execute())
    if ((replayed.get(id) ?? 'pending') !== status)
      problems.push(`${id} is ${status}, its audit events say ${replayed.get(id)}`);
}

/** After each step. */
export async function checkStep(world: World): Promise<Problems> {
  const problems = world.problems.splice(0);
  await checkEnrollments(world, problems);
  await checkMoney(world, problems);
  await checkReceipts(world, problems);
  await checkDecisions(world, problems);
  const learner = world.random.pick(world.learners);
  if (learner) await checkStudent(world, learner, problems);
  world.pressed.clear();
  world.freed.clear();
  return [...problems, ...world.problems.splice(0)];
}
