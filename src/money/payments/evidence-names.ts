import type { Evidence } from './received-payment.ts';

export const evidenceNames = {
  checked_sender: 'a message with the wallet as its sender',
  good_state: 'a statement line marked as successful',
  gateway: 'the answer of the gateway',
} satisfies Record<Evidence, string>;
