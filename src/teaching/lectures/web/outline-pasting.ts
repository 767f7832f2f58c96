import { nextNumber } from '#teaching/lectures/outline.ts';
import type { PastedTopic } from '#teaching/lectures/pasted-outline.ts';
import {
  changeClasses,
  type EditedLecture,
  type EditedTopic,
  isBlankLecture,
  type Keyed,
  newKey,
} from './outline-editing.ts';

export type Pasting = {
  topics: EditedTopic[];
  added: Keyed[];
  takeBack: (now: EditedTopic[]) => EditedTopic[];
};

function append<Item extends Keyed>(items: Item[], isBlank: (item: Item) => boolean, make: (kept: Item[]) => Item[]) {
  const kept = items.slice(0, items.findLastIndex((item) => !isBlank(item)) + 1);
  const added = make(kept);
  const keys = new Set(added.map(({ key }) => key));
  const takeBack = (now: Item[]) => {
    const others = now.filter(({ key }) => !keys.has(key));
    const blanks = items.slice(kept.length).filter(({ key }) => others.every((other) => other.key !== key));
    return [...others, ...blanks];
  };
  return { items: [...kept, ...added], added, takeBack };
}

const isBlankTopic = ({ topicName, classes }: EditedTopic) => topicName.trim() === '' && classes.every(isBlankLecture);

function appendLectures(classes: EditedLecture[], pasted: PastedTopic['classes']) {
  return append(classes, isBlankLecture, (kept) => {
    const first = nextNumber(kept.map(({ lecture }) => lecture));
    return pasted.map((one, place) => ({ ...one, key: newKey(), lecture: first + place, free: false }));
  });
}

export function pasteLectures(topics: EditedTopic[], topicKey: number, pasted: PastedTopic['classes']): Pasting {
  const classes = topics.find(({ key }) => key === topicKey)?.classes ?? [];
  const { items, added, takeBack } = appendLectures(classes, pasted);
  return {
    topics: changeClasses(topics, topicKey, () => items),
    added,
    takeBack: (now) => changeClasses(now, topicKey, takeBack),
  };
}

export function pasteTopics(topics: EditedTopic[], pasted: PastedTopic[]): Pasting {
  const { items, added, takeBack } = append(topics, isBlankTopic, (kept) => {
    const first = nextNumber(kept.map(({ topicNo }) => topicNo));
    return pasted.map(({ topicName, classes }, place) => ({
      ...{ key: newKey(), topicNo: first + place, topicName },
      classes: appendLectures([], classes).added,
    }));
  });
  return { topics: items, added, takeBack };
}
