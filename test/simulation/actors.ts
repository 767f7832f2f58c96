import { rejectMatch, release, setAside, settle, undo } from './desk-actors.ts';
import { keyOf, type ModelEnrollment, type ModelPayment, open, receivedOf, rowsOf } from './model.ts';
import { changeAmount, credit, refund, settleInPart, splitDues, takeCreditBack } from './rest-actors.ts';
import { anId, backupOf, messageOf } from './wallets.ts';
import type { Act, World } from './world.ts';

// What people do. Each act calls the school as a browser would and tells the model what was acknowledged.

/** Sends payment details; `reference` may be somebody else's. A lost answer is sent again with its key. */
async function send(world: World, reference: string, method: ModelEnrollment['method'], senderEnd: string) {
  const { model, random, courses, clock } = world;
  const learner = await world.aLearner();
  const course = random.pick(courses);
  if (!course) return null;
  const key = `key-${reference}-${learner.studentId}-${clock.now}`;
  const body = { courseId: course._id, method, reference, senderEnd };
  const call = () => learner.call('enroll', { body, headers: { 'idempotency-key': key } });
  const arrivals = random.pick([1, 1, 2, 'at once'] as const);
  const first = arrivals === 'at once' ? await Promise.all([call(), call()]) : [await call()];
  const at = { studentId: learner.studentId, courseNo: course.courseNo };
  const before = model.enrollments.get(keyOf(at));
  // New details are stored as 201, changed ones as 200; those of a paid enrollment are refused.
  const isPaid = before?.status === 'paid';
  const expected = isPaid ? [409] : [200, 201];
  for (const { status, refusal } of first)
    if (!expected.includes(status)) world.problems.push(`enroll answered ${status}, not ${expected}: ${refusal.error}`);
  if (isPaid) return `${learner.details.name} sent ${reference} for the paid ${course.courseNo}: refused`;
  const isSame = before?.reference === reference && before.method === method;
  model.enrollments.set(keyOf(at), {
    ...{ ...at, courseId: course._id, status: 'pending', method, reference, senderEnd },
    price: before?.price ?? course.courseFee,
    claimedAt: isSame ? before.claimedAt : clock.now,
    ...{ parts: before?.parts ?? [], credits: new Map(), hasDues: false },
  });
  if (arrivals === 2) world.late.push({ again: call, key: keyOf(at) });
  return `${learner.details.name} sent ${method} ${reference} for ${course.courseNo} (${arrivals})`;
}

const enroll: Act = async (world) => {
  const method = world.random.pick(['bkash', 'bkash', 'nagad', 'rocket'] as const) ?? 'bkash';
  const sender = `018${String(world.random.whole(1e8)).padStart(8, '0')}`;
  const reference = anId(world, method);
  world.senders.set(reference, sender);
  return send(world, reference, method, world.random.chance(0.7) ? sender.slice(-3) : '');
};

/** Names an id that another student named, or that came for another. */
const steal: Act = async (world) => {
  const { model, random } = world;
  const known = random.pick([...model.payments.values(), ...model.enrollments.values()]);
  return known ? send(world, known.reference, known.method, String(random.whole(1000)).padStart(3, '0')) : null;
};

/** An answer was lost: the same details come again with their key, perhaps days later, and change nothing. */
const sendAgain: Act = async (world) => {
  // The oldest first: most has happened since.
  const late = world.late.shift();
  if (!late) return null;
  const { status } = await late.again();
  // Deleted meanwhile: it is not made anew. Signed out meanwhile: it waits on the device.
  const allowed = world.model.enrollments.has(late.key) ? [201, 200, 401] : [409, 401];
  if (!allowed.includes(status)) world.problems.push(`what came again with its key answered ${status}`);
  return `details came again with their key: ${status}`;
};

/** Usually what the student named owes; sometimes a little less, half of it or more. */
function anAmount({ random }: World, price: number): number {
  const kind = random.whole(20);
  if (kind < 3) return price - 20;
  if (kind < 6) return Math.floor(price / 2);
  return kind < 8 ? price + 300 : price;
}

