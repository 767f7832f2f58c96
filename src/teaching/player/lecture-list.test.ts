import { expect, test } from 'vitest';
import { lectureOf, listLectures, neighboursOf } from './lecture-list.ts';

const outline = [
  {
    topicNo: 1,
    topicName: 'Getting started',
    classes: [
      { lecture: 1, title: 'Welcome' },
      { lecture: 2, title: '' },
    ],
  },
  { topicNo: 2, topicName: '', classes: [] },
  { topicNo: 5, topicName: '', classes: [{ lecture: 1, title: 'People' }] },
];
const lectures = listLectures(outline);

test('lectures are listed over all topics, each with a name', () => {
  expect(lectures).toEqual([
    { topicNo: 1, lecture: 1, title: 'Welcome', topicName: 'Getting started' },
    { topicNo: 1, lecture: 2, title: 'Untitled lecture', topicName: 'Getting started' },
    { topicNo: 5, lecture: 1, title: 'People', topicName: 'Untitled Topic' },
  ]);
});

test('the neighbours of a lecture stand in the next topic too, and end with the list', () => {
  expect(neighboursOf(lectures, { topicNo: 1, lecture: 2 })).toMatchObject({
    previous: { title: 'Welcome' },
    next: { title: 'People' },
  });
  expect(neighboursOf(lectures, { topicNo: 1, lecture: 1 }).previous).toBeNull();
  expect(neighboursOf(lectures, { topicNo: 5, lecture: 1 }).next).toBeNull();
});

test('the nearest neighbours that are wanted stand beyond others', () => {
  const wanted = lectures.filter(({ lecture }) => lecture !== 2);
  expect(neighboursOf(lectures, { topicNo: 1, lecture: 1 }, wanted).next).toMatchObject({ title: 'People' });
  expect(neighboursOf(lectures, { topicNo: 5, lecture: 1 }, wanted).previous).toMatchObject({ title: 'Welcome' });
  expect(neighboursOf(lectures, { topicNo: 1, lecture: 2 }, wanted)).toMatchObject({ next: { title: 'People' } });
});

test('a lecture that is not in the list has the first one after it', () => {
  expect(neighboursOf(lectures, { topicNo: 9, lecture: 9 })).toMatchObject({ previous: null, next: lectures[0] });
});

test.each([
  ['?topic=1&lecture=2', { topicNo: 1, lecture: 2 }],
  ['?topic=1', null],
  ['?topic=one&lecture=2', null],
  ['', null],
])('the address %j names %j', (search, key) => {
  expect(lectureOf(new URLSearchParams(search))).toEqual(key);
});
