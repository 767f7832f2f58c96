import { backup } from '../statements/files.ts';
import type { ModelEnrollment, ModelPayment } from './model.ts';
import type { World } from './world.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A message as the wallet writes it, with the time of Dhaka. */
export function messageOf({ reference, method, amount, sender, receivedAt }: ModelPayment, balance: number): string {
  const local = new Date(receivedAt + 6 * 3_600_000);
  const day = `${twoDigits(local.getUTCDate())}/${twoDigits(local.getUTCMonth() + 1)}/${local.getUTCFullYear()}`;
  const time = `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`;
  if (method === 'nagad')
    return `Money Received.\nAmount: Tk ${amount}.00\nSender: ${sender}\nRef: N/A\nTxnID: ${reference}\nBalance: Tk ${balance}.00\n${day} ${time}`;
  return `You have received Tk ${amount}.00 from ${sender}. Fee Tk 0.00. Balance Tk ${balance}.00. TrxID ${reference} at ${day} ${time}`;
}

/** A phone's backup, which keeps who sent each message. */
export function backupOf(payment: ModelPayment, balance: number) {
  const address = payment.method === 'nagad' ? 'NAGAD' : 'bKash';
  const content = backup([{ address, body: messageOf(payment, balance), date: payment.receivedAt }]);
  return { name: 'sms.xml', file: `data:text/xml;base64,${Buffer.from(content).toString('base64')}` };
}

const idLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A transaction id that no payment has. */
export const anId = (world: World, method: ModelEnrollment['method']): string => {
  const { random, model } = world;
  const length = method === 'nagad' ? 8 : 10;
  const id = `D${Array.from({ length: length - 1 }, () => idLetters[random.whole(idLetters.length)]).join('')}`;
  return model.payments.has(id) || !/\d/.test(id) ? anId(world, method) : id;
};
