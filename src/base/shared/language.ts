import { interfaceLanguage } from './interface-language.ts';

/** Without the taka sign, because English sentences use it too. */
const bengaliLetter = /[\u0980-\u09f1]/;
export const hasBengali = (text: string): boolean => bengaliLetter.test(text);

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** The `lang` attribute of user text if its language is not the page's, for screen readers and fonts. */
export function languageOf(text: string): Language | undefined {
  const language = hasBengali(text) ? 'bn' : 'en';
  return language === interfaceLanguage ? undefined : language;
}