/** A wallet tells of money: usually what a student named, or nobody's. */
const money: Act = async (world) => {
  const { model, random, clock } = world;
  const waiting = rowsOf(world.model, 'pending').filter(({ reference }) => !model.payments.has(reference));
  const named = random.chance(0.8) ? random.pick(waiting) : undefined;
  const method = named?.method === 'nagad' ? 'nagad' : 'bkash';
  const payment: ModelPayment = {
    reference: named?.reference ?? anId(world, method),
    method,
    amount: anAmount(world, named?.price ?? 2000),
    sender: world.senders.get(named?.reference ?? '') ?? '01811111111',
    receivedAt: clock.now - random.whole(50) * 60_000 - (clock.now % 60_000),
    ...{ isChecked: random.chance(0.6), setAsideBy: null, isDecided: false, back: [] },
  };
  world.balance[method] += payment.amount;
  const body = payment.isChecked
    ? backupOf(payment, world.balance[method])
    : { text: messageOf(payment, world.balance[method]) };
  const bring = () => world.anAdmin().call('bringInPayments', { body });
  const answers = random.chance(0.2) ? await Promise.all([bring(), bring()]) : [await bring()];
  const added = answers.reduce((sum, answer) => sum + (answer.status === 201 ? answer.body.added : 0), 0);
  if (added !== 1) world.problems.push(`${payment.reference} was brought in and ${added} payments were added`);
  model.payments.set(payment.reference, payment);
  return `${method} told of ${payment.amount} with ${payment.reference} (${payment.isChecked ? 'backup' : 'paste'})`;
};

/** A message that a thief wrote: its sender only looks like the wallet's. It must not open anything. */
const forge: Act = async (world) => {
  const row = world.random.pick(rowsOf(world.model, 'pending'));
  if (!row || world.model.payments.has(row.reference)) return null;
  const text = `bKash-Offer: Tk ${row.price} will be yours. TrxID ${row.reference}`;
  const { status, body } = await world.anAdmin().call('bringInPayments', { body: { text } });
  if (status !== 201 || body.added !== 0) world.problems.push(`a forged message was added (${status})`);
  return `a forged message names ${row.reference}`;
};

async function mark(world: World, name: 'markPaid' | 'markPending', from: ModelEnrollment['status']) {
  const row = world.random.pick(rowsOf(world.model, from));
  if (!row) return null;
  const { studentId, courseNo, reference } = row;
  const call = (by: ReturnType<World['anAdmin']>) =>
    by.call(name, { params: { studentId, courseNo }, body: { reference } });
  const answers = world.random.chance(0.2) ? await Promise.all(world.staff().map(call)) : [await call(world.anAdmin())];
  for (const { status, refusal } of answers)
    if (status !== 200) world.problems.push(`${name} answered ${status}: ${refusal.error}`);
  if (name === 'markPaid')
    openByHand(world, row, answers.find(({ body }) => body?.byPayment)?.body.operationId ?? null);
  else world.model.markPending(keyOf(row));
  world.pressed.add(keyOf(row));
  return `${name} ${reference} of ${courseNo} (${answers.length})`;
}

/** The payment that certainly is the student's covers it; else the money came elsewhere, which is noted where a part came before. */
function openByHand({ clock }: World, row: ModelEnrollment, operationId: string | null) {
  const amount = row.price - receivedOf(row);
  if (operationId !== null)
    row.parts.push({ reference: row.reference, amount, operationId, at: clock.now, opened: true });
  else if (row.parts.length > 0 && amount > 0) {
    row.hasDues = true;
    row.credits.set('with the mark', { kind: 'hand', amount });
  }
  open(row);
}

