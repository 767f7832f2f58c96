import * as v from 'valibot';
import { holdsTwoLinks, storableLink } from '#base/media/video-link.ts';
import { isDuration, readDuration } from '#base/shared/duration.ts';
import { list, shortList } from '#base/shared/list.ts';
import { bounded, nameLine } from '#base/shared/text.ts';
import { lectureMessages as messages } from './messages.ts';

const number = (sentence: string) =>
  v.pipe(v.number(sentence), v.integer(sentence), v.minValue(1, sentence), v.maxValue(10_000, sentence));

const link = v.pipe(
  v.string(messages.videoLink),
  bounded(2048, messages.videoLink),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const stored = storableLink(dataset.value);
    if (stored !== null) return stored;
    addIssue({ message: holdsTwoLinks(dataset.value) ? messages.twoLinks : messages.videoLink });
    return NEVER;
  }),
);

/** Seconds, also accepted as text. Older outlines have none. */
const duration = v.pipe(
  v.union([v.number(), v.string()], messages.duration),
  v.transform((given) => (typeof given === 'string' ? readDuration(given) : given)),
  v.number(messages.duration),
  v.check(isDuration, messages.duration),
);
/** Seconds. */
const storedDuration = v.optional(v.number());
/** Anyone may watch the lecture (trust V1). Missing otherwise, and in older outlines. */
const free = v.optional(v.literal(true, messages.free));

const unique = <Item>(items: Item[], key: (item: Item) => number) => new Set(items.map(key)).size === items.length;

/** Identifies a lecture through changes of its number, name and place. An invalid id is ignored. */
const id = v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined);

export const Lecture = v.object({
  id,
  lecture: number(messages.lectureNumber),
  title: v.optional(nameLine({ max: 200 }), ''),
  link: v.optional(link, ''),
  duration: v.optional(duration),
  free,
});
export type Lecture = v.InferOutput<typeof Lecture>;

const [mostTopics, mostOfTopic] = [200, 200];

export const Topic = v.object({
  topicNo: number(messages.topicNumber),
  topicName: v.optional(nameLine({ max: 200 }), ''),
  classes: v.optional(
    v.pipe(
      list(Lecture, { most: mostOfTopic, tooMany: messages.tooManyLectures }),
      v.check((classes) => unique(classes, (one) => one.lecture), messages.lectureTwice),
    ),
    [],
  ),
});
export type Topic = v.InferOutput<typeof Topic>;

/** Lectures per course. Ten times as many as in a course of a whole year, rendered in about 20 ms. */
const mostLectures = 3000;
const WithClasses = v.object({ classes: v.custom<unknown[]>(Array.isArray) });
const lecturesIn = (topic: unknown) => (v.is(WithClasses, topic) ? topic.classes.length : 0);
const hasFewEnoughLectures = (topics: unknown[]) =>
  topics.reduce<number>((sum, one) => sum + lecturesIn(one), 0) <= mostLectures;

/** Bytes of the request body. */
export const largestOutline = 512 * 1024;
/** Bytes of the field names and the version around the outline. */
const besideOutline = 64;
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).byteLength;
/** Bytes of `,"id":"…"`, which every stored lecture has. */
const idBytes = 44;
function sizeOf(topics: Topic[]): number {
  const withoutIds = topics.flatMap(({ classes }) => classes).filter((one) => one.id === undefined).length;
  return bytesOf(topics) + withoutIds * idBytes + besideOutline;
}

/** The whole outline, saved at once (trust C5). Everything that is accepted can be sent back as it is read. */
export const Outline = v.pipe(
  shortList<v.InferInput<typeof Topic>>({
    most: mostTopics,
    tooMany: messages.tooManyTopics,
    expected: messages.topicNumber,
  }),
  v.check((topics) => hasFewEnoughLectures(topics), messages.tooManyLecturesInAll(mostLectures)),
  v.array(Topic),
  v.check((topics) => unique(topics, (topic) => topic.topicNo), messages.topicTwice),
  v.check((topics) => sizeOf(topics) <= largestOutline, messages.outlineTooLarge),
);
export type Outline = v.InferOutput<typeof Outline>;

/** Returns the message for the first limit that the outline breaks, or null. Does not check the fields. */
export function brokenLimit(topics: Outline): string | null {
  if (topics.length > mostTopics) return messages.tooManyTopics;
  if (topics.some(({ classes }) => classes.length > mostOfTopic)) return messages.tooManyLectures;
  if (!hasFewEnoughLectures(topics)) return messages.tooManyLecturesInAll(mostLectures);
  return sizeOf(topics) > largestOutline ? messages.outlineTooLarge : null;
}

export const OutlineChange = v.object({ lecture: Outline, version: v.optional(v.pipe(v.number(), v.integer())) });

const topicsOf = <Classes extends v.ObjectEntries>(classes: Classes) =>
  v.array(v.object({ topicNo: v.number(), topicName: v.string(), classes: v.array(v.object(classes)) }));

const storedLecture = {
  id: v.optional(v.string()),
  ...{ lecture: v.number(), title: v.string(), link: v.string(), duration: storedDuration, free },
};

/** The outline for admins, as stored. It may break rules that are newer than it. */
export const EditedOutline = topicsOf(storedLecture);

/** The stored outline. Only the server sets `videoSince` and `formerLink` (`teaching/lectures/server/edit-handlers.ts`). */
export const StoredOutline = topicsOf({
  ...storedLecture,
  /** When the lecture's video was replaced by another one, ISO 8601. */
  videoSince: v.optional(v.string()),
  formerLink: v.optional(v.string()),
});

/** Returns whether the lecture has a video. Without one it is neither done nor counted. */
export const isRecorded = ({ link }: Pick<Lecture, 'link'>): boolean => link !== '';

/** The outline for students, without links. A link is requested when its lecture is opened (trust V1). */
export const StudentOutline = topicsOf({ lecture: v.number(), title: v.string(), duration: storedDuration });
export type StudentOutline = v.InferOutput<typeof StudentOutline>;

const positive = v.pipe(v.string(messages.numbers), v.regex(/^[1-9]\d{0,14}$/, messages.numbers), v.transform(Number));
/** The lecture whose link is requested (trust V2). */
export const LectureChoice = v.object({ topicNo: positive, lecture: positive });
export type LectureChoice = v.InferOutput<typeof LectureChoice>;

/** Returns the number for a new topic or lecture, the highest existing plus one (specification 5.7). */
export function nextNumber(numbers: number[]): number {
  return Math.max(0, ...numbers) + 1;
}

/** Returns the typed number, or 1 if it is not allowed (specification 5.7). */
export function numberOrOne(typed: string): number {
  const value = Number(typed);
  return Number.isInteger(value) && value >= 1 ? value : 1;
}
