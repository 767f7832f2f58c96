import type { Language } from '#base/shared/language.ts';
import { type NamedCourse, senderIn, withTitle, withWayOff } from '#money/notifications/write-notice.ts';

export function answeredText(
  schoolName: string,
  course: NamedCourse,
  { link, off }: { link: string; off: string },
  language: Language,
): string {
  const school = senderIn(language, schoolName);
  const write = {
    en: (title: string) => `${school}: your question in ${title} is answered: ${link}`,
    bn: (title: string) => `${school}: ${title} কোর্সে আপনার প্রশ্নের উত্তর এসেছে: ${link}`,
  };
  return withWayOff(withTitle(write[language], course, language), off, { language });
}
