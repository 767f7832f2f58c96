import { toBengaliDigits } from '#base/shared/digits.ts';
import type { Language } from '#base/shared/language.ts';
import { type NamedCourse, senderIn, withTitle, withWayOff } from '#money/notifications/write-notice.ts';

export function newLecturesText(
  schoolName: string,
  course: NamedCourse,
  { count, link, off }: { count: number; link: string; off: string },
  language: Language,
): string {
  const school = senderIn(language, schoolName);
  const lectures = count === 1 ? 'a new lecture' : `${count} new lectures`;
  const write = {
    en: (title: string) => `${school}: ${lectures} in ${title}: ${link}`,
    bn: (title: string) => `${school}: ${title} কোর্সে ${toBengaliDigits(count)}টি নতুন লেকচার: ${link}`,
  };
  return withWayOff(withTitle(write[language], course, language), off, { language });
}
