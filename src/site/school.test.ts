import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Slide } from './school.ts';

test('the number of a course is read in Bengali digits and small letters, too', () => {
  const slide = { wrong: 'He go.', right: 'He goes.', courseTitle: '' };
  expect(v.parse(Slide, { ...slide, courseNo: 'c০০১২' }).courseNo).toBe('C0012');
});
