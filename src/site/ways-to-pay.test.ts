import { expect, test } from 'vitest';
import { waysToPay } from './ways-to-pay.ts';

const wallet = (method: 'bkash' | 'nagad' | 'rocket') => ({ method, number: '01711000000', kind: 'Payment' as const });

test('a text names the wallets that have a number, each once and in the order of the forms, and what else is taken', () => {
  const all = { wallets: [wallet('rocket'), wallet('bkash'), wallet('nagad'), wallet('bkash')], banks: [] };
  expect(waysToPay(all)).toBe('bKash, Nagad or Rocket');
  expect(waysToPay(all, 'card', 'bank')).toBe('bKash, Nagad, Rocket, card or bank');
  expect(waysToPay({ wallets: [wallet('nagad')], banks: [] })).toBe('Nagad');
  expect(waysToPay({ wallets: [wallet('nagad')], banks: [] }, 'card', 'bank')).toBe('Nagad, card or bank');
  const account = { bank: 'BRAC Bank', accountName: 'School', account: '12345678', branch: '' };
  expect(waysToPay({ wallets: [], banks: [account] }, 'card', 'bank')).toBe('card or bank');
  expect(waysToPay({ wallets: [], banks: [] }, 'card', 'bank')).toBe('');
});
