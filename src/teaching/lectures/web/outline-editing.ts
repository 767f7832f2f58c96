import { formatDuration, readDuration } from '#base/shared/duration.ts';
import { nextNumber, type Outline } from '#teaching/lectures/outline.ts';

/**
 * `key` identifies an item even after its number, name and place have changed. `duration` is the text as it was typed.
 */
export type EditedLecture = {
  key: number;
  id?: string | undefined;
  lecture: number;
  title: string;
  link: string;
  duration: string;
  free: boolean;
};
export type EditedTopic = { key: number; topicNo: number; topicName: string; classes: EditedLecture[] };

export type TopicChange = Partial<Pick<EditedTopic, 'topicNo' | 'topicName'>>;
export type LectureChange = Partial<Omit<EditedLecture, 'key'>>;

export type Keyed = { key: number };
export type Step = -1 | 1;

// A key is never used again, so that undoing a removal cannot give two items the same key.
let lastKey = 0;
export const newKey = () => ++lastKey;

export type UnkeyedTopic = Omit<EditedTopic, 'key' | 'classes'> & { classes: Omit<EditedLecture, 'key'>[] };

export function withKeys(topics: UnkeyedTopic[]): EditedTopic[] {
  return topics.map(({ classes, ...topic }) => ({
    ...{ ...topic, key: newKey() },
    classes: classes.map((lecture) => ({ ...lecture, key: newKey() })),
  }));
}

export function openOutline(outline: Outline): EditedTopic[] {
  const typed = (duration: number | undefined) => (duration === undefined ? '' : formatDuration(duration));
  return withKeys(
    outline.map(({ classes, ...topic }) => ({
      ...topic,
      classes: classes.map((lecture) => ({
        ...lecture,
        duration: typed(lecture.duration),
        free: lecture.free === true,
      })),
    })),
  );
}

export function outlineOf(topics: EditedTopic[]): Outline {
  return topics.map(({ topicNo, topicName, classes }) => ({
    topicNo,
    topicName,
    classes: classes.map(({ id, lecture, title, link, duration: typed, free }) => {
      const duration = readDuration(typed);
      return {
        ...(id !== undefined && { id }),
        lecture,
        title,
        link,
        ...(duration !== null && { duration }),
        ...(free && { free }),
      };
    }),
  }));
}

export function idsGiven(sent: EditedTopic[], stored: Outline): Map<number, string> {
  const ids = stored.flatMap(({ classes }) => classes).map(({ id }) => id);
  const keys = sent.flatMap(({ classes }) => classes).map(({ key }) => key);
  return new Map(keys.flatMap((key, place) => (ids[place] === undefined ? [] : [[key, ids[place]]])));
}

export function withIds(topics: EditedTopic[], ids: ReadonlyMap<number, string>): EditedTopic[] {
  return topics.map((topic) => ({
    ...topic,
    classes: topic.classes.map((lecture) => ({ ...lecture, id: ids.get(lecture.key) ?? lecture.id })),
  }));
}

const nextTopicNumber = (topics: EditedTopic[]) => nextNumber(topics.map(({ topicNo }) => topicNo));

export function addTopic(topics: EditedTopic[]): EditedTopic[] {
  return [...topics, { key: newKey(), topicNo: nextTopicNumber(topics), topicName: '', classes: [] }];
}

function newLecture(lecture: number): EditedLecture {
  return { key: newKey(), lecture, title: '', link: '', duration: '', free: false };
}

export function addLecture(topics: EditedTopic[], topicKey: number): EditedTopic[] {
  return changeClasses(topics, topicKey, (classes) => [
    ...classes,
    newLecture(nextNumber(classes.map(({ lecture }) => lecture))),
  ]);
}

export function duplicateTopic(topics: EditedTopic[], topic: EditedTopic, topicName: string): EditedTopic[] {
  const [copy] = openOutline(outlineOf([topic])).map((one) => ({
    ...one,
    topicNo: nextTopicNumber(topics),
    topicName,
    classes: one.classes.map(({ id, ...lecture }) => ({ ...lecture, free: false })),
  }));
  return topics.flatMap((one) => (one === topic && copy ? [one, copy] : [one]));
}

export function isBlankLecture({ title, link, duration, free }: EditedLecture): boolean {
  return !free && `${title}${link}${duration}`.trim() === '';
}

export function changeTopic(topics: EditedTopic[], key: number, change: TopicChange): EditedTopic[] {
  return topics.map((topic) => (topic.key === key ? { ...topic, ...change } : topic));
}

export function changeLecture(
  topics: EditedTopic[],
  topicKey: number,
  key: number,
  change: LectureChange,
): EditedTopic[] {
  return changeClasses(topics, topicKey, (classes) =>
    classes.map((lecture) => (lecture.key === key ? { ...lecture, ...change } : lecture)),
  );
}

export function changeClasses(
  topics: EditedTopic[],
  topicKey: number,
  change: (classes: EditedLecture[]) => EditedLecture[],
): EditedTopic[] {
  return topics.map((topic) => (topic.key === topicKey ? { ...topic, classes: change(topic.classes) } : topic));
}

export function move<Item extends Keyed>(items: Item[], key: number, step: Step): Item[] {
  const from = items.findIndex((item) => item.key === key);
  const [moved, neighbour] = [items[from], items[from + step]];
  if (!moved || !neighbour) return items;
  return items.map((item) => (item === moved ? neighbour : item === neighbour ? moved : item));
}

export function remove<Item extends Keyed>(items: Item[], key: number): Item[] {
  return items.filter((item) => item.key !== key);
}

export function putBack<Item extends Keyed>(items: Item[], item: Item, place: number): Item[] {
  return items.some(({ key }) => key === item.key) ? items : [...items.slice(0, place), item, ...items.slice(place)];
}

export function selectedTopic(topics: EditedTopic[], key: number | null): EditedTopic | undefined {
  return topics.find((topic) => topic.key === key) ?? topics[0];
}

export function neighbourOf<Item extends Keyed>(items: Item[], key: number): Item | undefined {
  const place = items.findIndex((item) => item.key === key);
  return items[place + 1] ?? items[place - 1];
}

export function numbersOf<Name extends string>(
  items: (Keyed & Record<Name, number>)[],
  name: Name,
): Map<number, number> {
  return new Map(items.map((item) => [item.key, item[name]]));
}

export function withNumbers<Name extends string, Item extends Keyed & Record<Name, number>>(
  items: Item[],
  name: Name,
  numbers: Map<number, number>,
): Item[] {
  return items.map((item) => ({ ...item, [name]: numbers.get(item.key) ?? item[name] }));
}

export function renumbered<Name extends string, Item extends Keyed & Record<Name, number>>(
  items: Item[],
  name: Name,
): Item[] {
  return withNumbers(items, name, new Map(items.map(({ key }, place) => [key, place + 1])));
}
