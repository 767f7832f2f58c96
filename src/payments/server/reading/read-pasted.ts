import type { IgnoredReason, ReadPayment } from '#payments/received-payment.ts';

/** Reads pasted messages of wallets and banks. */
export type ReadMessages = (text: string) => {
  payments: (ReadPayment & { text: string })[];
  ignored: { text: string; reason: IgnoredReason }[];
  unclear: { text: string }[];
};
