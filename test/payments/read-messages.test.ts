import { describe, expect, test } from 'vitest';
import { readMessages } from '#payments/read-messages.ts';
import { isoTime, sampleText, walletSamples } from './wallet-samples.ts';

const isPayment = (told: string) => told === 'payment' || told === 'claimable';
const nothing = { payments: [], repeated: [], ignored: [], unclear: [] };

describe('one message', () => {
  test.each(walletSamples.filter(({ told }) => isPayment(told)))('$id is read: $text', (sample) => {
    const { method, told, reference, amount, party, note, time, text } = sample;
    const read = readMessages(text);
    expect({ ...read, payments: [] }).toEqual(nothing);
    expect(read.payments).toEqual([
      {
        ...{ text, method, reference, amount, note },
        sender: party,
        receivedAt: isoTime(time),
        kind: told,
        warnings: expect.any(Array),
      },
    ]);
  });

  test.each(walletSamples.filter(({ told }) => !isPayment(told)))('$id is $told: $text', ({ told, text }) => {
    expect(readMessages(text)).toEqual({ ...nothing, ignored: [{ text, reason: told }] });
  });
});

const three = ['BK-06', 'NG-22', 'RK-08'].map(sampleText);
const idsOf = (text: string) => readMessages(text).payments.map(({ reference }) => reference);

describe('an inbox', () => {
  test('messages with empty lines between them', () => {
    expect(idsOf(three.join('\n\n'))).toEqual(['DH383LRWI2', '75XVTPVI', '6791724661']);
  });
});
