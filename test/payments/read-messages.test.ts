import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readMessages } from '#money/payments/read-messages.ts';
import { ReadPayment } from '#money/payments/received-payment.ts';
import { moreSentences } from './more-sentences.ts';
import { isoTime, sampleText, walletSamples } from './wallet-samples.ts';

const isPayment = (told: string) => told === 'payment' || told === 'claimable';
const nothing = { payments: [], repeated: [], ignored: [], unclear: [] };

describe('a message that is no payment says why', () => {
  test.each(walletSamples.filter(({ told }) => !isPayment(told)))('$id: $told, $text', ({ told, text }) => {
    expect(readMessages(text)).toEqual({ ...nothing, ignored: [{ text, reason: told }] });
  });
});

describe('a payment is read', () => {
  test.each(walletSamples.filter(({ told }) => isPayment(told)))('$id: $text', (sample) => {
    const { method, told, reference, amount, party, note, time, text } = sample;
    const read = readMessages(text);
    expect({ ...read, payments: [] }).toEqual(nothing);
    const times = { sender: party, receivedAt: isoTime(time), kind: told, warnings: expect.any(Array) };
    expect(read.payments).toEqual([{ text, method, reference, amount, note, ...times }]);
    expect(v.is(v.array(ReadPayment), read.payments)).toBe(true);
  });
});

test.each(moreSentences)('$told: $text', ({ told, text }) => {
  const { payments, repeated, ignored, unclear } = readMessages(text);
  expect(repeated).toEqual([]);
  const all = [
    ...payments.map(({ kind }) => kind),
    ...ignored.map(({ reason }) => reason),
    ...unclear.map(() => 'unclear'),
  ];
  expect(all).toEqual([told]);
});

describe('a payment is warned of', () => {
  const warningsOf = (text: string) => readMessages(text).payments.map(({ warnings }) => warnings);
  const received = (at: string, id = 'TrxID DH383LRWI2') =>
    `You have received Tk 20.00 from 01700000004. Fee Tk 0.00. Balance Tk 140.13. ${id}${at}`;

  test.each([
    [received(' at 03/08/2026 22:18'), []],
    [received(''), ['no_time']],
    [received(' at 31/02/2026 22:18'), ['date_unclear']],
    [received(' at 03/13/2026 22:18'), ['date_unclear']],
    [received(' at 03/08/2026 25:18'), ['date_unclear']],
    [received(' at 03/08/1999 22:18'), ['date_unclear']],
    [received(' at 03/08/2026'), ['no_time']],
    [received(' at 03/08/2026 22:18', 'TrxID DH3\u0395\u039fLRWI2'), ['look_alike_letters']],
    ['TK 35,000.00 has been credited to your A/C# 07011**6001 on 03-09-24 @06:52 PM.', ['no_id']],
  ])('%j', (text, warnings) => {
    expect(warningsOf(text)).toEqual([warnings]);
  });

  test('an hour that does not exist is not guessed', () => {
    expect(readMessages(received(' at 03/08/2026 25:18')).payments[0]?.receivedAt).toBeNull();
  });
});

