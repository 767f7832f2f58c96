import type { PaymentMethod } from './method.ts';

export const paymentMessages = {
  senderEnd: 'Please type the last three digits of the number that you paid from, or leave it empty.',
  bothRequired: 'Please fill in both Method and Reference.',
  methodNames: {
    bkash: 'bKash',
    nagad: 'Nagad',
    rocket: 'Rocket',
    card: 'Card',
    bank: 'Bank',
    none: 'None',
  } satisfies Record<PaymentMethod, string>,

  payTo: {
    copy: 'Copy',
    copied: 'Copied',
    copyNumber: (name: string) => `Copy the ${name} number`,
    branch: (name: string) => `Branch: ${name}`,
  },
};
