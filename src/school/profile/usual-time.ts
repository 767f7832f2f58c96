import { toBengaliDigits } from '#base/shared/digits.ts';

const usual = /^(usually )?within (an?|one|\d{1,2}) (minute|hour|day)s?$/i;
const units: Record<string, string> = { minute: 'মিনিটের', hour: 'ঘণ্টার', day: 'দিনের' };

/** `usually within 6 hours` → `সাধারণত ৬ ঘণ্টার মধ্যে`. Other texts stay unchanged. */
export function usualTimeInBengali(words: string): string {
  const [, usually, count = '', unit = ''] = usual.exec(words.trim()) ?? [];
  const named = units[unit.toLowerCase()];
  if (named === undefined) return words;
  const many = /\d/.test(count) ? toBengaliDigits(count) : 'এক';
  return `${usually ? 'সাধারণত ' : ''}${many} ${named} মধ্যে`;
}
