import { describe, expect, test } from 'vitest';
import { editorMessages } from '#teaching/lectures/editor-messages.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import type { Outline } from '#teaching/lectures/outline.ts';
import { openOutline, outlineOf } from './outline-editing.ts';
import { countProblems, isWrong, outlineProblems } from './outline-problems.ts';

const lecture = (number: number, link = '') => ({ lecture: number, title: 'Welcome', link });
const topic = (topicNo: number, classes: Outline[number]['classes'] = []) => ({
  topicNo,
  topicName: 'Sounds',
  classes,
});

function problemsOf(outline: Outline) {
  const topics = openOutline(outline);
  const problems = outlineProblems(topics);
  return { topics, problems, sentences: [...problems.items.values()].flatMap((fields) => Object.values(fields)) };
}

test('a sound outline has no problems', () => {
  const { problems } = problemsOf([topic(1, [lecture(1, 'https://youtu.be/aqz-KE-bpKQ'), lecture(2)]), topic(2)]);
  expect(countProblems(problems)).toBe(0);
});

test('topics with the same number are both pointed out', () => {
  const { sentences } = problemsOf([topic(2), topic(1), topic(2)]);
  expect(sentences).toEqual([editorMessages.numberTwice, editorMessages.numberTwice]);
});

test('lectures with the same number are pointed out within their topic only', () => {
  const { sentences, topics, problems } = problemsOf([
    topic(1, [lecture(1), lecture(2)]),
    topic(2, [lecture(1), lecture(1)]),
  ]);
  expect(sentences).toEqual([editorMessages.numberTwice, editorMessages.numberTwice]);
  expect(topics.map((one) => isWrong(one, problems))).toEqual([false, true]);
});

describe('a video link', () => {
  test.each(['javascript:alert(1)', 'http://example.com/a.mp4', 'https://127.0.0.1/a', 'my video'])(
    'that cannot be used is named: %s',
    (link) => {
      expect(problemsOf([topic(1, [lecture(1, link)])]).sentences).toEqual([lectureMessages.invalidVideoLink]);
    },
  );
});

test('a duration that is none is named, and not lost on the way', () => {
  const [one] = openOutline([topic(1, [{ ...lecture(1), duration: 760 }])]);
  const typed = (duration: string) => [
    { key: 1, topicNo: 1, topicName: 'Sounds', classes: (one?.classes ?? []).map((each) => ({ ...each, duration })) },
  ];
  expect(one?.classes[0]?.duration).toBe('12:40');
  expect(outlineProblems(typed('long')).items.get(one?.classes[0]?.key ?? 0)).toEqual({
    duration: lectureMessages.duration,
  });
  expect(countProblems(outlineProblems(typed('১২')))).toBe(0);
  expect(outlineOf(typed('১২'))[0]?.classes[0]?.duration).toBe(720);
  expect(outlineOf(typed(' '))[0]?.classes[0]).not.toHaveProperty('duration');
});

test('a number above 10000 is refused', () => {
  expect(problemsOf([topic(10_001)]).sentences).toEqual([lectureMessages.topicNumber]);
});

test('too many topics are said of the outline as a whole', () => {
  const { problems } = problemsOf(Array.from({ length: 201 }, (_, place) => topic(place + 1)));
  expect(problems.whole).toBe(lectureMessages.tooManyTopics);
});
