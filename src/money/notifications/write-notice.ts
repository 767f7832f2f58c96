import type { Language } from '#base/shared/language.ts';
import { countSmsParts, lettersInParts, nameInSms, plainForSms, shortened } from '#base/shared/sms-text.ts';

export type NamedCourse = { title: string; titleBengali?: string | null; courseNo: string };

/**
 * Minimum characters of a shortened title. If fewer fit, or if an English SMS cannot carry the title's script, the
 * course number replaces it.
 */
export const leastTitle = 12;

/** SMS parts per message: 160 characters in English, two of 67 in Bengali, where a link uses most of the first part. */
const partsIn: Record<Language, number> = { en: 1, bn: 2 };
export const lettersIn = (language: Language): number => lettersInParts(partsIn[language], language === 'bn');

export const fits = (text: string, language: Language): boolean => countSmsParts(text) <= partsIn[language];

export const senderIn = (language: Language, name: string): string =>
  language === 'en' ? nameInSms(name) : shortened(name, mostOfName);
const mostOfName = 40;

export function withTitle(
  write: (title: string) => string,
  { title, titleBengali, courseNo }: NamedCourse,
  language: Language,
): string {
  const left = lettersIn(language) - write('').length;
  const carried = language === 'en' ? plainForSms(title) : titleBengali || title;
  return write(carried === '' || left < Math.min(carried.length, leastTitle) ? courseNo : shortened(carried, left));
}

const stop: Record<Language, string> = { en: 'Stop', bn: 'বন্ধ করতে' };

export function withWayOff(
  text: string,
  link: string,
  { language, isAlways = false }: { language: Language; isAlways?: boolean },
): string {
  const longer = `${text} ${stop[language]}: ${link}`;
  return isAlways || countSmsParts(longer) === countSmsParts(text) ? longer : text;
}
