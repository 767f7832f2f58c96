import { expect, test } from 'vitest';
import { courseOf, namesOf } from './chosen-course.ts';

const course = { _id: 'a1', title: 'Spoken English', courseNo: 'C0001' };

test.each([
  ['an array', [course], [course]],
  ['an object with courses', { courses: [course] }, [course]],
  ['entries without an id', [{ title: 'Lost' }, null, course], [course]],
  ['something else', { data: [course] }, []],
  ['nothing', null, []],
])('the names of courses are read from %s', (_what, answer, names) => {
  expect(namesOf(answer)).toEqual(names);
});

test('one course is read from itself or from an object with course', () => {
  expect(courseOf(course)).toEqual(course);
  expect(courseOf({ course })).toEqual(course);
});
