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
