import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { hintMessages as english } from './hint-messages.ts';

/** What an ID looks like is handed over in English, as `10 letters and digits`. */
const inBengali = (look: string) =>
  toBengaliDigits(look.replace(' letters and digits', 'টি অক্ষর ও ডিজিট').replace(' digits', 'টি ডিজিট'));
const wallets: Partial<Record<string, string>> = { bKash: 'বিকাশের', Nagad: 'নগদের', Rocket: 'রকেটের' };

export const hintMessages = {
  usualReference: (name, look) =>
    `${wallets[name] ?? `${name}-এর`} ট্রানজেকশন আইডিতে সাধারণত ${inBengali(look)} থাকে। আরেকবার মিলিয়ে দেখুন।`,
} satisfies SameTexts<typeof english>;
