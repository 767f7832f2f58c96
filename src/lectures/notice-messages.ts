import { type NamedCourse, withTitle, withWayOff } from '#notices/write-notice.ts';
import { nameInSms } from '#shared/sms-text.ts';

/** `link`: where the course begins; `off`: where such messages are switched off. */
export const newLecturesText = (
  school: string,
  course: NamedCourse,
  { count, link, off }: { count: number; link: string; off: string },
): string => {
  const lectures = count === 1 ? 'a new lecture' : `${count} new lectures`;
  return withWayOff(
    withTitle((title) => `${nameInSms(school)}: ${lectures} in ${title}: ${link}`, course),
    off,
  );
};
