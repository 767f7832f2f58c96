import * as v from 'valibot';
import { hasBengali, type Language } from '#base/shared/language.ts';
import { countSmsParts } from '#base/shared/sms-text.ts';
import { paragraph } from '#base/shared/text.ts';
import type { School } from '#school/profile/school.ts';
import { nameIn } from '#school/profile/school-name.ts';
import { noticeMessages as messages } from './messages.ts';
import { senderIn, withWayOff } from './write-notice.ts';

/** Kinds of messages that go to all students of a course. */
export const courseKinds = ['lectures', 'announced'] as const;
/** `running`: waits for its time, or is being queued. */
export const announcementStates = ['running', 'stopped', 'done'] as const;

/** Each part is paid for, by each student. */
export const mostParts = 4;
const mostLetters = 600;

type Named = Pick<School, 'name' | 'nameBengali'>;

/**
 * The SMS in the language of the words: the school's name, the words, and where such SMS are switched off. An offer says that always, other
 * words only if it costs no part more.
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
  /** An offer, or else words about the course. Left out: judged by the words. */
  isOffer: v.optional(v.boolean()),
});

export const Announcement = v.object({
  id: v.string(),
  courseNo: v.string(),
  title: v.string(),
  kind: v.picklist(courseKinds),
  words: v.string(),
  state: v.picklist(announcementStates),
  /** For how many students it was queued so far. */
  told: v.number(),
  /** ISO 8601 UTC. */
  dueAt: v.string(),
  isOffer: v.boolean(),
});
export type Announcement = v.InferOutput<typeof Announcement>;
export const Announcements = v.object({ announcements: v.array(Announcement) });
/** How many students of a course would get it, and what a part costs in taka; 0: the school has not said. */
export const Audience = v.object({ students: v.number(), price: v.number() });
export const mostShown = 20;
