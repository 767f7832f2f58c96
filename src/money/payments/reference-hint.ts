import { hintMessages } from './hint-messages.ts';
import type { PaymentMethod } from './method.ts';
import { referenceKey } from './reference.ts';

/**
 * Usual form of each wallet's IDs. QR codes of merchants and banks have other IDs, so an unusual ID gives only a hint and is never refused.
 */
const shapes = {
  bkash: { looks: /^[A-Z0-9]{10}$/, hint: hintMessages.usualReference('bKash', '10 letters and digits') },
  nagad: { looks: /^[A-Z0-9]{8}$/, hint: hintMessages.usualReference('Nagad', '8 letters and digits') },
  rocket: { looks: /^\d{10}$/, hint: hintMessages.usualReference('Rocket', '10 digits') },
};

export function referenceHint(method: PaymentMethod, reference: string): string | null {
  const shape = method === 'bkash' || method === 'nagad' || method === 'rocket' ? shapes[method] : null;
  const key = referenceKey(method, reference);
  return shape === null || key === null || shape.looks.test(key) ? null : shape.hint;
}
