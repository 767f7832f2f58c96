import { hintMessages } from './hint-messages.ts';
import type { PaymentMethod } from './method.ts';
import { referenceKey } from './reference.ts';

/**
 * Usual form of each wallet's IDs. QR codes of merchants and banks have other IDs, so an unusual ID gives only a hint.
 */
const shapes = { bkash: /^[A-Z0-9]{10}$/, nagad: /^[A-Z0-9]{8}$/, rocket: /^\d{10}$/ };
type WalletMethod = keyof typeof shapes;
const isWallet = (method: PaymentMethod): method is WalletMethod => Object.hasOwn(shapes, method);

export function referenceHint(method: PaymentMethod, reference: string): string | null {
  const key = referenceKey(method, reference);
  if (!isWallet(method) || key === null || shapes[method].test(key)) return null;
  return hintMessages.usualReference[method];
}
