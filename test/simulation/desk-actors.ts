import { keyOf, type ModelPayment, rowsOf } from './model.ts';
import type { Act, World } from './world.ts';

// What people press on the desk about a payment: settle, reject, set aside, release, and undo of one press.

/** A payment as the desk lists it now. */
export async function findOnDesk(world: World, reference: string) {
  const { body } = await world.anAdmin().call('listPayments', { query: { q: reference, limit: '200' } });
  const found = body.payments.find((payment) => payment.reference === reference);
  if (!found) world.problems.push(`the desk does not find the payment ${reference}`);
  return found;
}

/** Both admins may press for the same row at the same time. */
export const settle: Act = async (world) => {
  const { model, random } = world;
  const fits = rowsOf(model, 'pending').filter((row) => model.payments.get(row.reference)?.amount === row.price);
  const row = random.pick(fits);
  if (!row) return null;
  const [owner, other] = world.staff();
  const paymentId = (await findOnDesk(world, row.reference))?.id;
  if (!paymentId) return null;
  const { studentId, courseNo, reference } = row;
  const item = { paymentId, studentId, courseNo, reference };
  const callers = random.chance(0.5) ? [owner, other] : [owner];
  const answers = await Promise.all(callers.map((by) => by.call('settlePayments', { body: { items: [item] } })));
  const settled = answers.flatMap((answer) => answer.body?.settled ?? []);
  if (model.payments.get(reference)?.setAsideBy && settled.length > 0)
    world.problems.push(`${reference} is set aside and settles ${keyOf(row)}`);
  if (settled.length > 0) {
    row.status = 'paid';
    model.rejected.delete(`${reference}|${keyOf(row)}`);
  }
  for (const { body } of answers) {
    if (!body?.settled.some(({ amount }) => amount > 0)) continue;
    row.openedBy = body.press;
    world.presses.push({ press: body.press, reference, what: 'settled' });
  }
  world.pressed.add(keyOf(row));
  const sum = settled.reduce((total, { amount }) => total + amount, 0);
  if (sum > row.price) world.problems.push(`${sum} of ${row.price} were settled in a race`);
  return `settle ${reference} (${callers.length} at once): ${settled.length} settled`;
};

export const rejectMatch: Act = async (world) => {
  const { model, random } = world;
  const row = random.pick(rowsOf(model, 'pending').filter(({ reference }) => model.payments.has(reference)));
  if (!row) return null;
  const id = (await findOnDesk(world, row.reference))?.id ?? '';
  const { studentId, courseNo, reference } = row;
  const { status, body } = await world.anAdmin().call('refuseMatch', { params: { id }, body: { studentId, courseNo } });
  if (status !== 200) return `rejecting ${reference} was refused (${status})`;
  const pair = `${reference}|${keyOf(row)}`;
  if (!model.rejected.has(pair)) {
    model.rejected.set(pair, body.press);
    world.presses.push({ press: body.press, reference, what: 'not_this' });
  }
  model.decided.add(`${reference}|${studentId}`);
  return `an admin says that ${row.reference} is not that of ${courseNo}`;
};

const settledKeys = (payment: NonNullable<Awaited<ReturnType<typeof findOnDesk>>>) =>
  payment.enrollments.filter(({ settled }) => settled !== null).map(keyOf);

/** The money does not belong to a student. A payment that has settled something is refused. */
export const setAside: Act = async (world) => {
  const payment = world.random.pick([...world.model.payments.values()]);
  const found = payment && (await findOnDesk(world, payment.reference));
  if (!found) return null;
  const isFree = settledKeys(found).length === 0 && payment.setAsideBy === null;
  const answer = await world.anAdmin().call('setAsidePayment', {
    params: { id: found.id },
    body: { reason: 'Rent of the hall' },
  });
  if (answer.status !== (isFree ? 200 : 409))
    world.problems.push(`set aside of ${payment.reference} answered ${answer.status}`);
  if (answer.status !== 200) return `setting ${payment.reference} aside is refused`;
  payment.setAsideBy = answer.body.press;
  payment.isDecided = true;
  world.presses.push({ press: answer.body.press, reference: payment.reference, what: 'set_aside' });
  return `${payment.reference} is set aside`;
};

function takeRejectionsBack({ model }: World, { reference }: ModelPayment, press?: string) {
  for (const [pair, rejectedBy] of model.rejected)
    if (pair.startsWith(`${reference}|`) && (press === undefined || rejectedBy === press)) model.rejected.delete(pair);
}

/** Rejected matches of an enrollment that still names the payment: only of these the model knows that the school keeps them. */
const standingRejections = ({ model }: World, { reference }: ModelPayment, press?: string) =>
  [...model.rejected].filter(([pair, rejectedBy]) => {
    const row = model.enrollments.get(pair.slice(pair.indexOf('|') + 1));
    const isOfPress = press === undefined || rejectedBy === press;
    return pair.startsWith(`${reference}|`) && isOfPress && row?.reference === reference && row.status === 'pending';
  });

/** Frees a payment: its enrollments are pending again, or it is no longer set aside, or its rejected matches are forgotten. */
export const release: Act = async (world) => {
  const { model, random } = world;
  const payment = random.pick([...model.payments.values()]);
  const found = payment && (await findOnDesk(world, payment.reference));
  if (!found) return null;
  const keys = settledKeys(found);
  const isUsed = keys.length > 0 || payment.setAsideBy !== null;
  const { status } = await world.anAdmin().call('releasePayment', { params: { id: found.id }, body: {} });
  const mustWork = isUsed || standingRejections(world, payment).length > 0;
  if (status !== 200 && (mustWork || status !== 409))
    world.problems.push(`release of ${payment.reference} answered ${status}`);
  if (status !== 200) return `releasing ${payment.reference} is refused`;
  for (const key of keys) model.markPending(key);
  if (keys.length === 0 && payment.setAsideBy === null) takeRejectionsBack(world, payment);
  if (keys.length === 0) payment.setAsideBy = null;
  world.freed.add(payment.reference);
  return `${payment.reference} is released from ${keys.length}`;
};

/** Takes one press back, perhaps days later: what somebody did since stays. */
export const undo: Act = async (world) => {
  const { model, random } = world;
  const pressed = random.pick(world.presses);
  const payment = pressed && model.payments.get(pressed.reference);
  const found = payment && (await findOnDesk(world, payment.reference));
  if (!found) return null;
  const { press, what } = pressed;
  world.presses.splice(world.presses.indexOf(pressed), 1);
  const opened = [...model.enrollments.values()].find(({ openedBy }) => openedBy === press);
  const stands =
    what === 'settled'
      ? opened !== undefined
      : what === 'set_aside'
        ? payment.setAsideBy === press
        : standingRejections(world, payment, press).length > 0;
  const { body } = await world.anAdmin().call('releasePayments', { body: { items: [{ paymentId: found.id, press }] } });
  const undid = body.released[0]?.undid;
  // A rejected match whose enrollment has gone on since may be stored or not.
  const isRight = stands ? undid === what : undid === undefined || (what === 'not_this' && undid === what);
  if (!isRight) world.problems.push(`undo of ${what} of ${payment.reference} did ${undid}, stands: ${stands}`);
  if (undid === 'settled' && opened) model.markPending(keyOf(opened));
  if (undid === 'set_aside') payment.setAsideBy = null;
  if (undid === 'not_this') takeRejectionsBack(world, payment, press);
  if (stands && what === 'settled') world.freed.add(payment.reference);
  return `undo of ${what} of ${payment.reference}: ${undid ?? 'refused'}`;
};
