import { toBengaliDigits } from './digits.ts';
import type { Language } from './language.ts';

export const interfaceLanguage: Language = 'bn';

/** `12` → `১২`. */
export const shownDigits = toBengaliDigits;