describe('nothing is guessed', () => {
  test.each([
    'You have received Tk  from 01700000001. Fee Tk 0.00. Balance Tk 140.13. TrxID DH383LRWI2 at 03/08/2026 22:18',
    'You have received Tk 500.00 from 01700000090. Fee Tk 0.00. Bal',
    'Tk.50 received from A/C:***946 Fee:Tk0, Your A/C Balance: Tk100.00 TxnId:6022415176 Date:27-DEC-25 08:43:52 pm.',
    'Tk 500.00 01700000001 TrxID DH383LRWI2 at 03/08/2026 22:18',
    'You have received Tk 99,99,99,999.00 from 01700000001. TrxID DH383LRWI2 at 03/08/2026 22:18',
    'DH383LRWI2',
    ' dh383 lrwi2 ',
    'You have received Tk 500.00 from 01700000001 to your Pathao Pay account. TrxID DH383LRWI2 at 03/08/2026 22:18',
    'ভাই ৫০০ টাকা পাঠালাম, ট্রানজেকশন আইডি DH383LRWI2',
  ])('%j is unclear', (text) => {
    expect(readMessages(text)).toEqual({ ...nothing, unclear: [{ text: text.trim() }] });
  });

  test('what a payer wrote as a note is no word of the wallet', () => {
    const note = 'failed refund Cash Out to me. TrxID AAAAAAAAA1 at 01/01/2026 10:00, Balance Tk 5';
    const text = `You have received Tk 20.00 from 01700000004. Ref ${note}. Fee Tk 0.00. Balance Tk 140.13. TrxID DH383LRWI2 at 03/08/2026 22:18`;
    expect(readMessages(text).payments).toMatchObject([
      { reference: 'DH383LRWI2', amount: 20, receivedAt: '2026-08-03T22:18:00+06:00', note, kind: 'payment' },
    ]);
  });

  test('a line of a note is no field of the wallet', () => {
    const text = sampleText('NG-22').replace('Ref: 2', 'Ref: TxnID: AAAAAAA1 Balance: Tk 5');
    expect(readMessages(text).payments).toMatchObject([
      { reference: '75XVTPVI', note: 'TxnID: AAAAAAA1 Balance: Tk 5' },
    ]);
  });

  test('the letters O and I stay letters, 0 and 1 digits', () => {
    const text = 'You have received Tk 5.00 from 01700000004. TrxID O0I1L0O1I1 at 03/08/2026 22:18';
    expect(readMessages(text).payments.map(({ reference }) => reference)).toEqual(['O0I1L0O1I1']);
  });
});

test('a message in Bengali names its sender, and its wallet by the length of its id', () => {
  const text = (id: string) =>
    `টাকা গ্রহণ সফল। পরিমাণ: ৫০০.০০ টাকা প্রেরক: ০১৭১২৩৪৫৬৭৮ লেনদেন আইডি: ${id} ব্যালেন্স: ১,০০০.০০ টাকা ২৮/০৭/২০২৬ ১৫:১০`;
  const read = (id: string) => readMessages(text(id)).payments[0];
  expect(read('75QL4M7R')).toMatchObject({
    method: 'nagad',
    reference: '75QL4M7R',
    sender: '01712345678',
    amount: 500,
  });
  expect(read('DKL4T8WR2M')).toMatchObject({ method: 'bkash', sender: '01712345678' });
});

describe('what a payer wrote as a note', () => {
  const bkash = (note: string) =>
    `You have received Tk 10.00 from 01700000002. Ref ${note}. Fee Tk 0.00. Balance Tk 51,510.00. TrxID DKM1AA1BH1 at 22/11/2026 10:05`;
  const nagad = (note: string) =>
    `Money Received.\nAmount: Tk 10.00\nSender: 01700000002\nRef: ${note}\nTxnID: 76A1AD1B\nBalance: Tk 90110.00\n22/11/2026 10:05`;
  const builds = { bkash, nagad, 'nagad in one line': (note: string) => nagad(note).replaceAll('\n', ' ') };
  const notes = [
    'You have received Tk 5000 from 01700000099',
    'a. Tk 5000 received from 01700000099',
    'Roll 5 you have received payment Tk 5000',
    'Cash In Tk 5000 from 01700000099',
    'Money Received Amount: Tk 5000',
    'Sender: 01700000099',
    'TrxID DKM99XX99X',
    'x. Fee Tk 0.00. Balance Tk 9,000.00. TrxID DKMFAKE123',
    'dear sir',
    'congratulations',
    'refund',
    'Send Money Tk 500',
    'mobile recharge of 50',
    'OTP 1234',
    'failed last time',
    'আপনি ৫০০০ টাকা পেয়েছেন',
    'N/A',
  ];
  test.each(
    Object.entries(builds).flatMap(([name, build]) => notes.map((note) => ({ name, note, text: build(note) }))),
  )('is no word of the wallet ($name): $note', ({ text }) => {
    const { payments, ignored, unclear } = readMessages(text);
    expect([ignored, unclear]).toEqual([[], []]);
    expect(payments).toMatchObject([
      { amount: 10, sender: '01700000002', kind: 'payment', receivedAt: '2026-11-22T10:05:00+06:00' },
    ]);
    expect(payments[0]?.reference).toBe(text.startsWith('You') ? 'DKM1AA1BH1' : '76A1AD1B');
  });

  test('and whatever letters there are in it, is no other payment in an inbox', () => {
    fc.assert(
      fc.property(fc.constantFrom(...notes), fc.constantFrom(...notes), (one, other) => {
        const text = `${bkash(one)}\n${nagad(other)}`;
        expect(readMessages(text).payments.map(({ amount, reference }) => [amount, reference])).toEqual([
          [10, 'DKM1AA1BH1'],
          [10, '76A1AD1B'],
        ]);
      }),
    );
  });

  test('stands as it was written', () => {
    expect(readMessages(bkash('রিয়া (রোল ১২)')).payments[0]?.note).toBe('রিয়া (রোল 12)');
    expect(readMessages(bkash('inv104335. Counter 1')).payments[0]?.note).toBe('inv104335');
    expect(readMessages(nagad('N/A').replaceAll('\n', '')).payments).toMatchObject([
      { reference: '76A1AD1B', note: null },
    ]);
  });
});

