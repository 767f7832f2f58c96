import * as v from 'valibot';
import { hasBengali, type Language } from '#base/shared/language.ts';
import { countSmsParts } from '#base/shared/sms-text.ts';
import { paragraph } from '#base/shared/text.ts';
import type { School } from '#school/profile/school.ts';
import { nameIn } from '#school/profile/school-name.ts';
import { noticeMessages as messages } from './messages.ts';
import { senderIn, withWayOff } from './write-notice.ts';

export const courseKinds = ['lectures', 'announced'] as const;
/** `running`: an SMS to all students of a course waits for its time, or is being queued for them. */
export const announcementStates = ['running', 'stopped', 'done'] as const;

export const mostParts = 4;
const mostLetters = 600;

type Named = Pick<School, 'name' | 'nameBengali'>;

/**
 * Returns the SMS in the language of `words`, with the school's name and a link to turn such SMS off. Without
 * `isOffer`, the link is left out if it would need another SMS part.
 */
export function announcedText(
  school: Named,
  { words, isOffer }: { words: string; isOffer: boolean },
  off: (language: Language) => string,
): string {
  const language = hasBengali(words) ? 'bn' : 'en';
  const text = `${senderIn(language, nameIn(language, school))}: ${words}`;
  return withWayOff(text, off(language), { language, isAlways: isOffer });
}

export const AnnouncementWords = v.pipe(
  paragraph({ max: mostLetters, tooLong: messages.tooLong, required: messages.wordsMissing }),
  v.check((words) => countSmsParts(words) <= mostParts, messages.tooLong),
);
export const NewAnnouncement = v.object({
  courseId: v.pipe(v.string(), v.maxLength(100)),
  words: AnnouncementWords,
  /** True for an offer, false for news about the course. If absent, `looksLikeOffer` decides. */
  isOffer: v.optional(v.boolean()),
});

export const Announcement = v.object({
  id: v.string(),
  courseNo: v.string(),
  title: v.string(),
  kind: v.picklist(courseKinds),
  words: v.string(),
  state: v.picklist(announcementStates),
  told: v.number(),
  dueAt: v.string(),
  isOffer: v.boolean(),
});
export type Announcement = v.InferOutput<typeof Announcement>;
export const Announcements = v.object({ announcements: v.array(Announcement) });
/** `students`: recipients. `price`: taka for one SMS part, 0 if not configured. */
export const Audience = v.object({ students: v.number(), price: v.number() });
export const mostShown = 20;
