import { expect, test } from 'vitest';
import { methodNamedIn } from './method-words.ts';

test.each([
  [
    'bkash',
    'bkash',
    'bKash',
    'Bkash Merchant',
    'BKash (Personal)',
    'b-kash',
    'BIKASH',
    'bkashPersonal',
    'bKash 01716247123',
  ],
  [
    'bkash',
    'বিকাশ',
    'বিকাশ মার্চেন্ট',
    'বিকাশে',
    'bKash Send Money',
    'bKash cash in',
    'bKash mobile banking',
    'BKASH_PAYMENT',
  ],
  ['nagad', 'Nagad', 'নগদ', 'নগদে', 'Nagad Islamic', 'NAGAD-01712345678', 'nogod'],
  [
    'rocket',
    'Rocket',
    'রকেট',
    'DBBL Rocket',
    'Rocket (DBBL)',
    'Dutch-Bangla Rocket',
    'Dutch Bangla Bank Mobile Banking (Rocket)',
  ],
  [
    'card',
    'Card',
    'Visa',
    'Master Card',
    'Visa/Mastercard',
    'Debit Card',
    'credit-card',
    'American Express',
    'bank card',
    'কার্ড',
    'ভিসা কার্ড',
  ],
  [
    'bank',
    'Bank',
    'bank transfer',
    'DBBL',
    'BRAC Bank',
    'NPSB',
    'BEFTN',
    'i-banking',
    'Internet Banking',
    'ব্যাংক',
    'Islami Bank',
    'City Bank A/C',
    'cheque',
  ],
  ['none', 'none', 'None', ' NONE '],
])('%s is the method of %j and the like', (method, ...texts) => {
  expect(texts.map((text) => [text, methodNamedIn(text)])).toEqual(texts.map((text) => [text, method]));
});

const cash = ['Hand cash', 'cash', 'নগদ টাকা', 'হাতে নগদ', 'ক্যাশ'];
const several = ['bKash/Nagad', 'bkash to bank', 'Upay or bKash', 'বিকাশ / নগদ', 'bank or card', 'Nagad cash'];

test('names no method of the school, or more than one', () => {
  const none = [...cash, 'Upay', 'PayPal', 'mobile banking', '', '01712345678', 'office'];
  expect(none.map((text) => [text, methodNamedIn(text)])).toEqual(none.map((text) => [text, null]));
  expect(several.map((text) => [text, methodNamedIn(text)])).toEqual(several.map((text) => [text, 'several']));
});
