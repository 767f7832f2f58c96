import * as v from 'valibot';
import { expect, test } from 'vitest';
import { mostPoisha, mostTaka } from './most-money.ts';
import { SenderEnd } from './payment.ts';
import { moneyIn, movedSum } from './reading/money.ts';
import { TypedPayment } from './typed-payment.ts';

test.each(['433', '৪৩৩', '\u202a433\u202c', '４３３', '+880 (0) 1712\u2212345433', '\u206601712 345433\u2069'])(
  'the end of the number that was paid from is read: %j',
  (typed) => {
    expect(v.parse(SenderEnd, typed)).toBe('433');
  },
);

test('the staff may type as much as a message may say, and not more', () => {
  const read = (amount: number) => v.safeParse(TypedPayment, { method: 'bkash', amount }).success;
  expect([read(mostTaka), read(mostTaka + 0.01)]).toEqual([true, false]);
  const said = (taka: string) => movedSum(moneyIn(`You have received Tk ${taka} from 01700000090.`), 100);
  expect([said('20,000,000.00'), said('20,000,000.01')]).toEqual([mostPoisha, null]);
});

test.each([
  ['\u202a+880 01712\u2212345433\u202c', '01712345433'],
  ['\u2066৪৩৩\u2069', '***433'],
  ['\u200eRAHIM UDDIN', 'RAHIM UDDIN'],
])('so is a sender that the staff types: %j', (sender, read) => {
  expect(v.parse(TypedPayment, { method: 'bkash', amount: 1, sender }).sender).toBe(read);
});
