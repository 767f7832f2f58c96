import { keyOf, type ModelEnrollment, type ModelPayment, open, type Part, rowsOf } from './model.ts';
import type { Act, World } from './world.ts';

// What people press on the desk about a payment: settle, reject, set aside, release, and undo of one operation.

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
  const fits = rowsOf(model, 'pending').filter((row) => {
    const payment = model.payments.get(row.reference);
    return payment?.amount === row.price && model.leftOf(payment) === row.price && row.parts.length === 0;
  });
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
  for (const { body } of answers) {
    if (!body?.settled.some(({ amount }) => amount > 0)) continue;
    const { operationId } = body;
    row.parts.push({ reference, amount: row.price, operationId, at: world.clock.now, opened: true });
    open(row);
    world.operations.push({ operationId, reference, what: 'settled' });
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
    model.rejected.set(pair, body.operationId);
    world.operations.push({ operationId: body.operationId, reference, what: 'not_this' });
  }
  model.decided.add(`${reference}|${studentId}`);
  return `an admin says that ${row.reference} is not that of ${courseNo}`;
};

/** Enrollments of which a payment settles a part. With `operationId`, only parts that this operation settled. */
const settledBy = ({ model }: World, { reference }: ModelPayment, operationId?: string) =>
  [...model.enrollments.values()].filter(({ parts }) => parts.some(isMeant(reference, operationId)));
const isMeant = (reference: string, operationId: string | undefined) => (part: Part) =>
  part.reference === reference && (operationId === undefined || part.operationId === operationId);

/** Money went back of a payment after it had settled a part: only the list of enrollments takes that back. */
const isSentBackSince = ({ model }: World, { parts }: ModelEnrollment) =>
  parts.some((part) => model.payments.get(part.reference)?.back.some(({ at }) => at >= part.at));

/** What opened a course is free again with all that it had; another part is free alone. */
function takePartsBack({ model, freed }: World, payment: ModelPayment, rows: ModelEnrollment[], operationId?: string) {
  const meant = isMeant(payment.reference, operationId);
  for (const row of rows) {
    if (row.status === 'paid' && row.parts.some((part) => meant(part) && part.opened)) model.markPending(keyOf(row));
    else row.parts = row.parts.filter((part) => !meant(part));
  }
  if (
    [...model.enrollments.values()].filter(({ parts }) => parts.some(isMeant(payment.reference, undefined))).length ===
    0
  )
    freed.add(payment.reference);
}

/** The money does not belong to a student. Refused of a payment that settles something or went back. */
export const setAside: Act = async (world) => {
  const payment = world.random.pick([...world.model.payments.values()]);
  const found = payment && (await findOnDesk(world, payment.reference));
  if (!found) return null;
  const isFree =
    settledBy(world, payment).length === 0 && payment.setAsideBy === null && world.model.leftOf(payment) > 0;
  const answer = await world.anAdmin().call('setAsidePayment', {
    params: { id: found.id },
    body: { reason: 'Rent of the hall' },
  });
  if (answer.status !== (isFree ? 200 : 409))
    world.problems.push(`set aside of ${payment.reference} answered ${answer.status}`);
  if (answer.status !== 200) return `setting ${payment.reference} aside is refused`;
  payment.setAsideBy = answer.body.operationId;
  payment.isDecided = true;
  world.operations.push({ operationId: answer.body.operationId, reference: payment.reference, what: 'set_aside' });
  return `${payment.reference} is set aside`;
};

function takeRejectionsBack({ model }: World, { reference }: ModelPayment, operationId?: string) {
  for (const [pair, rejectedBy] of model.rejected)
    if (pair.startsWith(`${reference}|`) && (operationId === undefined || rejectedBy === operationId))
      model.rejected.delete(pair);
}

/** Rejected matches of an enrollment that still names the payment: only of these the model knows that the school keeps them. */
const standingRejections = ({ model }: World, { reference }: ModelPayment, operationId?: string) =>
  [...model.rejected].filter(([pair, rejectedBy]) => {
    const row = model.enrollments.get(pair.slice(pair.indexOf('|') + 1));
    const isOfOperation = operationId === undefined || rejectedBy === operationId;
    return (
      pair.startsWith(`${reference}|`) && isOfOperation && row?.reference === reference && row.status === 'pending'
    );
  });

/** Frees a payment: its enrollments are pending again, or it is no longer set aside, or its rejected matches are forgotten. */
export const release: Act = async (world) => {
  const { model, random } = world;
  const payment = random.pick([...model.payments.values()]);
  const found = payment && (await findOnDesk(world, payment.reference));
  if (!found) return null;
  const rows = settledBy(world, payment);
  const isUsed = rows.length > 0 || payment.setAsideBy !== null;
  const isBlocked = rows.some((row) => isSentBackSince(world, row));
  const { status } = await world.anAdmin().call('releasePayment', { params: { id: found.id }, body: {} });
  const mustWork = !isBlocked && (isUsed || standingRejections(world, payment).length > 0);
  if (status !== 200 && (mustWork || status !== 409))
    world.problems.push(`release of ${payment.reference} answered ${status}`);
  if (status === 200 && isBlocked) world.problems.push(`${payment.reference} was sent back and is released`);
  if (status !== 200) return `releasing ${payment.reference} is refused`;
  if (!isUsed) takeRejectionsBack(world, payment);
  if (rows.length === 0) payment.setAsideBy = null;
  takePartsBack(world, payment, rows);
  return `${payment.reference} is released from ${rows.length}`;
};

/** Undoes one operation, perhaps days later. What was done since stays. */
export const undo: Act = async (world) => {
  const { model, random } = world;
  const pressed = random.pick(world.operations);
  const payment = pressed && model.payments.get(pressed.reference);
  const found = payment && (await findOnDesk(world, payment.reference));
  if (!found) return null;
  const { operationId, what } = pressed;
  world.operations.splice(world.operations.indexOf(pressed), 1);
  const rows = settledBy(world, payment, operationId);
  const stands = {
    settled: rows.length > 0 && !rows.some((row) => isSentBackSince(world, row)),
    set_aside: payment.setAsideBy === operationId,
    noted: payment.back.some((note) => note.operationId === operationId),
    not_this: standingRejections(world, payment, operationId).length > 0,
  }[what];
  const { body } = await world
    .anAdmin()
    .call('releasePayments', { body: { items: [{ paymentId: found.id, operationId }] } });
  const undid = body.released[0]?.undid;
  // A rejected match whose enrollment has gone on since may be stored or not.
  const isRight = stands ? undid === what : undid === undefined || (what === 'not_this' && undid === what);
  if (!isRight) world.problems.push(`undo of ${what} of ${payment.reference} did ${undid}, stands: ${stands}`);
  if (undid === 'settled') takePartsBack(world, payment, rows, operationId);
  if (undid === 'set_aside') payment.setAsideBy = null;
  if (undid === 'noted') payment.back = payment.back.filter((note) => note.operationId !== operationId);
  if (undid === 'not_this') takeRejectionsBack(world, payment, operationId);
  return `undo of ${what} of ${payment.reference}: ${undid ?? 'refused'}`;
};
