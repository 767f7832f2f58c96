import type { Language } from '#base/shared/language.ts';
import { countSmsParts, lettersInParts, nameInSms, plainForSms, shortened } from '#base/shared/sms-text.ts';

// Writes SMS to students and shortens them to fit. English has one part of 160 characters, Bengali two parts of 67.

export type NamedCourse = { title: string; titleBengali?: string | null; courseNo: string };

/**
 * Minimum characters of a shortened title. If fewer fit, or if an English SMS cannot carry the title's script, the course number replaces
 * the title.
 */
export const leastTitle = 12;

/** SMS parts per message. In Bengali a link uses most of the first part. */
const partsIn: Record<Language, number> = { en: 1, bn: 2 };
export const lettersIn = (language: Language): number => lettersInParts(partsIn[language], language === 'bn');

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

/** Adds the link that turns such messages off. Without `isAlways` it leaves the link out if that would need another SMS part. */
export function withWayOff(
  text: string,
  link: string,
  { language, isAlways = false }: { language: Language; isAlways?: boolean },
): string {
  const longer = `${text} ${stop[language]}: ${link}`;
  return isAlways || countSmsParts(longer) === countSmsParts(text) ? longer : text;
}
