import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outline } from '#teaching/lectures/outline.ts';
import { identified, identify, identifyNew, type KnownOutline } from './lecture-ids.ts';

const idsOf = (topics: KnownOutline) => topics.flatMap(({ classes }) => classes.map(({ id }) => id));
const without = (topics: Outline): Outline =>
  topics.map(({ classes, ...topic }) => ({ ...topic, classes: classes.map(({ id, ...lecture }) => lecture) }));

const link = fc.constantFrom(
  '',
  ...['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'].map((id) => `https://youtu.be/${id}`),
);
const classes = fc.uniqueArray(fc.record({ lecture: fc.integer({ min: 1, max: 9 }), title: fc.constant('T'), link }), {
  selector: ({ lecture }) => lecture,
  maxLength: 6,
});
const outline: fc.Arbitrary<Outline> = fc.uniqueArray(
  fc.record({ topicNo: fc.integer({ min: 1, max: 4 }), topicName: fc.constant(''), classes }),
  { selector: ({ topicNo }) => topicNo, maxLength: 3 },
);
const stored = outline.map((topics) => identifyNew(topics, new Set()));

test('no two lectures of an outline have one id, whatever was sent', () =>
  fc.assert(
    fc.property(stored, outline, fc.boolean(), (known, sent, saysIds) => {
      const [pool, wanted] = [idsOf(known), sent.flatMap((topic) => topic.classes)];
      if (saysIds) for (const [place, lecture] of wanted.entries()) lecture.id = pool[(place * 7) % (pool.length || 1)];
      const ids = idsOf(identify(sent, known));
      expect(new Set(ids).size).toBe(wanted.length);
      expect(ids.every(Boolean)).toBe(true);
    }),
  ));

test('an outline that is sent back as it was has the ids that it had, with and without saying them', () =>
  fc.assert(
    fc.property(stored, (known) => {
      expect(identify(known, known)).toEqual(known);
      expect(identify(without(known), known)).toEqual(known);
    }),
  ));

test('ids that are said stay, in whatever order, topic and number their lectures stand', () =>
  fc.assert(
    fc.property(stored, fc.infiniteStream(fc.nat()), (known, chances) => {
      const lectures = known
        .flatMap((topic) => topic.classes)
        .map((lecture) => ({ lecture, chance: chances.next().value ?? 0 }))
        .toSorted((one, other) => one.chance - other.chance)
        .map(({ lecture }, place) => ({ ...lecture, lecture: place + 1 }));
      const sent = [{ topicNo: 1, topicName: '', classes: lectures }];
      expect(idsOf(identify(sent, known))).toEqual(lectures.map(({ id }) => id));
    }),
  ));

test('what no outline says follows from the course and the numbers alone', () =>
  fc.assert(
    fc.property(outline, (topics) => {
      expect(identified(topics, 'c1')).toEqual(identified(topics, 'c1'));
      const ids = [...idsOf(identified(topics, 'c1')), ...idsOf(identified(topics, 'c2'))];
      expect(new Set(ids).size).toBe(ids.length);
    }),
  ));

test('a course from elsewhere keeps the ids that no lecture here has', () => {
  const here = '019a0000-0000-7000-8000-000000000001';
  const elsewhere = '019a0000-0000-7000-8000-000000000002';
  const lecture = { title: '', link: '' };
  const taken = new Set([here]);
  const sent = [here, elsewhere, elsewhere, undefined].map((id, place) => ({ ...lecture, lecture: place + 1, id }));
  const ids = idsOf(identifyNew([{ topicNo: 1, topicName: '', classes: sent }], taken));
  expect(ids[1]).toBe(elsewhere);
  expect(new Set([here, ...ids]).size).toBe(5);
  expect(taken).toEqual(new Set([here, ...ids]));
});
