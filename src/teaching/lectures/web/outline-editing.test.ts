import { describe, expect, test } from 'vitest';
import type { Outline } from '#teaching/lectures/outline.ts';
import {
  addLecture,
  addTopic,
  changeClasses,
  changeLecture,
  changeTopic,
  duplicateTopic,
  type EditedTopic,
  move,
  neighbourOf,
  openOutline,
  outlineOf,
  putBack,
  remove,
  selectedTopic,
} from './outline-editing.ts';
import { lectureLabel, topicLabel } from './outline-labels.ts';

const outline: Outline = [
  {
    topicNo: 1,
    topicName: 'Sounds',
    classes: [
      { lecture: 1, title: 'Welcome', link: 'https://youtu.be/aqz-KE-bpKQ', free: true },
      { lecture: 7, title: 'Vowels', link: '' },
    ],
  },
  { topicNo: 5, topicName: 'Greetings', classes: [] },
  { topicNo: 3, topicName: 'At the shop', classes: [] },
];

const open = () => openOutline(outline);
const names = (topics: EditedTopic[]) => topics.map(({ topicName }) => topicName);
const at = <Item>(items: Item[], place: number): Item => {
  const item = items[place];
  if (item === undefined) throw new Error(`Nothing at ${place}.`);
  return item;
};

test('an outline that is opened and saved stays the same', () => {
  expect(outlineOf(open())).toEqual(outline);
});

test('every item has a key of its own', () => {
  const keys = open().flatMap((topic) => [topic.key, ...topic.classes.map(({ key }) => key)]);
  expect(new Set(keys).size).toBe(5);
});

test('a topic or lecture without a name is called so after its number', () => {
  const [sounds, ...others] = open();
  expect(others.map(topicLabel)).toEqual(['5 · Greetings', '3 · At the shop']);
  expect(topicLabel({ ...at(others, 0), topicName: ' ' })).toBe('5 · Untitled Topic');
  expect(sounds?.classes.map(lectureLabel)).toEqual(['1 · Welcome', '7 · Vowels']);
  expect(lectureLabel({ ...at(sounds?.classes ?? [], 0), title: '' })).toBe('1 · Untitled lecture');
});

describe('adding', () => {
  test('a topic comes last with the highest number plus one', () => {
    expect(outlineOf(addTopic(open())).at(-1)).toEqual({ topicNo: 6, topicName: '', classes: [] });
  });

  test('a copy of a topic stands behind it with all its lectures, a name and a number of its own', () => {
    const topics = open();
    const copied = duplicateTopic(topics, at(topics, 0), 'Copy of Sounds');
    expect(outlineOf(copied)).toEqual([
      outline[0],
      {
        topicNo: 6,
        topicName: 'Copy of Sounds',
        classes: outline[0]?.classes.map(({ free: _, ...lecture }) => lecture),
      },
      ...outline.slice(1),
    ]);
    const keys = copied.flatMap(({ key, classes }) => [key, ...classes.map((lecture) => lecture.key)]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('the first topic has number 1', () => expect(outlineOf(addTopic([]))[0]?.topicNo).toBe(1));

  test('a lecture comes last in its topic with the highest number plus one', () => {
    const topics = open();
    const added = outlineOf(addLecture(topics, at(topics, 0).key));
    expect(added[0]?.classes.at(-1)).toEqual({ lecture: 8, title: '', link: '' });
    expect(added.slice(1)).toEqual(outline.slice(1));
  });
});

describe('changing', () => {
  test('changes one topic and leaves the others', () => {
    const topics = open();
    expect(names(changeTopic(topics, at(topics, 1).key, { topicName: 'Names' }))).toEqual([
      'Sounds',
      'Names',
      'At the shop',
    ]);
  });

  test('changes one lecture and leaves the others', () => {
    const topics = open();
    const topic = at(topics, 0);
    const changed = changeLecture(topics, topic.key, at(topic.classes, 1).key, { title: 'Long vowels' });
    expect(changed[0]?.classes.map(({ title }) => title)).toEqual(['Welcome', 'Long vowels']);
  });
});

describe('moving', () => {
  test('up changes places with the one before', () => {
    const topics = open();
    expect(names(move(topics, at(topics, 2).key, -1))).toEqual(['Sounds', 'At the shop', 'Greetings']);
  });

  test('down changes places with the one after', () => {
    const topics = open();
    expect(names(move(topics, at(topics, 0).key, 1))).toEqual(['Greetings', 'Sounds', 'At the shop']);
  });

  test('past either end changes nothing', () => {
    const topics = open();
    expect(move(topics, at(topics, 0).key, -1)).toBe(topics);
    expect(move(topics, at(topics, 2).key, 1)).toBe(topics);
  });

  test('keeps the numbers with their names', () => {
    const topics = open();
    expect(move(topics, at(topics, 0).key, 1).map(({ topicNo }) => topicNo)).toEqual([5, 1, 3]);
  });
});

describe('removing', () => {
  test('takes out one item, and undoing puts it back to its place', () => {
    const topics = open();
    const removed = at(topics, 1);
    const rest = remove(topics, removed.key);
    expect(names(rest)).toEqual(['Sounds', 'At the shop']);
    expect(putBack(rest, removed, 1)).toEqual(topics);
  });

  test('undoing twice puts back once', () => {
    const topics = open();
    expect(putBack(topics, at(topics, 1), 1)).toBe(topics);
  });

  test('undoing keeps what was added since', () => {
    const topics = open();
    const removed = at(topics, 2);
    const since = addTopic(remove(topics, removed.key));
    expect(names(putBack(since, removed, 2))).toEqual(['Sounds', 'Greetings', 'At the shop', '']);
  });

  test('works on the lectures of a topic too', () => {
    const topics = open();
    const topic = at(topics, 0);
    const rest = changeClasses(topics, topic.key, (classes) => remove(classes, at(classes, 0).key));
    expect(rest[0]?.classes.map(({ title }) => title)).toEqual(['Vowels']);
  });

  test('leads to the next item, at the end to the one before', () => {
    const topics = open();
    expect(neighbourOf(topics, at(topics, 0).key)).toBe(topics[1]);
    expect(neighbourOf(topics, at(topics, 2).key)).toBe(topics[1]);
    expect(neighbourOf(topics.slice(0, 1), at(topics, 0).key)).toBeUndefined();
  });
});

describe('selecting', () => {
  test('shows the chosen topic', () => {
    const topics = open();
    expect(selectedTopic(topics, at(topics, 2).key)?.topicName).toBe('At the shop');
  });

  test('shows the first one while none is chosen, and nothing in an empty outline', () => {
    expect(selectedTopic(open(), null)?.topicName).toBe('Sounds');
    expect(selectedTopic([], null)).toBeUndefined();
  });
});
