import { type PaymentMethod, paymentMethods } from '#money/payments/method.ts';

export const isPaymentMethod = (value: string): value is PaymentMethod =>
  paymentMethods.some((method) => method === value);
