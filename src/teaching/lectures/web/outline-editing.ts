import { formatDuration, readDuration } from '#base/shared/duration.ts';
import { nextNumber, type Outline } from '#teaching/lectures/outline.ts';

/** `key` tells items apart while their numbers, names and places change. */
/** `duration` as it is typed. */
export type EditedLecture = {
  key: number;
  /** By which the server knows it; what it has not stored yet has none. */
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
/** One place up or down. */
export type Step = -1 | 1;

// Never given twice, so that an undone removal meets no other item under its key.
let lastKey = 0;
export const newKey = () => ++lastKey;

/** As they are kept beside the editor, without keys. */
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

/** What is saved: the items in their order, without keys. */
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

/** Keys of the lectures that were saved, and the ids by which they are stored. */
export function idsGiven(sent: EditedTopic[], stored: Outline): Map<number, string> {
  const ids = stored.flatMap(({ classes }) => classes).map(({ id }) => id);
  const keys = sent.flatMap(({ classes }) => classes).map(({ key }) => key);
  return new Map(keys.flatMap((key, place) => (ids[place] === undefined ? [] : [[key, ids[place]]])));
}

/** The topics, in which what was saved knows by which id. */
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

/** A topic with all that is in it once more, behind itself, with a name and a number of its own; nothing of the copy is free before it is said. */
export function duplicateTopic(topics: EditedTopic[], topic: EditedTopic, topicName: string): EditedTopic[] {
  const [copy] = openOutline(outlineOf([topic])).map((one) => ({
    ...one,
    topicNo: nextTopicNumber(topics),
    topicName,
    classes: one.classes.map(({ id, ...lecture }) => ({ ...lecture, free: false })),
  }));
  return topics.flatMap((one) => (one === topic && copy ? [one, copy] : [one]));
}

/** Nothing was typed into it or set yet. */
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

/** Applies `change` to the lectures of one topic. */
export function changeClasses(
  topics: EditedTopic[],
  topicKey: number,
  change: (classes: EditedLecture[]) => EditedLecture[],
): EditedTopic[] {
  return topics.map((topic) => (topic.key === topicKey ? { ...topic, classes: change(topic.classes) } : topic));
}

/** The item changes places with its neighbour; at the end of the list nothing happens. */
export function move<Item extends Keyed>(items: Item[], key: number, step: Step): Item[] {
  const from = items.findIndex((item) => item.key === key);
  const [moved, neighbour] = [items[from], items[from + step]];
  if (!moved || !neighbour) return items;
  return items.map((item) => (item === moved ? neighbour : item === neighbour ? moved : item));
}

export function remove<Item extends Keyed>(items: Item[], key: number): Item[] {
  return items.filter((item) => item.key !== key);
}

/** Undoes a removal: the item comes back to its former place, whatever was changed since. */
export function putBack<Item extends Keyed>(items: Item[], item: Item, place: number): Item[] {
  return items.some(({ key }) => key === item.key) ? items : [...items.slice(0, place), item, ...items.slice(place)];
}

/** The topic to show: the one that was chosen, else the first. */
export function selectedTopic(topics: EditedTopic[], key: number | null): EditedTopic | undefined {
  return topics.find((topic) => topic.key === key) ?? topics[0];
}

/** What is selected once an item is gone: the one that takes its place, else the one before. */
export function neighbourOf<Item extends Keyed>(items: Item[], key: number): Item | undefined {
  const place = items.findIndex((item) => item.key === key);
  return items[place + 1] ?? items[place - 1];
}

/** Number of each item, by its key. */
export function numbersOf<Name extends string>(
  items: (Keyed & Record<Name, number>)[],
  name: Name,
): Map<number, number> {
  return new Map(items.map((item) => [item.key, item[name]]));
}

/** The items with these numbers; who has none here keeps the own one. */
export function withNumbers<Name extends string, Item extends Keyed & Record<Name, number>>(
  items: Item[],
  name: Name,
  numbers: Map<number, number>,
): Item[] {
  return items.map((item) => ({ ...item, [name]: numbers.get(item.key) ?? item[name] }));
}

/** Numbered from 1 in the order in which they stand. */
export function renumbered<Name extends string, Item extends Keyed & Record<Name, number>>(
  items: Item[],
  name: Name,
): Item[] {
  return withNumbers(items, name, new Map(items.map(({ key }, place) => [key, place + 1])));
}
