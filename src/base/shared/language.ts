import { interfaceLanguage } from './interface-language.ts';

/** Bengali letters and digits. The taka sign is not included, because English sentences use it too. */
const bengaliLetter = /[\u0980-\u09f1]/;
export const hasBengali = (text: string): boolean => bengaliLetter.test(text);

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** Returns the `lang` attribute of user text, if its language is not the page's. Screen readers and fonts depend on it. */
export function languageOf(text: string): Language | undefined {
  const language = hasBengali(text) ? 'bn' : 'en';
  return language === interfaceLanguage ? undefined : language;
}
