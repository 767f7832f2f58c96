import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SenderEnd } from './payment.ts';
import { TypedPayment } from './typed-payment.ts';

test.each(['433', '৪৩৩', '\u202a433\u202c', '４３３', '+880 (0) 1712\u2212345433', '\u206601712 345433\u2069'])(
  'the end of the number that was paid from is read: %j',
  (typed) => {
    expect(v.parse(SenderEnd, typed)).toBe('433');
  },
);

test.each([
  ['\u202a+880 01712\u2212345433\u202c', '01712345433'],
  ['\u2066৪৩৩\u2069', '***433'],
  ['\u200eRAHIM UDDIN', 'RAHIM UDDIN'],
])('so is a sender that the staff types: %j', (sender, read) => {
  expect(v.parse(TypedPayment, { method: 'bkash', amount: 1, sender }).sender).toBe(read);
});
