import { expect, test } from 'vitest';
import { readOwnMessage } from '#money/payments/read-own-message.ts';
import { isoTime, sampleText, walletSamples } from './wallet-samples.ts';

const kinds = /^(?:Send Money|Payment|Cash[- ]Out|Tk[\d,.]+ trf|B2B)/;
const copies = walletSamples.filter(({ told, reference, text }) => told === 'sent' && reference && kinds.test(text));

test.each(copies)('$id, the copy of whoever paid, fills in the form: $text', (sample) => {
  const { method, reference, amount, party, time, text } = sample;
  const receiver = party?.replace(/^to: /, '') ?? null;
  expect(readOwnMessage(text)).toEqual({ method, reference, amount, receiver, receivedAt: isoTime(time) });
});

test('what stands around the message is left out', () => {
  const text = `Assalamu alaikum, ami taka pathiyechi.\n\n[28/7/26, 3:10 PM] NAGAD: ${sampleText('NG-30')}\n\nThanks`;
  expect(readOwnMessage(text)).toMatchObject({ method: 'nagad', reference: '75QL4M7R', amount: 3030 });
});

test('an id with its word is found in any sentence', () => {
  expect(readOwnMessage('ভাই ৫০০ টাকা পাঠালাম, TrxID DH383LRWI2')).toMatchObject({ reference: 'DH383LRWI2' });
});

test('a wallet that the form does not offer fills in the id only', () => {
  const text = 'Tk. 900.00 has been sent to 01700000068. Balance Tk. 100.00. TrxID 01K7C8Z24V at 12/10/2025 19:15.';
  expect(readOwnMessage(text)).toMatchObject({ method: null, reference: '01K7C8Z24V', amount: 900 });
});

const received = walletSamples.filter(({ told }) => told === 'payment' || told === 'claimable');

test.each(received)('$id, of whoever received the money, fills in nothing: $text', ({ text }) => {
  expect(readOwnMessage(text)).toBe('received');
});

test.each([
  ['in Bengali', '০১৭০০০০০০০১ থেকে ৫০০ টাকা পেয়েছেন। TrxID DH383LRWI2'],
  ['in Bengali, as somebody is told', 'আপনাকে ৫০০ টাকা পাঠিয়েছেন ০১৭০০০০০০০১। TxnID: 75QL4M7R'],
  ['cut off within its id', 'You have received Tk 500.00 from 01700000090. Fee Tk 0.00. Balance Tk 900.00. TrxID DH38'],
  ['forwarded with a word', `Eta amader. ${sampleText('BK-06')}`],
  ['with small letters and lost line breaks', sampleText('NG-22').toLowerCase().replaceAll('\n', ' ')],
])('a message of money received %s fills in nothing', (_how, text) => {
  expect(readOwnMessage(text)).toBe('received');
});

test.each([
  ['before', `${sampleText('BK-06')}\n\n${sampleText('NG-30')}`],
  ['after', `${sampleText('NG-30')}\n\n${sampleText('BK-06')}`],
])('among messages of money received %s it the payer’s own is found', (_where, text) => {
  expect(readOwnMessage(text)).toMatchObject({ method: 'nagad', reference: '75QL4M7R' });
});

test.each(['DH383LRWI2', 'I paid yesterday', '', sampleText('BK-39'), sampleText('NG-43'), sampleText('BK-38')])(
  '%j is no message of a payment',
  (text) => {
    expect(readOwnMessage(text)).toBeNull();
  },
);
