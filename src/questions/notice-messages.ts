import { type NamedCourse, withTitle, withWayOff } from '#notices/write-notice.ts';
import { nameInSms } from '#shared/sms-text.ts';

/** `link`: where answers stand; `off`: where such messages are switched off. */
export const answeredText = (
  school: string,
  course: NamedCourse,
  { link, off }: { link: string; off: string },
): string =>
  withWayOff(
    withTitle((title) => `${nameInSms(school)}: your question in ${title} is answered: ${link}`, course),
    off,
  );
