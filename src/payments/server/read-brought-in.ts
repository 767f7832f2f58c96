import type { IgnoredReason } from '#payments/received-payment.ts';
import type { FoundPayment, FoundText } from './store-payments.ts';

export async function readBroughtIn(_: {
  text?: string | undefined;
  name?: string | undefined;
  file?: string | undefined;
  mapping?: unknown;
}): Promise<{
  payments: FoundPayment[];
  ignored: { text: string; reason: IgnoredReason }[];
  unclear: FoundText[];
  mapping?: unknown;
}> {
  return { payments: [], ignored: [], unclear: [] };
}
