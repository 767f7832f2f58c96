import { interfaceLanguage } from './interface-language.ts';

/** Letters and digits, but not the sign of taka, which English sentences have, too. */
const bengaliLetter = /[\u0980-\u09f1]/;
export const hasBengali = (text: string): boolean => bengaliLetter.test(text);

/** Those in which the school tells its students something. */
export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** For the `lang` attribute of a text that somebody wrote, where it is not in the language of the page: screen readers and fonts follow it. */
export function languageOf(text: string): Language | undefined {
  const language = hasBengali(text) ? 'bn' : 'en';
  return language === interfaceLanguage ? undefined : language;
}
