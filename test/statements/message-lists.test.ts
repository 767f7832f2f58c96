import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#base/shared/refusal.ts';
import { readBroughtIn } from '#money/payments/server/reading/read-brought-in.ts';
import { walletSamples } from '../payments/wallet-samples.ts';
import { asFile, backup } from './files.ts';

// Lists of messages that name senders: backups of phones, tables and JSON of other apps (record 18).

const body =
  'You have received Tk 20.00 from 01700000004. Ref 5. Fee Tk 0.00. Balance Tk 140.13. TrxID DH383LRWI2 at 03/08/2026 22:18';
const read = (content: string) => readBroughtIn(asFile(content));
const counts = ({ payments, ignored, unclear, rows }: ReturnType<typeof read>) => [
  ...[payments.length, ignored.length, unclear.length],
  rows,
];

const listOf: Record<string, (address: string, type: string | number) => string> = {
  'a table': (address, type) => `Date,Number,Type,Message\n2026-08-03,${address},${type},"${body}"`,
  'a table with semicolons': (address, type) => `Type;Sender;Text\n${type};${address};${body}`,
  'objects, one a line': (address, type) => JSON.stringify({ address, type, body, date: 1_785_772_680_000 }),
  'a list of objects': (address, type) => JSON.stringify([{ number: address, box: type, text: body }]),
  'an object with a list': (address, type) => JSON.stringify({ messages: [{ from: address, type, message: body }] }),
  'XML with attributes': (address, type) => `<smses><sms address="${address}" type="${type}" body="${body}"/></smses>`,
  'XML with elements': (address, type) =>
    `<messages><message><address>${address}</address><type>${type}</type><body>${body}</body></message></messages>`,
  'an MMS': (address, type) =>
    `<smses><mms msg_box="${type}" address="${address}"><parts><part ct="text/plain" text="${body}"/></parts></mms></smses>`,
  'an MMS whose sender stands apart': (address, type) =>
    `<smses><mms msg_box="${type}"><parts><part ct="text/plain" text="${body}"/></parts><addrs><addr address="${address}" type="137"/></addrs></mms></smses>`,
  'an RCS message': (address, type) => `<smses><rcs address="${address}" type="${type}" body="${body}"/></smses>`,
};
const lists = Object.entries(listOf);

test.each(lists)('%s: a wallet is believed, and its message is checked evidence', (_, list) => {
  const reading = read(list('bKash', 1));
  expect(counts(reading)).toEqual([1, 0, 0, 1]);
  expect(reading.payments).toMatchObject([{ reference: 'DH383LRWI2', source: 'backup', evidence: 'checked_sender' }]);
});

test.each(lists)('%s: nobody else is', (_, list) => {
  for (const address of [
    '+8801712345678',
    '01712345678',
    'bKashOffer',
    '16247',
    'BKASH',
    'bКash',
    'NAGAD',
    '16216',
    '',
  ])
    expect(counts(read(list(address, 1)))).toEqual([0, 0, 1, 1]);
});

test.each(lists)('%s: what was sent is no payment, and a word for neither is unclear', (_, list) => {
  for (const type of [2, 'sent', 'OUT']) {
    const { ignored, payments } = read(list('bKash', type));
    expect([payments, ignored.map(({ reason }) => reason)]).toEqual([[], ['sent']]);
  }
  expect(counts(read(list('bKash', 'whatever')))).toEqual([0, 0, 1, 1]);
});

test('a list without a box holds what came; a pasted list is no checked evidence', () => {
  const list = `Number,Message\nbKash,"${body}"\n+8801712345678,"${body.replace('DH383LRWI2', 'DH383LRWI3')}"`;
  expect(counts(read(list))).toEqual([1, 0, 1, 2]);
  const pasted = readBroughtIn({ text: list });
  expect(counts(pasted)).toEqual([1, 0, 1, 2]);
  expect(pasted.payments).toMatchObject([{ source: 'message', evidence: null }]);
});

