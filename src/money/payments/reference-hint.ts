import { hintMessages } from './hint-messages.ts';
import type { PaymentMethod } from './method.ts';
import { referenceKey } from './reference.ts';

/** How the transaction ids of a wallet look; a merchant's or a bank's QR has ids of its own, so that none is ever refused. */
const shapes = {
  bkash: { looks: /^[A-Z0-9]{10}$/, hint: hintMessages.usualReference('bKash', '10 letters and digits') },
  nagad: { looks: /^[A-Z0-9]{8}$/, hint: hintMessages.usualReference('Nagad', '8 letters and digits') },
  rocket: { looks: /^\d{10}$/, hint: hintMessages.usualReference('Rocket', '10 digits') },
};

/** A kind word about an id that looks wrong for its method; null where it looks right, or where nobody knows how it should look. */
export function referenceHint(method: PaymentMethod, reference: string): string | null {
  const shape = method === 'bkash' || method === 'nagad' || method === 'rocket' ? shapes[method] : null;
  const key = referenceKey(method, reference);
  return shape === null || key === null || shape.looks.test(key) ? null : shape.hint;
}