test.each(['DKM9Q2W4E', 'DKM9Q2', 'DKM1 AA1BE6 at 22/11/2026 10:00'])('an id that is cut off is none: %s', (end) => {
  const text = `You have received Tk 500.00 from 01700000156. Fee Tk 0.00. Balance Tk 800.00. TrxID ${end}`;
  expect(readMessages(text)).toMatchObject({ payments: [], unclear: [{ text }] });
});

test('a refund, a bonus of the wallet itself, and a sum that two people read in two ways, are no payment', () => {
  const read = (begin: string) => readMessages(`${begin}. Balance Tk 7,700.00. TrxID DKM7N9U2C4 at 22/11/2026 12:05`);
  expect(read('You have received refund Tk 500.00 from DARAZ BANGLADESH').ignored).toMatchObject([
    { reason: 'refund' },
  ]);
  expect(read('You have received Tk 20.00 from bKash. Referral Bonus').ignored).toMatchObject([{ reason: 'cashback' }]);
  expect(read('You have received Tk 1.500.00 from 01700000001').payments).toEqual([]);
});

describe.each([
  ...['DK9TK9EXQ7', 'DKO03US3Q7', 'DKL7SAR9Q7', 'DK8BDT50Q7'],
  ...['DPS5XKKK9Q', 'D3EMI7KK9Q', 'DK7FDR22Q7', 'DT0REF8K9Q'],
])('letters of chance in the ID %s name nothing', (id) => {
  test.each([
    [
      'bkash',
      `You have received Tk 2,500.00 from 01555000002. Fee Tk 0.00. Balance Tk 9,000.00. TrxID ${id} at 28/11/2026 23:05`,
    ],
    [
      'nagad',
      `Money Received.\nAmount: Tk 2,500.00\nSender: 01555000002\nRef: N/A\nTxnID: ${id}\nBalance: Tk 9,000.00\n28/11/2026 23:05`,
    ],
  ])('of %s', (method, text) => {
    const { payments, ignored, unclear } = readMessages(text);
    expect([ignored, unclear]).toEqual([[], []]);
    expect(payments).toMatchObject([{ reference: id, amount: 2500, note: null, method }]);
  });
});

test.each(['DPS00012345', 'EMI00012345', 'LOAN2231'])('what the ID of a bank names still counts: %s', (id) => {
  const text = `City Bank: Your A/C 123***456 is credited by BDT 5,000.00 on 28/11/2026 23:05. Txn no: ${id}. Balance BDT 9,000.00`;
  expect(readMessages(text).payments).toEqual([]);
});
