import { describe, expect, test } from 'vitest';
import type { Outline } from '#teaching/lectures/outline.ts';
import { addLecture, addTopic, changeLecture, type EditedTopic, openOutline, outlineOf } from './outline-editing.ts';
import { pasteLectures, pasteTopics } from './outline-pasting.ts';

const outline: Outline = [
  { topicNo: 4, topicName: 'Sounds', classes: [{ lecture: 7, title: 'Vowels', link: '' }] },
  { topicNo: 2, topicName: 'Greetings', classes: [] },
];
const pasted = ['Stress', 'Rhythm'].map((title) => ({ title, link: '', duration: '' }));
const topicNamed = (topics: EditedTopic[], name: string) => {
  const topic = topics.find(({ topicName }) => topicName === name);
  if (!topic) throw new Error(`No topic ${name}.`);
  return topic;
};

describe('pasted lectures', () => {
  test('come last in their topic, numbered on', () => {
    const topics = openOutline(outline);
    const { topics: next } = pasteLectures(topics, topicNamed(topics, 'Sounds').key, pasted);
    expect(topicNamed(next, 'Sounds').classes.map(({ lecture, title }) => [lecture, title])).toEqual([
      [7, 'Vowels'],
      [8, 'Stress'],
      [9, 'Rhythm'],
    ]);
  });

  test('take the place of a lecture that was just begun, which undoing brings back', () => {
    const opened = openOutline(outline);
    const { key } = topicNamed(opened, 'Greetings');
    const topics = addLecture(opened, key);
    const { topics: next, takeBack } = pasteLectures(topics, key, pasted);
    expect(topicNamed(next, 'Greetings').classes.map(({ lecture }) => lecture)).toEqual([1, 2]);
    expect(takeBack(next)).toEqual(topics);
  });

  test('go as a whole when they are undone; what was changed beside them stays', () => {
    const topics = openOutline(outline);
    const sounds = topicNamed(topics, 'Sounds');
    const { topics: next, takeBack } = pasteLectures(topics, sounds.key, pasted);
    const renamed = changeLecture(next, sounds.key, sounds.classes[0]?.key ?? 0, { title: 'Long vowels' });
    expect(topicNamed(takeBack(renamed), 'Sounds').classes.map(({ title }) => title)).toEqual(['Long vowels']);
  });
});

describe('pasted topics', () => {
  const two = [
    { topicName: 'At the shop', classes: pasted },
    { topicName: 'At the bank', classes: [] },
  ];

  test('come last, numbered on, their lectures from 1', () => {
    const { topics } = pasteTopics(openOutline(outline), two);
    expect(outlineOf(topics).slice(2)).toEqual([
      {
        topicNo: 5,
        topicName: 'At the shop',
        classes: [
          { lecture: 1, title: 'Stress', link: '' },
          { lecture: 2, title: 'Rhythm', link: '' },
        ],
      },
      { topicNo: 6, topicName: 'At the bank', classes: [] },
    ]);
  });

  test('take the place of a topic that was just begun, and give it back', () => {
    const begun = addTopic(openOutline(outline));
    const { topics, takeBack } = pasteTopics(begun, two);
    expect(outlineOf(topics).map(({ topicNo }) => topicNo)).toEqual([4, 2, 5, 6]);
    expect(takeBack(topics)).toEqual(begun);
  });
});
