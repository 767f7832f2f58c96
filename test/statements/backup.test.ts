import { expect, test } from 'vitest';
import { readBroughtIn } from '#money/payments/server/reading/read-brought-in.ts';
import { asFile, backup } from './files.ts';

// Backups of a phone, which keep under which name each message was sent.

const read = (content: string | Uint8Array) => readBroughtIn(asFile(content, 'sms.xml'));

const received =
  'You have received Tk 20.00 from 01700000004. Ref 5. Fee Tk 0.00. Balance Tk 140.13. TrxID DH383LRWI2 at 03/08/2026 22:18';
const withoutTime = 'You have received payment Tk 500.00 from 01700000015. Ref 782. TrxID DEN5HXLU09';
const nagad =
  'Money Received.\nAmount: Tk 499.00\nSender: 01700000055\nRef: 2\nTxnID: 75XVTPVI\nBalance: Tk 8781.58\n05/09/2026 20:29';

test('messages of known senders are payments, and those without a time have the one at which they came', () => {
  const { payments, unclear } = read(
    backup([
      { address: 'bKash', body: received },
      { address: 'bKash', body: withoutTime, date: Date.UTC(2026, 7, 4, 3, 15, 7) },
      { address: 'NAGAD', body: nagad },
    ]),
  );
  expect(unclear).toEqual([]);
  expect(payments).toMatchObject([
    {
      method: 'bkash',
      reference: 'DH383LRWI2',
      receivedAt: '2026-08-03T22:18:00+06:00',
      source: 'backup',
      text: received,
    },
    { reference: 'DEN5HXLU09', receivedAt: '2026-08-04T09:15:07+06:00', warnings: [] },
    { method: 'nagad', reference: '75XVTPVI', amount: 499 },
  ]);
});

test.each(['bkrash', 'bKash ', 'BKASH', 'bKash1', 'b Kash', '+8801700000001', 'NAGAD', ''])(
  'a payment of bKash from %j',
  (address) => {
    const { payments, ignored, unclear } = read(backup([{ address, body: received }]));
    // Spaces around a name are not part of it.
    expect(payments).toHaveLength(address.trim() === 'bKash' ? 1 : 0);
    expect(unclear).toEqual(payments.length > 0 ? [] : [{ text: received }]);
    expect(ignored).toEqual([]);
  },
);

test('what was sent, codes and what friends write are ignored; what a sender with a name writes is kept where it is unclear', () => {
  const { payments, ignored, unclear } = read(
    backup([
      { address: 'bKash', body: received, type: 2 },
      { address: 'bKash', body: 'Your bKash verification code is 956586. Expires in 2 minutes.' },
      { address: '+8801700000009', body: 'Amma is asking when you come home' },
      { address: 'SOMEBANK', body: 'BDT 5,000 something with your AC' },
      { address: '16216', body: 'BDT 7,000 something with your AC' },
    ]),
  );
  expect(payments).toEqual([]);
  expect(ignored.map(({ reason }) => reason)).toEqual(['sent', 'code', 'notice']);
  expect(unclear.map(({ text }) => text)).toEqual([
    'BDT 5,000 something with your AC',
    'BDT 7,000 something with your AC',
  ]);
});

test('emojis that were written in two halves, and characters that XML does not know, break nothing', () => {
  const halves = backup([{ address: 'bKash', body: received }]).replace(
    'body="',
    'contact="&#55357;&#56832; &#x1F600; &#55357; &#0; \u0007&#xFFFF;" body="&#10;',
  );
  expect(read(halves).payments).toMatchObject([{ reference: 'DH383LRWI2' }]);
  const friend = backup([{ address: '01700000001', body: 'EMOJI' }]).replace('EMOJI', '&#55357;&#56832;&#56832;x&#0;');
  expect(read(friend).ignored).toEqual([{ text: '😀\ufffdx\ufffd', reason: 'notice' }]);
});

test('a backup without messages, and one in UTF-16', () => {
  expect(read(backup([]))).toEqual({ payments: [], ignored: [], unclear: [] });
  expect(read(Buffer.from(`\ufeff${backup([{ address: 'bKash', body: received }])}`, 'utf16le')).payments).toHaveLength(
    1,
  );
});

test('a message that stands there twice comes back twice, for one of them is known', () => {
  const { payments } = read(backup([1, 2].map(() => ({ address: 'bKash', body: `${received}` }))));
  expect(payments.map(({ reference }) => reference)).toEqual(['DH383LRWI2', 'DH383LRWI2']);
});
