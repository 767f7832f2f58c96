import type { PaymentMethod } from './method.ts';
import { noPaymentNamed, receivedNames } from './received-names.ts';

export function namedPayment({ method, reference }: { method: PaymentMethod; reference: string }) {
  const isNothing = method === 'none' && reference.trim().toLowerCase() === 'none';
  return { method: isNothing ? noPaymentNamed : receivedNames[method], id: isNothing ? null : reference };
}
