import { dueStates, type OpenDue } from '#money/dues/dues.ts';
import { findOnDesk } from './desk-actors.ts';
import {
  keyOf,
  type ModelEnrollment,
  type ModelPayment,
  open as openNow,
  owedOf,
  receivedOf,
  rowsOf,
} from './model.ts';
import type { Act, World } from './world.ts';

// Money that is not exactly a price: parts, what is owed of a rest, credits, other amounts, and money that is sent back.

const dayAfter = (world: World, days: number) =>
  new Date(world.clock.now + days * 86_400_000).toISOString().slice(0, 10);
const paramsOf = ({ studentId, courseNo }: ModelEnrollment) => ({ studentId, courseNo });
const freeOf = ({ model }: World, payment: ModelPayment) => (payment.setAsideBy === null ? model.leftOf(payment) : 0);
const isOpen = (row: ModelEnrollment) => row.status === 'pending' || owedOf(row) > 0;
const owing = ({ model }: World) => [...model.enrollments.values()].filter((row) => owedOf(row) > 0);

/** Money that does not cover an enrollment, or comes in addition to a part: it waits, or its rest is owed or waived. */
export const settleInPart: Act = async (world) => {
  const { model, random } = world;
  const row = random.pick([...model.enrollments.values()].filter(isOpen));
  const own = row && model.payments.get(row.reference);
  const payment = random.chance(0.3) ? random.pick([...model.payments.values()]) : own;
  if (!row || !payment) return null;
  const free = freeOf(world, payment);
  const open = row.status === 'paid' ? owedOf(row) : row.price - receivedOf(row);
  if (free === 0 || (free === row.price && payment === own)) return null;
  const id = (await findOnDesk(world, payment.reference))?.id ?? '';
  const rest = random.pick(['wait', 'owed', 'waived', undefined] as const);
  const dueOn = rest === 'owed' && random.chance(0.9) ? { dueOn: dayAfter(world, random.whole(40)) } : {};
  const decision = rest === undefined ? {} : { rest, ...dueOn, reason: 'Agreed with the father' };
  const body = { ...paramsOf(row), reference: row.reference, ...decision };
  const answer = await world.anAdmin().call('matchPayment', { params: { id }, body });
  const left = Math.max(0, open - free);
  const decides = row.status === 'pending' && left > 0;
  const isRefused = decides && rest === 'owed' && !('dueOn' in dueOn);
  const said = `${payment.reference} (${free}) for ${keyOf(row)}, of which ${open} is open: ${rest}`;
  if (answer.status !== (isRefused ? 400 : 200)) world.problems.push(`${said}, answered ${answer.status}`);
  if (answer.status !== 200) return `${said}: refused`;
  const { operationId } = answer.body;
  const { reference } = payment;
  row.parts.push({ reference, amount: Math.min(open, free), operationId, at: world.clock.now, opened: false });
  world.operations.push({ operationId, reference, what: 'settled' });
  world.pressed.add(keyOf(row));
  if (row.status === 'pending' && (left === 0 || rest === 'owed' || rest === 'waived')) {
    openNow(row);
    row.hasDues = left > 0;
    if (left > 0 && rest === 'waived') row.credits.set('with a payment', { kind: 'waived', amount: left });
  }
  return said;
};

/** What is open of it, as *Who owes* lists it. */
async function openDues(world: World, row: ModelEnrollment): Promise<OpenDue[]> {
  for (const list of dueStates) {
    const { body } = await world.anAdmin().call('listOwed', { query: { list, limit: '200' } });
    const found = body.dues.find((one) => keyOf(one) === keyOf(row));
    if (found) return found.open;
  }
  world.problems.push(`${keyOf(row)} owes ${owedOf(row)} and is in no list`);
  return [];
}

/** Cash, or a part that the school does not want any more; never more than is owed. */
export const credit: Act = async (world) => {
  const { random } = world;
  const row = random.pick(owing(world));
  const [due] = row ? await openDues(world, row) : [];
  if (!row || !due) return null;
  const owed = owedOf(row);
  const kind = random.pick(['hand', 'hand', 'waived'] as const) ?? 'hand';
  const most = kind === 'hand' ? owed : due.left;
  const amount = random.pick([most, most + 1, Math.ceil(most / 2)]) ?? most;
  const expectedOwed = owed + (random.chance(0.1) ? 5 : 0);
  const waiver = kind === 'waived' ? { number: due.number, reason: 'Agreed with the father' } : {};
  const body = { kind, amount, expectedOwed, ...waiver };
  const answer = await world.anAdmin().call('addCredit', { params: paramsOf(row), body });
  const isRight = answer.status === (expectedOwed === owed && amount <= most ? 201 : 409);
  const said = `${kind} ${amount} of ${owed} that ${keyOf(row)} owes: ${answer.status}`;
  if (!isRight) world.problems.push(said);
  if (answer.status === 201) row.credits.set(answer.body.credit ?? '', { kind, amount });
  return said;
};

