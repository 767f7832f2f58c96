import { dhakaIso } from '#base/shared/dhaka-time.ts';
import { type Came, cameForOthers, sampleClaims, unclaimedMoney } from './sample-claims.ts';

/** The amount is in taka, the time in ISO 8601 UTC. */
export type KnownClaim = {
  reference: string;
  method: string;
  amountDue: number;
  createdAt: string;
  phone: string;
  isPaid: boolean;
};
type Money = { method: string; reference: string; amount: number; phone: string; at: number };

/** The transaction IDs of all sample payments. Real payments have other ones. */
export const sampleMoney: string[] = [
  ...[...sampleClaims, ...cameForOthers].map(({ reference, came }) => came.as ?? reference),
  ...unclaimedMoney.map(({ reference }) => reference),
];

const minute = 60_000;
const day = 24 * 60 * minute;
/** Hours added to `daysAgo` of a payment that no student reported, as `seed-queries.ts` does for enrollments. */
const sentHoursAgo = 4;
/** How long before its enrollment a payment was made. */
const before = 25 * minute;

export const sampleTexts = [
  'Your bKash verification code is 956586. Expires in 2 minutes.',
  'Bill successfully paid. Biller: DPDC (Prepaid) Amount: Tk 1200.0 TrxID: DI667RC4WN at 06/09/26 12:52PM Get Receipt: https://bka.sh/x',
  'Your payment of tk2  by Alpha Net  made on 27/10/2024 14:05  has been cancelled. Balance is added to your account.',
  'You have received Tk 1,500.00 from 01611200458. Fee Tk 0.00. Bal',
];

/**
 * Returns SMS of the sample school's wallets: forty payments, oldest first, some with problems, and then some other
 * texts. `now` is in milliseconds.
 */
export function writeSampleInbox(claims: readonly KnownClaim[], now: number): string {
  const named = [...sampleClaims, ...cameForOthers];
  const money = [...new Map(named.flatMap((one) => moneyOf(one, claims)).map((one) => [one.reference, one])).values()];
  const unclaimed = unclaimedMoney.map(({ daysAgo, ...one }) => ({
    ...one,
    at: now - daysAgo * day - sentHoursAgo * 60 * minute,
  }));
  const balances = new Map<string, number>();
  const messages = [...money, ...unclaimed]
    .sort((one, other) => one.at - other.at)
    .map((one) => {
      const balance = (balances.get(one.method) ?? 1240) + one.amount;
      balances.set(one.method, balance);
      return messageOf(one, balance);
    });
  return [...messages, ...sampleTexts].join('\n\n');
}

function moneyOf({ reference, came }: { reference: string; came: Came }, claims: readonly KnownClaim[]): Money[] {
  const naming = claims.filter((claim) => claim.reference === reference);
  const [first] = came.used ? naming.filter(({ isPaid }) => isPaid) : naming.filter(({ isPaid }) => !isPaid);
  if (!first) return [];
  const own = naming.filter(({ phone, isPaid }) => phone === first.phone && isPaid === first.isPaid);
  const due = own.reduce((sum, { amountDue }) => sum + amountDue, 0);
  const amount = due - (came.less ?? 0) + (came.more ?? 0);
  const at = Date.parse(first.createdAt) - before;
  return [{ method: came.by ?? first.method, reference: came.as ?? reference, amount, phone: first.phone, at }];
}

const lakhGrouping = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Rocket shows only the last digits of the sender's number. */
function messageOf({ method, reference, amount, phone, at }: Money, balance: number): string {
  const [date = '', time = ''] = dhakaIso(new Date(at).toISOString()).slice(0, 19).split('T');
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  const [hours = '', minutes = '', seconds = ''] = time.split(':');
  const when = `${dayOfMonth}/${month}/${year} ${hours}:${minutes}`;
  const [came, left] = [lakhGrouping.format(amount), lakhGrouping.format(balance)];
  if (method === 'nagad')
    return `Money Received.\nAmount: Tk ${came}\nSender: ${phone}\nRef: N/A\nTxnID: ${reference}\nBalance: Tk ${left}\n${when}`;
  if (method === 'rocket') {
    const clock = `${String(Number(hours) % 12 || 12).padStart(2, '0')}:${minutes}:${seconds} ${Number(hours) < 12 ? 'am' : 'pm'}`;
    const written = `${dayOfMonth}-${months[Number(month) - 1]}-${year.slice(2)} ${clock}`;
    return `Tk${came} received from A/C:***${phone.slice(-3)} Fee:Tk0, Your A/C Balance: Tk${left} TxnId:${reference} Date:${written}. Download https://bit.ly/nexuspay`;
  }
  return `You have received Tk ${came} from ${phone}. Fee Tk 0.00. Balance Tk ${left}. TrxID ${reference} at ${when}`;
}
