import { expect, test } from 'vitest';
import { readOwnMessage } from '#payments/read-own-message.ts';
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
  expect(readOwnMessage(sampleText('UP-01'))).toMatchObject({ method: null, reference: '01K7C8Z24V' });
});

test.each(['DH383LRWI2', 'I paid yesterday', '', sampleText('BK-39'), sampleText('NG-43'), sampleText('BK-38')])(
  '%j is no message of a payment',
  (text) => {
    expect(readOwnMessage(text)).toBeNull();
  },
);