/** Of those that a call noted; what a press on the desk waived goes with that press only. */
export const takeCreditBack: Act = async (world) => {
  const { random } = world;
  const row = random.pick(rowsOf(world.model, 'paid').filter(({ credits }) => credits.size > 0));
  const noted = random.pick([...(row?.credits.keys() ?? [])].filter((id) => !id.startsWith('with ')));
  if (!row || noted === undefined) return null;
  const params = { ...paramsOf(row), id: noted };
  const { status } = await world.anAdmin().call('takeBackCredit', { params, body: {} });
  // What opened the course stays until it is marked as pending.
  if (status !== 200 && status !== 409) world.problems.push(`taking a credit of ${keyOf(row)} back answered ${status}`);
  if (status === 200) row.credits.delete(noted);
  return `a credit of ${keyOf(row)} is taken back: ${status}`;
};

/** By other days and in other parts; the sum stays. */
export const splitDues: Act = async (world) => {
  const { random } = world;
  const row = random.pick(owing(world));
  if (!row) return null;
  const owed = owedOf(row);
  const first = Math.floor(owed / 2);
  const amounts = first > 0 && random.chance(0.6) ? [first, owed - first] : [owed];
  const isRight = random.chance(0.9);
  const dues = amounts.map((amount, index) => ({
    amount: amount + (isRight ? 0 : 1),
    dueOn: random.chance(0.8) ? dayAfter(world, 5 + 30 * index) : null,
  }));
  const body = { dues, expectedOwed: owed };
  const { status } = await world.anAdmin().call('replaceDues', { params: paramsOf(row), body });
  if (status !== (isRight ? 200 : 409)) world.problems.push(`other dues of ${keyOf(row)} answered ${status}`);
  return `${keyOf(row)} owes ${owed} in ${dues.length} parts: ${status}`;
};

/** What an enrollment that waits is to pay: never less than what came. */
export const changeAmount: Act = async (world) => {
  const { random } = world;
  const row = random.pick(rowsOf(world.model, 'pending'));
  if (!row) return null;
  const amount = random.pick([row.price - 100, row.price + 100, 900]) ?? row.price;
  const body = { amount, reason: 'Agreed with the father' };
  const { status } = await world.anAdmin().call('changeAmount', { params: paramsOf(row), body });
  const isRight = status === (amount < receivedOf(row) ? 409 : 200);
  if (!isRight) world.problems.push(`the amount of ${keyOf(row)} became ${amount}: ${status}`);
  if (status === 200) row.price = amount;
  return `${keyOf(row)} is to pay ${amount}: ${status}`;
};

/** Somebody sent money back by hand, and notes it: never more than is left of the payment. */
export const refund: Act = async (world) => {
  const { model, random } = world;
  const payment = random.pick([...model.payments.values()].filter((one) => model.leftOf(one) > 0));
  const id = payment && (await findOnDesk(world, payment.reference))?.id;
  if (!id) return null;
  const left = model.leftOf(payment);
  const amount = random.pick([left, Math.ceil(left / 2), left + 1]) ?? left;
  const operationId = await refundBy(world, id, amount);
  if ((operationId !== null) !== amount <= left)
    world.problems.push(`${amount} of ${payment.reference}, of which ${left} is left, was sent back: ${operationId}`);
  if (operationId === null) return `sending ${amount} of ${payment.reference} back is refused`;
  payment.back.push({ operationId, amount, at: world.clock.now });
  world.operations.push({ operationId, reference: payment.reference, what: 'noted' });
  return `${amount} of ${payment.reference} is noted as sent back`;
};

/** Returns the id of the operation, or null when the refund is refused. */
async function refundBy(world: World, id: string, amount: number): Promise<string | null> {
  // The same amount for the same reason is taken for a second press of the same.
  const body = { amount, reason: `Paid twice (${world.clock.now})`, by: 'hand' } as const;
  const answer = await world.anAdmin().call('refundPayment', { params: { id }, body });
  return answer.status === 200 ? (answer.body.payment.refunds.at(-1)?.operationId ?? null) : null;
}
