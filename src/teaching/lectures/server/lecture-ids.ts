import { v5 as idFrom, v7 as newId } from 'uuid';
import type { Lecture, Outline, Topic } from '#teaching/lectures/outline.ts';

export type KnownLecture = Lecture & { id: string; videoSince?: string | undefined; formerLink?: string | undefined };
/** An outline whose lectures all have an id, each another one. */
export type KnownOutline = (Omit<Topic, 'classes'> & { classes: KnownLecture[] })[];

/** One lecture of an outline beside the number of its topic. */
type Placed<Kind extends Lecture = Lecture> = { topicNo: number; lecture: Kind };
/** Two lectures with the same key are one; null is nobody's. */
type KeyOf = (placed: Placed) => string | null;

/** Under which ids follow from a course and two numbers (RFC 9562, 5.5); migration 0020 has the same one. */
const storedWithoutId = '5b0c1f5e-3f0a-4a57-9d39-6e2f6f3c7a10';

const byId: KeyOf = ({ lecture }) => lecture.id ?? null;
const byLink: KeyOf = ({ lecture }) => lecture.link || null;
const byPlace: KeyOf = ({ topicNo, lecture }) => `${topicNo}.${lecture.lecture}`;
const byPlaceAndLink: KeyOf = (placed) => byLink(placed) && `${byPlace(placed)} ${byLink(placed)}`;

/**
 * The outline with the ids of its lectures. One without an id was stored by an older release or copied from another course: its
 * id follows from the course and its numbers, so that every reader finds the same one.
 */
export function identified(topics: Outline, courseId: string): KnownOutline {
  const fallback = ({ topicNo, lecture }: Placed) =>
    idFrom(`${courseId}/${topicNo}/${lecture.lecture}`, storedWithoutId);
  return mapLectures(topics, (placed) => placed.lecture.id ?? fallback(placed));
}

/**
 * The outline that was sent, each lecture with the id of the stored one that it is, so that a student's progress stays with it:
 * the one whose id it says; where it says none that is known, the one with the same numbers and link, then the one with its
 * link where only one of both has it, then the one with its numbers, whose video is another one now, then any with its link.
 * All others are new (decision record 25).
 */
export function identify(sent: Outline, stored: KnownOutline): KnownOutline {
  const free = new Set(placedIn(stored));
  const ids = new Map<Lecture, string>();
  const join = (keyOf: KeyOf, isClear: (sent: Placed[], stored: Placed[]) => boolean = () => true) => {
    const open = placedIn(sent).filter(({ lecture }) => !ids.has(lecture));
    const candidates = Map.groupBy(free, keyOf);
    for (const [key, ones] of Map.groupBy(open, keyOf)) {
      const others = key === null ? [] : (candidates.get(key) ?? []);
      if (!isClear(ones, others)) continue;
      for (const [place, other] of others.slice(0, ones.length).entries()) {
        const one = ones[place];
        if (one) ids.set(one.lecture, other.lecture.id);
        free.delete(other);
      }
    }
  };
  join(byId);
  join(byPlaceAndLink);
  join(byLink, (ones, others) => ones.length === 1 && others.length === 1);
  join(byPlace);
  join(byLink);
  return mapLectures(sent, ({ lecture }) => ids.get(lecture) ?? newId());
}

/** The outline of a course that comes from elsewhere, its lectures with their own ids where no lecture here has them; those are then `taken` too. */
export function identifyNew(topics: Outline, taken: Set<string>): KnownOutline {
  return mapLectures(topics, ({ lecture }) => {
    const id = lecture.id && !taken.has(lecture.id) ? lecture.id : newId();
    taken.add(id);
    return id;
  });
}

const placedIn = <Kind extends Lecture>(topics: { topicNo: number; classes: Kind[] }[]): Placed<Kind>[] =>
  topics.flatMap(({ topicNo, classes }) => classes.map((lecture) => ({ topicNo, lecture })));

const mapLectures = (topics: Outline, idOf: (placed: Placed) => string): KnownOutline =>
  topics.map(({ classes, ...topic }) => ({
    ...topic,
    classes: classes.map((lecture) => ({ ...lecture, id: idOf({ topicNo: topic.topicNo, lecture }) })),
  }));
