import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseFilters } from './course-filters.ts';
import { choicesOf, filterCourses, filterNames, priceBandOf, readFilters } from './filter-courses.ts';

const chosenIn = (query: string) => readFilters(new URLSearchParams(query));
const spoken = { subject: 'spoken', level: 'beginner', courseFee: 2000, discount: 0, courseStatus: 'open' } as const;
const ielts = { subject: 'ielts', level: 'advanced', courseFee: 12_000, discount: 20, courseStatus: 'open' } as const;
const silent = { subject: null, level: null, courseFee: 1500, discount: 0, courseStatus: 'closed' } as const;
const courses = [spoken, ielts, silent];

test('words that a filter does not have are not chosen', () => {
  const nothing = { subject: undefined, level: undefined, price: undefined, status: undefined };
  expect(chosenIn('subject=cooking&level=&price=1&status=OPEN&x=ielts')).toEqual(nothing);
  expect(chosenIn('subject=ielts&level=ielts')).toEqual({ ...nothing, subject: 'ielts' });
});

test.each([
  ['', courses],
  ['subject=spoken', [spoken]],
  ['level=advanced&status=open', [ielts]],
  ['price=to-1500', [silent]],
  ['price=1501-3000', [spoken]],
  ['price=over-3000&subject=spoken', []],
  ['subject=work', []],
])('%j leaves what fits all that is chosen', (query, left) => {
  expect(filterCourses(courses, chosenIn(query))).toEqual(left);
});

test('a course that does not say what it is about stands under no subject', () => {
  expect(choicesOf('subject', [silent], chosenIn(''))).toEqual([]);
  expect(choicesOf('subject', [silent], chosenIn('subject=work'))).toHaveLength(courseFilters.subject.length);
});

test('what can be chosen stays when no course is found', () => {
  expect(choicesOf('subject', [], chosenIn(''), courses).map(({ count }) => count)).toEqual(
    courseFilters.subject.map(() => 0),
  );
});

test('that a course is free can be chosen where one is', () => {
  const words = (list: (typeof spoken | typeof silent)[]) =>
    choicesOf('price', list, chosenIn('')).map(({ word }) => word);
  expect(words([spoken])).toEqual(['to-1500', '1501-3000', 'over-3000']);
  expect(choicesOf('price', [{ ...spoken, discount: 100 }], chosenIn('')).map(({ word }) => word)).toContain('free');
});

const oneOf = <Word>(words: readonly Word[]) => fc.constantFrom(...words);
const anyCourse = fc.record({
  subject: oneOf([...courseFilters.subject, null]),
  level: oneOf([...courseFilters.level, null]),
  courseFee: fc.integer({ min: 0, max: 5000 }),
  discount: oneOf([0, 50, 100]),
  courseStatus: oneOf(courseFilters.status),
});
const anyChoice = fc.record({
  subject: oneOf([...courseFilters.subject, undefined]),
  level: oneOf([...courseFilters.level, undefined]),
  price: oneOf([...courseFilters.price, undefined]),
  status: oneOf([...courseFilters.status, undefined]),
});

test('each count is what pressing the choice leaves', () => {
  fc.assert(
    fc.property(fc.array(anyCourse, { maxLength: 30 }), anyChoice, (list, chosen) => {
      for (const name of filterNames)
        for (const { word, count, isChosen } of choicesOf(name, list, chosen)) {
          expect(count).toBe(filterCourses(list, { ...chosen, [name]: word }).length);
          expect(isChosen).toBe(chosen[name] === word);
        }
    }),
  );
});

test.each([
  [0, 'free'],
  [1, 'to-1500'],
  [1500, 'to-1500'],
  [1501, '1501-3000'],
  [3000, '1501-3000'],
  [3001, 'over-3000'],
  [1_000_000, 'over-3000'],
])('%d taka are %s', (price, band) => {
  expect(priceBandOf(price)).toBe(band);
});
