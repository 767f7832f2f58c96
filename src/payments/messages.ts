import type { PaymentMethod } from './method.ts';

export const paymentMessages = {
  bothRequired: 'Please fill in both Method and Reference.',
  methodNames: {
    bkash: 'bKash',
    nagad: 'Nagad',
    rocket: 'Rocket',
    card: 'Card',
    bank: 'Bank',
    none: 'None',
  } satisfies Record<PaymentMethod, string>,
};
