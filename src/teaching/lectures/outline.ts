import * as v from 'valibot';
import { holdsTwoLinks, storableLink } from '#base/media/video-link.ts';
import { isDuration, readDuration } from '#base/shared/duration.ts';
import { list, shortList } from '#base/shared/list.ts';
import { sentence } from '#base/shared/sentence.ts';
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

const duration = v.pipe(
  v.union([v.number(), v.string()], messages.duration),
  v.transform((given) => (typeof given === 'string' ? readDuration(given) : given)),
  v.number(messages.duration),
  v.check(isDuration, messages.duration),
);
const storedDuration = v.optional(v.number());
/** True if visitors may watch the lecture (trust V1). Missing for other lectures. */
const free = v.optional(v.literal(true, messages.free));

const unique = <Item>(items: Item[], key: (item: Item) => number) => new Set(items.map(key)).size === items.length;

/** Identifies a lecture even after its number, name or place has changed. An invalid id is ignored. */
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

/** Maximum lectures of a course. Rendering 3,000 lectures takes about 20 ms. */
const mostLectures = 3000;
const WithClasses = v.object({ classes: v.custom<unknown[]>(Array.isArray) });
const lecturesIn = (topic: unknown) => (v.is(WithClasses, topic) ? topic.classes.length : 0);
const hasFewEnoughLectures = (topics: unknown[]) =>
  topics.reduce<number>((sum, one) => sum + lecturesIn(one), 0) <= mostLectures;

/** Maximum bytes of the request that saves the whole outline. */
export const largestOutline = 512 * 1024;
const besideOutline = 64;
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).byteLength;
/** Bytes of `,"id":"…"` in JSON, which the server adds to each lecture without an id. */
const idBytes = 44;
function sizeOf(topics: Topic[]): number {
  const withoutIds = topics.flatMap(({ classes }) => classes).filter((one) => one.id === undefined).length;
  return bytesOf(topics) + withoutIds * idBytes + besideOutline;
}

/**
 * The whole outline, as it is saved (trust C5). Its size includes the ids that the server adds, so that a saved outline
 * is accepted again.
 */
export const Outline = v.pipe(
  shortList<v.InferInput<typeof Topic>>({
    most: mostTopics,
    tooMany: messages.tooManyTopics,
    expected: messages.topicNumber,
  }),
  v.check((topics) => hasFewEnoughLectures(topics), sentence(messages.tooManyLecturesInAll, mostLectures)),
  v.array(Topic),
  v.check((topics) => unique(topics, (topic) => topic.topicNo), messages.topicTwice),
  v.check((topics) => sizeOf(topics) <= largestOutline, messages.outlineTooLarge),
);
export type Outline = v.InferOutput<typeof Outline>;

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

/** The outline as admins get it. It may break rules that were added after it was saved. */
export const EditedOutline = topicsOf(storedLecture);

/**
 * The outline in the database. Only the server sets `videoSince` and `formerLink`
 * (`teaching/lectures/server/edit-handlers.ts`).
 */
export const StoredOutline = topicsOf({
  ...storedLecture,
  /** ISO 8601. When the lecture's video was replaced by another video. */
  videoSince: v.optional(v.string()),
  formerLink: v.optional(v.string()),
});

/** Returns whether the lecture has a video. Without one it does not count in the progress. */
export const isRecorded = ({ link }: Pick<Lecture, 'link'>): boolean => link !== '';

/** The outline as students get it, without video links. The link is requested when a lecture is opened (trust V1). */
export const StudentOutline = topicsOf({ lecture: v.number(), title: v.string(), duration: storedDuration });
export type StudentOutline = v.InferOutput<typeof StudentOutline>;

const positive = v.pipe(v.string(messages.numbers), v.regex(/^[1-9]\d{0,14}$/, messages.numbers), v.transform(Number));
/** The lecture whose video link is requested (trust V2). */
export const LectureChoice = v.object({ topicNo: positive, lecture: positive });
export type LectureChoice = v.InferOutput<typeof LectureChoice>;

/** Returns the highest number plus one (specification 5.7). */
export function nextNumber(numbers: number[]): number {
  return Math.max(0, ...numbers) + 1;
}

export function numberOrOne(typed: string): number {
  const value = Number(typed);
  return Number.isInteger(value) && value >= 1 ? value : 1;
}
