import { expect, test } from 'vitest';
import { waysToPay } from './ways-to-pay.ts';

const wallet = (method: 'bkash' | 'nagad' | 'rocket') => ({ method, number: '01711000000', kind: 'Payment' as const });

test('a text names what the school has set up, each once and in the order of the forms', () => {
  const all = { wallets: [wallet('rocket'), wallet('bkash'), wallet('nagad'), wallet('bkash')], banks: [] };
  const account = { bank: 'BRAC Bank', accountName: 'School', account: '12345678', branch: '' };
  expect(waysToPay(all)).toBe('bKash, Nagad or Rocket');
  expect(waysToPay({ ...all, banks: [account, account] })).toBe('bKash, Nagad, Rocket or bank');
  expect(waysToPay({ wallets: [wallet('nagad')], banks: [] })).toBe('Nagad');
  expect(waysToPay({ wallets: [], banks: [account] })).toBe('bank');
  expect(waysToPay({ wallets: [], banks: [] })).toBe('');
});