/** The student sends the same id again with other digits: a rejected match stays rejected. */
const resend: Act = async (world) => {
  const { model, random } = world;
  const pair = random.pick([...model.rejected.keys()]);
  const row = pair ? model.enrollments.get(pair.slice(pair.indexOf('|') + 1)) : undefined;
  const learner = world.learners.find(({ studentId }) => studentId === row?.studentId);
  if (row?.status !== 'pending' || !learner) return null;
  await world.signInAgain(learner);
  const senderEnd = String(random.whole(1000)).padStart(3, '0');
  const { courseId, method, reference } = row;
  const { status } = await learner.call('enroll', { body: { courseId, method, reference, senderEnd } });
  if (status !== 200) world.problems.push(`sending the same id again answered ${status}`);
  row.senderEnd = senderEnd;
  return `${learner.details.name} sends ${reference} again with ${senderEnd}`;
};

const remove: Act = async (world) => {
  const row = world.random.pick([...world.model.enrollments.values()]);
  if (!row) return null;
  const { studentId, courseNo } = row;
  const params = { studentId, courseNo };
  const { status, body } = await world.anAdmin().call('deleteEnrollment', { params });
  if (status !== 200) world.problems.push(`delete answered ${status}`);
  if (world.random.chance(0.4)) {
    // All is as it was, so the model does not change.
    const undone = await world
      .anAdmin()
      .call('restoreEnrollment', { params, body: { operationId: body.operationId ?? '' } });
    if (undone.status !== 200) world.problems.push(`undoing the deletion answered ${undone.status}`);
    return `an admin deletes ${courseNo} of ${studentId}, and undoes it`;
  }
  world.model.enrollments.delete(keyOf(row));
  world.model.decided.add(keyOf(row));
  return `an admin deletes ${courseNo} of ${studentId}`;
};

const changePhone: Act = async (world) => {
  const learner = world.random.pick(world.learners);
  if (!learner) return null;
  await world.signInAgain(learner);
  const phone = `016${String(world.random.whole(1e8)).padStart(8, '0')}`;
  const { name } = learner.details;
  const { status } = await learner.call('updateInfo', { body: { name, phone, school: 'Dhaka School', college: 'NA' } });
  if (status === 200) learner.details.phone = phone;
  return `${name} changes the phone to ${phone}: ${status}`;
};

const automatic: Act = async (world) => {
  const on = world.random.chance(0.7);
  const { status } = await world.staff()[0].call('saveOpening', { body: { on } });
  if (status === 200) world.model.state.automatic = on;
  return `automatic approval is ${on ? 'on' : 'off'}`;
};

const recount: Act = async (world) => {
  const { exitCode, shown } = await world.operate(['enrollment', 'recount']);
  if (exitCode !== 0) world.problems.push(`recount: ${shown}`);
  return 'the operator counts anew';
};

/** Acts: how often each one is drawn, beside the others. */
export const acts: { weight: number; act: Act }[] = [
  { weight: 24, act: enroll },
  { weight: 6, act: steal },
  { weight: 6, act: sendAgain },
  { weight: 22, act: money },
  { weight: 3, act: forge },
  { weight: 7, act: (world) => mark(world, 'markPaid', 'pending') },
  { weight: 5, act: (world) => mark(world, 'markPending', 'paid') },
  { weight: 12, act: settle },
  { weight: 5, act: rejectMatch },
  { weight: 7, act: resend },
  { weight: 5, act: setAside },
  { weight: 6, act: release },
  { weight: 8, act: undo },
  { weight: 18, act: settleInPart },
  { weight: 14, act: credit },
  { weight: 4, act: takeCreditBack },
  { weight: 4, act: splitDues },
  { weight: 4, act: changeAmount },
  { weight: 6, act: refund },
  { weight: 2, act: remove },
  { weight: 5, act: changePhone },
  { weight: 3, act: automatic },
  { weight: 1, act: recount },
];

/** Draws acts until one of them had something to do. */
export async function actAtRandom(world: World): Promise<string> {
  const total = acts.reduce((sum, { weight }) => sum + weight, 0);
  for (;;) {
    let drawn = world.random.whole(total);
    const chosen = acts.find(({ weight }) => {
      drawn -= weight;
      return drawn < 0;
    });
    const said = await chosen?.act(world);
    if (said) return said;
  }
}
