import type { PaymentMethod } from './method.ts';
import type { ReceivedMethod } from './received-payment.ts';

export const receivedNames: Record<ReceivedMethod | PaymentMethod, string> = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
  upay: 'Upay',
  card: 'Card',
  bank: 'Bank',
  tallypay: 'TallyPay',
  tap: 'Tap',
  'ok wallet': 'OK Wallet',
  none: 'None',
};

export const noPaymentNamed = 'No payment named';
