import { expect, test } from 'vitest';
import { readUnclear } from './read-unclear.ts';

const nothing = { method: null, reference: null, amount: null, sender: null, receivedAt: null };

test.each([
  ['', nothing],
  ['what is this', nothing],
  [
    'You have received Tk 1,500.00 from 01611200458. Fee Tk 0.00. Bal',
    { ...nothing, amount: 1500, sender: '01611200458' },
  ],
  [
    'You have received payment TrxID DH383LRWI2 at 03/08/2026 22:18 from 01711222333',
    { ...nothing, method: 'bkash', reference: 'DH383LRWI2', receivedAt: '2026-08-03T22:18' },
  ],
  [
    'You have received Tk 500.00 from 01700000090. Fee Tk 0.00. Balance Tk 640.13. TrxID DH383',
    { ...nothing, method: 'bkash', amount: 500, sender: '01700000090' },
  ],
  ['TrxID DH383LRWI2 on 03/08/2026', { ...nothing, method: 'bkash', reference: 'DH383LRWI2' }],
])('reads of %j what stands there', (text, found) => {
  expect(readUnclear(text)).toEqual(found);
});
