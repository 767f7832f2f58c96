import type { Language } from '#base/shared/language.ts';
import { countSmsParts, lettersInParts, nameInSms, plainForSms, shortened } from '#base/shared/sms-text.ts';

// How an SMS to students is written: in English in letters that one SMS carries 160 of, in Bengali in two of 67; what is long is cut to stay in them.

/** `titleBengali`: for SMS in Bengali, where the school has written it. */
export type NamedCourse = { title: string; titleBengali?: string | null; courseNo: string };

/** A course's number serves where there is no room for a piece of its title, or an English SMS cannot carry its script. */
export const leastTitle = 12;

/** Links take most of the first one. */
const partsIn: Record<Language, number> = { en: 1, bn: 2 };
export const lettersIn = (language: Language): number => lettersInParts(partsIn[language], language === 'bn');

/** A school's name as an SMS of that language carries it. */
export const senderIn = (language: Language, name: string): string =>
  language === 'en' ? nameInSms(name) : shortened(name, mostOfName);
const mostOfName = 40;

/** `write` with as much of the title as there is room for. */
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

/** Adds where such messages are switched off: always, or only if it costs no SMS more. */
export function withWayOff(
  text: string,
  link: string,
  { language, isAlways = false }: { language: Language; isAlways?: boolean },
): string {
  const longer = `${text} ${stop[language]}: ${link}`;
  return isAlways || countSmsParts(longer) === countSmsParts(text) ? longer : text;
}
