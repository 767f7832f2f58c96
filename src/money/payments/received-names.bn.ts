import type { receivedNames as english } from './received-names.ts';

export const receivedNames: typeof english = {
  bkash: 'বিকাশ',
  nagad: 'নগদ',
  rocket: 'রকেট',
  upay: 'Upay',
  card: 'কার্ড',
  bank: 'ব্যাংক',
  tallypay: 'TallyPay',
  tap: 'Tap',
  'ok wallet': 'OK Wallet',
  none: 'কোনোটি নয়',
};

export const noPaymentNamed = 'কোনো পেমেন্টের কথা নেই';
