import { expect, test } from 'vitest';
import { readOutline } from './editable-outline.ts';

test('what a topic or lecture lacks begins empty, and a missing number is 1', () => {
  const classes = [
    { lecture: 0, title: null },
    { lecture: 2, title: 'Vowels', link: 'https://youtu.be/aqz-KE-bpKQ' },
  ];
  expect(readOutline([{ topicNo: 3, topicName: 'Sounds' }, { classes }])).toEqual([
    { topicNo: 3, topicName: 'Sounds', classes: [] },
    { topicNo: 1, topicName: '', classes: [{ lecture: 1, title: '', link: '' }, classes[1]] },
  ]);
});

test('a duration that is none counts as not known', () => {
  const classes = [
    { lecture: 1, duration: 760 },
    { lecture: 2, duration: 'long' },
  ];
  expect(readOutline([{ topicNo: 1, classes }])[0]?.classes.map(({ duration }) => duration)).toEqual([760, undefined]);
});

test('only what says so is free', () => {
  const classes = [{ lecture: 1, free: true }, { lecture: 2, free: 'yes' }, { lecture: 3 }];
  expect(readOutline([{ topicNo: 1, classes }])[0]?.classes.map(({ free }) => free)).toEqual([
    true,
    undefined,
    undefined,
  ]);
});

test('a course without an outline has no topics', () => {
  expect(readOutline(undefined)).toEqual([]);
  expect(readOutline(null)).toEqual([]);
});

test.each([[''], [{}], [[{ classes: 'many' }]], [[{ classes: [{ link: 5 }] }]]])(
  '%j is not taken for an empty outline',
  (lecture) => {
    expect(() => readOutline(lecture)).toThrow();
  },
);
