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

/** Seconds, however they come; older outlines have none. */
const duration = v.pipe(
  v.union([v.number(), v.string()], messages.duration),
  v.transform((given) => (typeof given === 'string' ? readDuration(given) : given)),
  v.number(messages.duration),
  v.check(isDuration, messages.duration),
);
/** Seconds, where they are known. */
const storedDuration = v.optional(v.number());
/** Anybody may watch it (trust V1); it is said of no other lecture, and older outlines do not say it. */
const free = v.optional(v.literal(true, messages.free));

const unique = <Item>(items: Item[], key: (item: Item) => number) => new Set(items.map(key)).size === items.length;

/** By which a lecture is known, whatever becomes of its number, name and place; what is none says nothing. */
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

/** Topics of a course, and lectures of a topic. */
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

/** Of all topics together: ten times what a course of a whole year has, rendered in some 20 ms. */
const mostLectures = 3000;
const WithClasses = v.object({ classes: v.custom<unknown[]>(Array.isArray) });
const lecturesIn = (topic: unknown) => (v.is(WithClasses, topic) ? topic.classes.length : 0);
const hasFewEnoughLectures = (topics: unknown[]) =>
  topics.reduce<number>((sum, one) => sum + lecturesIn(one), 0) <= mostLectures;

/** Bytes of the body that brings an outline. */
export const largestOutline = 512 * 1024;
/** Field names and version beside the outline itself. */
const besideOutline = 64;
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).byteLength;
/** Of `,"id":"…"`, which every lecture has once it is stored. */
const idBytes = 44;
/** With the ids that it will have. */
function sizeOf(topics: Topic[]): number {
  const withoutIds = topics.flatMap(({ classes }) => classes).filter((one) => one.id === undefined).length;
  return bytesOf(topics) + withoutIds * idBytes + besideOutline;
}

/** The whole outline, saved at once (trust C5): whatever is taken can be sent back as it is read. */
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

/** Which of its limits an outline breaks, whatever stands in its fields, or null: asked before much is added at once. */
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

/** The outline as an admin reads it: as it was stored, by whatever rules. */
export const EditedOutline = topicsOf(storedLecture);

/** The outline in the database. `videoSince` and `formerLink` are the server's own (`teaching/lectures/server/edit-handlers.ts`). */
export const StoredOutline = topicsOf({
  ...storedLecture,
  /** When another video took the place of the lecture's former one, ISO 8601. */
  videoSince: v.optional(v.string()),
  /** The link that was removed, while the lecture has none. */
  formerLink: v.optional(v.string()),
});

/** Whether a lecture has a video. One that has none is neither done nor counted. */
export const isRecorded = ({ link }: Pick<Lecture, 'link'>): boolean => link !== '';

/** What a paid student sees: no links; each is asked for when it is opened (trust V1). */
export const StudentOutline = topicsOf({ lecture: v.number(), title: v.string(), duration: storedDuration });
export type StudentOutline = v.InferOutput<typeof StudentOutline>;

const positive = v.pipe(v.string(messages.numbers), v.regex(/^[1-9]\d{0,14}$/, messages.numbers), v.transform(Number));
/** Which lecture's link is asked for (trust V2). */
export const LectureChoice = v.object({ topicNo: positive, lecture: positive });
export type LectureChoice = v.InferOutput<typeof LectureChoice>;

/** Number for a new topic or lecture: the highest existing plus one (specification 5.7). */
export function nextNumber(numbers: number[]): number {
  return Math.max(0, ...numbers) + 1;
}

/** A typed number, or 1 when it is none of the allowed ones (specification 5.7). */
export function numberOrOne(typed: string): number {
  const value = Number(typed);
  return Number.isInteger(value) && value >= 1 ? value : 1;
}
