import { type PaymentMethod, paymentMethods } from '#payments/method.ts';

export const isPaymentMethod = (value: string): value is PaymentMethod =>
  paymentMethods.some((method) => method === value);
