import { toBengaliDigits } from './digits.ts';

export const interfaceLanguage: 'en' | 'bn' = 'bn';

/** `12` → `১২`. */
export const shownDigits = toBengaliDigits;

export const inOwnLanguage: { language?: 'bn' } = { language: 'bn' };
