import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { checkingMessages as english } from './checking-messages.ts';

/** How long the check of a payment takes. Each text begins a sentence. */
export const checkingMessages = {
  quarter: '১৫ মিনিটের মধ্যে',
  half: 'আধা ঘণ্টার মধ্যে',
  hour: 'এক ঘণ্টার মধ্যে',
  hours: (count) => `${toBengaliDigits(count)} ঘণ্টার মধ্যে`,
  days: (count) => `${toBengaliDigits(count)} দিনের মধ্যে`,
  nineInTen: (time) => `সাধারণত ${time}`,
  halfAndNineInTen: (half, nineInTen) => `অর্ধেক ${half}, ১০টির ৯টি ${nineInTen}`,
} satisfies SameTexts<typeof english>;
