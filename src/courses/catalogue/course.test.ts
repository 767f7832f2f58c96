import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CourseDraft } from './course-draft.ts';

test('a number of one’s own for a course is read in Bengali digits, too', () => {
  expect(v.parse(CourseDraft.entries.courseNo, ' C০১২৩ ')).toBe('C0123');
});
