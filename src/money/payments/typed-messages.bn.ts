import type { SameTexts } from '#base/shared/same-texts.ts';
import type { typedMessages as english } from './typed-messages.ts';

/** Sentences about a payment that an admin types in. */
export const typedMessages = {
  methodMissing: 'টাকা কীভাবে এসেছে, বেছে নিন।',
  amountMissing: 'টাকার পরিমাণ লিখুন।',
  timeUnclear: 'তারিখ ও সময় বেছে নিন।',
  senderShort: 'নম্বরের অন্তত শেষ তিন ডিজিট লিখুন, অথবা ঘরটি খালি রাখুন।',
} satisfies SameTexts<typeof english>;
