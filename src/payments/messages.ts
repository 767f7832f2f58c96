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
  usualReference: (name: string, look: string) =>
    `A ${name} transaction ID usually has ${look}. Please compare it once more with the message.`,
};
