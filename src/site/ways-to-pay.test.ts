import { expect, test } from 'vitest';
import { waysToPay } from './ways-to-pay.ts';

const wallet = (method: 'bkash' | 'nagad' | 'rocket') => ({ method, number: '01711000000', kind: 'Payment' as const });

test('a text names the wallets that have a number, each once and in the order of the forms, and what else is taken', () => {
  const all = { wallets: [wallet('rocket'), wallet('bkash'), wallet('nagad'), wallet('bkash')] };
  expect(waysToPay(all)).toBe('bKash, Nagad or Rocket');
  expect(waysToPay(all, 'card', 'bank')).toBe('bKash, Nagad, Rocket, card or bank');
  expect(waysToPay({ wallets: [wallet('nagad')] })).toBe('Nagad');
  expect(waysToPay({ wallets: [wallet('nagad')] }, 'card', 'bank')).toBe('Nagad, card or bank');
  expect(waysToPay({ wallets: [] }, 'card', 'bank')).toBe('card or bank');
  expect(waysToPay({ wallets: [] })).toBe('');
});
