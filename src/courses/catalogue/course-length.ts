import { toBengaliDigits } from '#base/shared/digits.ts';
import { interfaceLanguage } from '#base/shared/interface-language.ts';

const length = /^(\d{1,4}) (minute|hour|day|week|month|lesson|lecture|class)(?:e?s)?$/i;
const units: Record<string, string> = {
  ...{ minute: ' মিনিট', hour: ' ঘণ্টা', day: ' দিন', week: ' সপ্তাহ', month: ' মাস' },
  ...{ lesson: 'টি লেকচার', lecture: 'টি লেকচার', class: 'টি ক্লাস' },
};

/** `60 days` → `৬০ দিন`. Returns other texts unchanged. */
export function lengthInBengali(text: string): string {
  const [, count = '', unit = ''] = length.exec(text.trim()) ?? [];
  const named = units[unit.toLowerCase()];
  if (named === undefined) return text;
  return `${count === '1' && named.startsWith(' ') ? 'এক' : toBengaliDigits(count)}${named}`;
}

export const shownLength = (text: string): string => (interfaceLanguage === 'bn' ? lengthInBengali(text) : text);
