import { expect, test } from 'vitest';
import type { CourseSort } from './course-sort.ts';
import { sortCourses } from './sort.ts';

const courses = [
  { name: 'new', courseFee: 2000, discount: 50, enrolled: 1 },
  { name: 'middle', courseFee: 1500, discount: 0, enrolled: 9 },
  { name: 'old', courseFee: 1000, discount: 0, enrolled: 1 },
];
const names = (sort: CourseSort) => sortCourses(courses, sort).map(({ name }) => name);

test('newest keeps the order of the API', () => {
  expect(names('newest')).toEqual(['new', 'middle', 'old']);
});

test('most students first, equals in the order of the API', () => {
  expect(names('popular')).toEqual(['middle', 'new', 'old']);
});

test('prices are compared after the discount', () => {
  expect(names('cheapest')).toEqual(['new', 'old', 'middle']);
  expect(names('dearest')).toEqual(['middle', 'new', 'old']);
});