test('a text with commas that nobody quoted is read where it is the last column, and unclear elsewhere', () => {
  const text = body.replace('Tk 20.00', 'Tk 2,000.00');
  expect(read(`Number,Message\nbKash,${text}`).payments).toMatchObject([{ amount: 2000, text }]);
  const broken = read(`Message,Number\n${text},bKash`);
  expect([counts(broken), broken.unclear]).toEqual([[0, 0, 1, 1], [{ text: `${text},bKash`, line: 2 }]]);
});

test('pictures without a text are counted; broken lines are kept', () => {
  const picture =
    '<smses><mms msg_box="1" address="bKash"><parts><part ct="image/jpeg" data="x"/></parts></mms></smses>';
  expect(read(picture)).toMatchObject({ ignored: [{ text: '', reason: 'empty' }], rows: 1 });
  const lines = `${JSON.stringify({ address: 'bKash', type: 1, body })}\n{"address":"bKash","body":"You have`;
  const { payments, unclear, ignored, rows } = read(lines);
  expect([payments.length, unclear.length + ignored.length, rows]).toEqual([1, 1, 2]);
});

test('two names for one sender are nobody', () => {
  const mms = `<smses><mms msg_box="1" address="bKash"><parts><part ct="text/plain" text="${body}"/></parts><addrs><addr address="+8801712345678" type="137"/></addrs></mms></smses>`;
  expect(counts(read(mms))).toEqual([0, 0, 1, 1]);
});

test('one message that holds two payments, or takes itself back, is unclear', () => {
  const two = `${body}\n\n${body.replace('DH383LRWI2', 'DH383LRWI3')}`;
  const back = `${body}\n\nThis transaction has been reversed.`;
  expect(counts(read(backup([two, back].map((text) => ({ address: 'bKash', body: text })))))).toEqual([0, 0, 2, 2]);
});

test('equal texts of a bank on three days are three payments, and the same when read again', () => {
  const text = 'Your account 5912*****1613 has been credited through NPSB for BDT 9,900.00';
  const days = [1, 2, 3].map((day) => ({ address: 'Sonali Bank', body: text, date: Date.UTC(2026, 10, day) }));
  const keys = (messages: typeof days) =>
    read(backup(messages)).payments.map(({ line }) => JSON.stringify([line?.loose, line?.mark, line?.nth]));
  const all = keys(days);
  expect(new Set(all).size).toBe(3);
  expect(keys(days.slice(1))).toEqual(all.slice(1));
  const pasted = readBroughtIn({ text: `${text}\n\n${text}` }).payments.map(({ line }) => line?.nth);
  expect(pasted).toEqual([1, 2]);
});

test('the messages of a list add up, whatever they are', () => {
  const address = fc.constantFrom('bKash', 'NAGAD', '16216', 'DBBL', '01712345678', 'SOMEBANK', '');
  const text = fc.oneof(
    fc.constantFrom(...walletSamples.map((sample) => sample.text)),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('', ' ', `${body}\n\n${body}`),
  );
  const message = fc.record({ address, body: text, type: fc.constantFrom(1, 2, 3, 9) });
  fc.assert(
    fc.property(fc.array(message, { minLength: 1, maxLength: 12 }), (messages) => {
      const json = read(JSON.stringify(messages));
      const { payments, ignored, unclear, rows } = json;
      expect(payments.length + ignored.length + unclear.length).toBe(rows);
      expect(rows).toBe(messages.length);
      const ofXml = read(backup(messages.map((one) => ({ ...one, body: one.body.replace(/\p{C}/gu, '') }))));
      expect(ofXml.payments.length + ofXml.ignored.length + ofXml.unclear.length).toBe(messages.length);
    }),
    { numRuns: 60 },
  );
});

test.each(['<smses><sms address="bKash"', '<smses><sms body="&#55357;"/></mms></smses>', '<messages><a>'])(
  'XML that is broken is refused with a sentence: %j',
  (content) => {
    expect(() => read(content)).toThrow(Refusal);
  },
);

test('more messages than a phone has are refused with a sentence', () => {
  const content = `<smses>${'<sms type="1" address="1" body="a"/>'.repeat(100_001)}</smses>`;
  expect(() => read(content)).toThrow(/1,00,000 messages/);
});
