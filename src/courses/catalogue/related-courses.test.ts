import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseLevels } from './course-level.ts';
import { courseStatuses } from './course-status.ts';
import { courseSubjects } from './course-subject.ts';
import { type RelatedCourse, relatedCourses } from './related-courses.ts';

const course: RelatedCourse = {
  _id: 'it',
  subject: 'ielts',
  level: 'advanced',
  courseStatus: 'open',
  instructorName: 'Rafiq',
};
const other = (_id: string, common: Partial<RelatedCourse>): RelatedCourse => ({
  ...{ _id, subject: 'work', level: 'beginner', courseStatus: 'open', instructorName: 'Tanvir' },
  ...common,
});
const idsOf = (courses: RelatedCourse[], of = course) => relatedCourses(of, courses).map(({ _id }) => _id);

const sameSubject = other('subject', { subject: 'ielts' });
const sameTeacher = other('teacher', { instructorName: 'Rafiq' });
const sameLevel = other('level', { level: 'advanced' });

test('its subject comes before its teacher, its teacher before its level', () => {
  expect(idsOf([sameLevel, sameTeacher, sameSubject])).toEqual(['subject', 'teacher', 'level']);
});

test('one of its subject alone is nearer than one of its teacher and level', () => {
  const both = other('both', { instructorName: 'Rafiq', level: 'advanced' });
  expect(idsOf([both, sameSubject])).toEqual(['subject', 'both']);
});

test('what can be joined comes before what is closed, however near that is', () => {
  const closed = other('closed', { subject: 'ielts', level: 'advanced', courseStatus: 'closed' });
  const running = other('running', { level: 'advanced', courseStatus: 'running' });
  expect(idsOf([closed, running])).toEqual(['running', 'closed']);
});

test('equally near ones stay in their order, and there are three at most', () => {
  const many = ['a', 'b', 'c', 'd'].map((id) => other(id, { subject: 'ielts' }));
  expect(idsOf(many)).toEqual(['a', 'b', 'c']);
});

test('itself and what has nothing in common with it are not there', () => {
  expect(idsOf([course, other('far', {})])).toEqual([]);
});

test('not to say the subject or the level is nothing in common', () => {
  const unsaid = { ...course, subject: null, level: null };
  expect(idsOf([other('unsaid', { subject: null, level: null })], unsaid)).toEqual([]);
});

test('of any courses none is there twice, nor itself, and no closed one before one that can be joined', () => {
  const kin = fc.record({
    subject: fc.constantFrom(null, ...courseSubjects),
    level: fc.constantFrom(null, ...courseLevels),
    courseStatus: fc.constantFrom(...courseStatuses),
    instructorName: fc.constantFrom('Rafiq', 'Tanvir', 'ফারহানা'),
  });
  fc.assert(
    fc.property(fc.array(kin, { minLength: 1, maxLength: 12 }), (parts) => {
      const courses = parts.map((part, index) => ({ ...part, _id: `${index}` }));
      const [first = course] = courses;
      const found = relatedCourses(first, courses);
      expect(new Set(found.map(({ _id }) => _id)).size).toBe(found.length);
      expect(found).not.toContain(first);
      const closed = found.map(({ courseStatus }) => courseStatus === 'closed');
      expect(closed).toEqual(closed.toSorted());
    }),
  );
});
