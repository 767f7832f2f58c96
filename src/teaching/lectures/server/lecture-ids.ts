import { v5 as idFrom, v7 as newId } from 'uuid';
import type { Lecture, Outline, Topic } from '#teaching/lectures/outline.ts';

export type KnownLecture = Lecture & { id: string; videoSince?: string | undefined; formerLink?: string | undefined };
export type KnownOutline = (Omit<Topic, 'classes'> & { classes: KnownLecture[] })[];

type Placed<Kind extends Lecture = Lecture> = { topicNo: number; lecture: Kind };
type KeyOf = (placed: Placed) => string | null;

/**
 * UUID namespace for ids that are computed from a course and two numbers (RFC 9562, 5.5). Stored ids depend on it.
 */
const storedWithoutId = '5b0c1f5e-3f0a-4a57-9d39-6e2f6f3c7a10';

const byId: KeyOf = ({ lecture }) => lecture.id ?? null;
const byLink: KeyOf = ({ lecture }) => lecture.link || null;
const byPlace: KeyOf = ({ topicNo, lecture }) => `${topicNo}.${lecture.lecture}`;
const byPlaceAndLink: KeyOf = (placed) => byLink(placed) && `${byPlace(placed)} ${byLink(placed)}`;

/**
 * Older releases stored lectures without ids. The id of such a lecture is computed from the course and the numbers of
 * topic and lecture, so that every reader gets the same id.
 */
export function identified(topics: Outline, courseId: string): KnownOutline {
  const fallback = ({ topicNo, lecture }: Placed) =>
    idFrom(`${courseId}/${topicNo}/${lecture.lecture}`, storedWithoutId);
  return mapLectures(topics, (placed) => placed.lecture.id ?? fallback(placed));
}

/**
 * Gives the lectures of a sent outline the ids of stored lectures, so that students keep their progress. Matches by id,
 * then numbers and link, then a link unique on both sides. Then by numbers, because the video may have been replaced,
 * and last by any equal link. Other lectures get new ids (record 25).
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

/**
 * A lecture of an imported course keeps its id unless another course has it (`taken`). All ids are added to `taken`.
 */
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
