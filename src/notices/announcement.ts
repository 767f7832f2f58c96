import * as v from 'valibot';
import type { Language } from '#shared/language.ts';
import { countSmsParts } from '#shared/sms-text.ts';
import { paragraph } from '#shared/text.ts';
import type { School } from '#site/school.ts';
import { nameIn } from '#site/school-name.ts';
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

/** What is sent, in the language of the words: who writes, the words, and where they are switched off, if that costs no part more. */
export function announcedText(school: Named, words: string, off: (language: Language) => string): string {
  const language = bengaliLetter.test(words) ? 'bn' : 'en';
  return withWayOff(`${senderIn(language, nameIn(language, school))}: ${words}`, off(language), language);
}
const bengaliLetter = /[\u0980-\u09ff]/;

export const AnnouncementWords = v.pipe(
  paragraph({ max: mostLetters, tooLong: messages.tooLong, required: messages.wordsMissing }),
  v.check((words) => countSmsParts(words) <= mostParts, messages.tooLong),
);
export const NewAnnouncement = v.object({ courseId: v.pipe(v.string(), v.maxLength(100)), words: AnnouncementWords });

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
});
export type Announcement = v.InferOutput<typeof Announcement>;
export const Announcements = v.object({ announcements: v.array(Announcement) });
/** How many students of a course would get it, and what a part costs in taka; 0: the school has not said. */
export const Audience = v.object({ students: v.number(), price: v.number() });
export const mostShown = 20;
