import { groupBy } from '#base/shared/group-by.ts';
import type { CameBackBySum, FoundPayment, Reading } from './file-reading.ts';
import { dayOf, markOf } from './line-key.ts';
import type { PaymentSource, ReceivedMethod } from './received-payment.ts';

// Compares payments without a transaction ID by method, sum, day and account. The result is never certain, so an admin
// decides.

export type StoredMoney = {
  id: string;
  method: ReceivedMethod;
  amount_poisha: number;
  received_at: string | null;
  sender: string | null;
  note: string | null;
  source: PaymentSource;
  text: string;
  payment_key: string;
  line_key: string | null;
};

const account =
  /(?<![a-z])(?:a\/?c|ac|acc|acct|account)\.?(?: ?(?:no|number|ending(?: with)?))?[ .:#-]{0,3}([\dx*][\dx*.-]{3,24})/i;

export const accountEnd = (text: string) => lastDigits(account.exec(text)?.[1] ?? null);
export const lastDigits = (said: string | null) => (said === null ? null : (/(\d+)\D*$/.exec(said)?.[1] ?? null));

/** Banks' messages show only the last three or four digits of an account, statements show all. */
function mayBeOneAccount(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return long.endsWith(short);
}

const isLine = (source: PaymentSource) => source === 'statement';
const accountOf = ({ source, text, payment_key }: StoredMoney) =>
  isLine(source) ? lastDigits(markOf(payment_key)) : accountEnd(text);

const general = new Set(
  `a ac account amount an and atm automated bank banking bdt beftn booth branch br by card cash cdm cr credit credited crm csh dep deposit
  deposited deposits dp eft for from fund funds ft ibft in internet into inward limited ltd machine money no of on online payment plc received
  rtgs npsb self slip taka teller the through tk to transfer trf trn tt txn via with`.split(/\s+/),
);
const wordsOf = (text: string | null) =>
  new Set(
    (text ?? '')
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word.length > 2 && !general.has(word)),
  );

function areOthers(one: string | null, other: string | null): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return areApart(words, others) || areApart(numbersIn(words), numbersIn(others));
}

const numbersIn = (words: ReadonlySet<string>) => new Set([...words].filter((word) => /^\d{5,}$/.test(word)));

function areApart(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return words.size > 0 && others.size > 0 && ![...words].some((word) => others.has(word));
}

/**
 * Returns whether a found payment may be a stored one, described in other words. At least one must be a statement line.
 * Two messages are always two payments, because a bank writes one message for each.
 */
export function mayBeSame(found: FoundPayment, stored: StoredMoney): boolean {
  const { method, amount, line, receivedAt, sender, note, source, text } = found;
  if (line === undefined || line.kind === 'typed' || method !== stored.method) return false;
  if (Math.round(amount * 100) !== stored.amount_poisha || line.loose === stored.line_key) return false;
  if (!isLine(source) && !isLine(stored.source)) return false;
  const day = dayOf(receivedAt);
  if (day === null || day !== dayOf(stored.received_at)) return false;
  if (sender !== null && stored.sender !== null && sender !== stored.sender) return false;
  const own = isLine(source) ? lastDigits(line.mark) : accountEnd(text);
  return (
    mayBeOneAccount(own, accountOf(stored)) &&
    !(isLine(source) && isLine(stored.source) && areOthers(note, stored.note))
  );
}

type Came = Pick<StoredMoney, 'method' | 'amount_poisha' | 'received_at'> & { account: string | null };
const longest = 45 * 86_400_000;

/**
 * Returns whether a message that money went back, without a transaction ID, may mean this payment. Method and sum must
 * be equal, and the message at most 45 days later. The account's digits must not contradict. An unknown account or time
 * fits.
 */
export function mayTakeBack({ method, poisha, account: end, at }: CameBackBySum, came: Came): boolean {
  if (method !== came.method || poisha !== came.amount_poisha || !mayBeOneAccount(end, came.account)) return false;
  if (at === null || came.received_at === null) return true;
  const between = Date.parse(`${dayOf(at)}`) - Date.parse(`${dayOf(came.received_at)}`);
  return between >= 0 && between <= longest;
}

export function takenBackBy(back: CameBackBySum, stored: readonly StoredMoney[]): StoredMoney | undefined {
  const candidates = stored.filter((one) => mayTakeBack(back, { ...one, account: accountOf(one) }));
  const numbers: string[] = back.text.match(/\d{5,}/g) ?? [];
  const isNamed = ({ text }: StoredMoney) => numbers.some((number) => text.includes(number));
  return candidates.find(isNamed) ?? candidates.toSorted((one, other) => compareTime(other, one))[0];
}

const compareTime = (one: StoredMoney, other: StoredMoney) =>
  (one.received_at ?? '').localeCompare(other.received_at ?? '');

/**
 * Moves payments without a transaction ID to `unclear` if a message of the same reading reports that they went back.
 */
export function withoutReversed(reading: Reading): Reading {
  const back = groupBy(
    (reading.cameBack ?? []).filter((one) => one.reference === null),
    ({ poisha }) => poisha,
  );
  if (back.size === 0) return reading;
  const isBack = ({ method, reference, amount, receivedAt, text }: FoundPayment) => {
    const came = {
      method,
      amount_poisha: Math.round(amount * 100),
      received_at: receivedAt,
      account: accountEnd(text),
    };
    return reference === null && back.get(came.amount_poisha)?.some((one) => mayTakeBack(one, came)) === true;
  };
  const [kept, taken] = [reading.payments.filter((one) => !isBack(one)), reading.payments.filter(isBack)];
  return { ...reading, payments: kept, unclear: [...reading.unclear, ...taken.map(({ text }) => ({ text }))] };
}
