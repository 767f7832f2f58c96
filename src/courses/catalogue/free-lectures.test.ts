import { expect, test } from 'vitest';
import { freeLecturesOf, markFree } from './free-lectures.ts';

const lecture = (number: number, link: string, free?: true) => ({
  ...{ lecture: number, title: '', link },
  ...(free && { free }),
});
const topics = [
  { topicNo: 4, topicName: '', classes: [lecture(1, 'https://youtu.be/abcdefghijk'), lecture(2, '', true)] },
  {
    topicNo: 2,
    topicName: '',
    classes: [lecture(9, 'https://videos.example.com/1.mp4', true), lecture(1, '/clips/a.mp4', true)],
  },
];

test.each([
  ['every host', [], ['2.9', '2.1']],
  ['another host', ['www.youtube-nocookie.com'], ['2.1']],
])('with a list of %s, those are free that are marked and play, in the order of the outline', (_which, hosts, free) => {
  const { lecture: shown } = markFree({ lecture: topics }, hosts);
  expect(freeLecturesOf(shown).map((one) => `${one.topicNo}.${one.lecture}`)).toEqual(free);
  expect(shown.flatMap(({ classes }) => classes)).toHaveLength(4);
});
