import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dropPlace, placeAfterStep, placeOf, putAt, putBackAs } from './outline-dragging.ts';
import { changeTopic, type EditedTopic, openOutline } from './outline-editing.ts';

const open = () =>
  openOutline([
    {
      topicNo: 1,
      topicName: 'A',
      classes: ['a', 'b', 'c'].map((title, place) => ({ lecture: place + 1, title, link: '' })),
    },
    { topicNo: 2, topicName: 'B', classes: [] },
    { topicNo: 3, topicName: 'C', classes: [{ lecture: 2, title: 'd', link: '' }] },
  ]);
const drawn = (topics: EditedTopic[]) =>
  topics.map(
    ({ topicName, classes }) => `${topicName}:${classes.map(({ title, lecture }) => title + lecture).join(',')}`,
  );
const keyOf = (topics: EditedTopic[], name: string) =>
  [
    ...topics.map(({ key, topicName }) => ({ key, name: topicName })),
    ...topics.flatMap(({ classes }) => classes.map(({ key, title }) => ({ key, name: title }))),
  ].find((item) => item.name === name)?.key ?? 0;
const lecture = (topics: EditedTopic[], name: string) => ({ kind: 'lecture', key: keyOf(topics, name) }) as const;
const topic = (topics: EditedTopic[], name: string) => ({ kind: 'topic', key: keyOf(topics, name) }) as const;

describe('a dropped item stands', () => {
  test.each([
    ['a', 'c', 'after', 'b2,c3,a1'],
    ['a', 'c', 'before', 'b2,a1,c3'],
    ['c', 'a', 'before', 'c3,a1,b2'],
    ['b', 'a', 'after', 'a1,b2,c3'],
  ] as const)('with %s beside %s, %s it', (name, target, side, list) => {
    const topics = open();
    const place = dropPlace(topics, lecture(topics, name), keyOf(topics, target), side);
    expect(place && drawn(putAt(topics, lecture(topics, name), place))[0]).toBe(`A:${list}`);
  });

  test('in another topic, with a number that is free there', () => {
    const topics = open();
    const moved = putAt(topics, lecture(topics, 'b'), { topicKey: keyOf(topics, 'C'), place: 0 });
    expect(drawn(moved)).toEqual(['A:a1,c3', 'B:', 'C:b3,d2']);
    expect(drawn(putAt(topics, lecture(topics, 'c'), { topicKey: keyOf(topics, 'C'), place: 1 }))[2]).toBe('C:d2,c3');
  });

  test('with all its lectures, where it is a topic', () => {
    const topics = open();
    const place = dropPlace(topics, topic(topics, 'A'), keyOf(topics, 'C'), 'after');
    expect(place && drawn(putAt(topics, topic(topics, 'A'), place))).toEqual(['B:', 'C:d2', 'A:a1,b2,c3']);
  });
});

test('step by step a lecture goes through all topics, and no further', () => {
  let topics = open();
  const seen: string[] = [];
  const dragged = lecture(topics, 'c');
  for (let place = placeAfterStep(topics, dragged, 1); place; place = placeAfterStep(topics, dragged, 1)) {
    topics = putAt(topics, dragged, place);
    seen.push(drawn(topics).slice(1).join(' '));
  }
  expect(seen).toEqual(['B:c3 C:d2', 'B: C:c3,d2', 'B: C:d2,c3']);
  const back = placeAfterStep(putAt(topics, dragged, { topicKey: keyOf(topics, 'C'), place: 0 }), dragged, -1);
  expect(back).toEqual({ topicKey: keyOf(topics, 'B'), place: 0 });
});

test('any number of moves loses nothing, and each is undone by putting the item back', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd');
  const move = fc.tuple(name, fc.constantFrom('A', 'B', 'C'), fc.nat(4));
  fc.assert(
    fc.property(fc.array(move, { maxLength: 8 }), (moves) => {
      let topics = open();
      for (const [title, to, place] of moves) {
        const before = topics;
        topics = putAt(before, lecture(before, title), { topicKey: keyOf(before, to), place });
        expect(drawn(putBackAs(topics, lecture(before, title), before))).toEqual(drawn(before));
        const titles = topics.flatMap(({ classes }) => classes.map((one) => one.title));
        expect(titles.toSorted()).toEqual(['a', 'b', 'c', 'd']);
      }
    }),
  );
});

test('putting back keeps what was changed since, and brings nothing that is gone', () => {
  const topics = open();
  const dragged = topic(topics, 'A');
  const moved = putAt(topics, dragged, { topicKey: null, place: 2 });
  expect(drawn(putBackAs(changeTopic(moved, dragged.key, { topicName: 'Z' }), dragged, topics))[0]).toBe('Z:a1,b2,c3');
  expect(putBackAs([], dragged, topics)).toEqual([]);
  expect(placeOf([], dragged)).toBeNull();
});
