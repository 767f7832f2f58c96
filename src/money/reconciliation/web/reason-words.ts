import { exactTaka } from '#base/shared/taka.ts';
import { type PaymentMethod, paymentMethods } from '#money/payments/method.ts';
import { paymentWarnings } from '#money/payments/received-payment.ts';
import type { DeskEnrollment, Reason } from '#money/reconciliation/desk-payment.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { isLikeFee } from './short-payment.ts';

export type ChipWords = {
  tone: 'agrees' | 'differs' | 'against' | 'absent';
  word: string;
  value: string | null;
  sign: 'tick' | 'cross' | null;
};

const isWarning = (value: string | null) => paymentWarnings.find((warning) => warning === value);

/** The `value` of the fact `amount` if one payment pays for several enrollments together. */
const sum = 'sum';

export const isTogether = (enrollments: readonly DeskEnrollment[]) =>
  enrollments.length > 1 &&
  enrollments.every(({ reasons }) => reasons.some(({ fact, value }) => fact === 'amount' && value === sum));

/**
 * Returns the words for one compared fact, null if there is nothing to show. `count`: enrollments that the payment
 * would pay for.
 */
export function chipOf({ fact, verdict, value }: Reason, count: number): ChipWords | null {
  const sign = verdict === 'agrees' ? 'tick' : verdict === 'against' ? 'cross' : null;
  const chip = (word: string, said: string | null) => ({ tone: verdict, word, value: said, sign }) as const;
  switch (fact) {
    case 'id':
      if (verdict === 'absent') return chip(texts.noId, null);
      return chip(
        texts.facts.id,
        verdict === 'differs' ? texts.oneLetterOff : verdict === 'against' ? texts.otherId : null,
      );
    case 'method':
      return value && isPaymentMethod(value) ? chip(texts.otherMethod(texts.methodNames[value]), null) : null;
    case 'amount':
      if (value === sum) return chip(texts.facts.amount, texts.paysForTwo(count));
      return chip(texts.facts.amount, verdict === 'agrees' ? null : signedAmount(Number(value)));
    case 'phone':
      if (verdict === 'absent') return null;
      if (verdict === 'differs') return chip(texts.facts.phone, texts.phoneOf(value ?? ''));
      return chip(texts.facts.phone, value ? texts.endsIn(value) : null);
    case 'time':
      return value === null ? null : chip(texts.facts.time, texts.apart(Number(value)));
    case 'warning': {
      if (value === 'contradicted') return { ...chip(texts.contradicted, null), sign: null };
      const warning = isWarning(value);
      return warning ? { ...chip(texts.warnings[warning], null), sign: null } : null;
    }
    case 'used':
      return { ...chip((verdict === 'differs' ? texts.alikeUsedBy : texts.usedBy)(value ?? ''), null), sign: null };
  }
}

/** Returns the most important difference, such as `amount –20` or `no id`. */
export function whatDiffers(reasons: readonly Reason[], count: number): string {
  const order = { differs: 0, against: 1, absent: 2, agrees: 3 };
  const chips = reasons.flatMap((reason) => chipOf(reason, count) ?? []).filter(({ tone }) => tone !== 'agrees');
  const [first] = chips.toSorted((one, other) => order[one.tone] - order[other.tone]);
  return first ? [first.word, first.value].filter(Boolean).join(' ') : '';
}

export function mayBeFee(reasons: readonly Reason[], due: number): boolean {
  const amount = reasons.find(({ fact }) => fact === 'amount');
  const less = amount?.verdict === 'differs' ? -Number(amount.value) : 0;
  return isLikeFee(less, due) && reasons.some(({ fact, verdict }) => fact === 'id' && verdict === 'agrees');
}

const isPaymentMethod = (value: string): value is PaymentMethod => paymentMethods.some((method) => method === value);

/** `-20` → `–20`, `15.5` → `+15.50`. Every font has this dash. */
function signedAmount(difference: number): string {
  const sign = difference < 0 ? '–' : '+';
  return `${sign}${exactTaka(Math.abs(difference)).slice(1)}`;
}
