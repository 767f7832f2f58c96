import { expect, test } from 'vitest';
import { shownCourse, shownWords, wordsIn } from './shown-course.ts';

const english = { title: 'Clear Pronunciation', shortDescription: 'Be understood.' };
const bengali = { titleBengali: 'স্পষ্ট উচ্চারণ', shortDescriptionBengali: 'প্রথমবারেই সবাই বুঝবে।' };
const course = { ...english, ...bengali, courseNo: 'C0003' };

test('a course speaks the language of the page, and carries no words of the other', () => {
  expect(shownCourse(course, 'en')).toEqual({ ...english, courseNo: 'C0003' });
  expect(shownCourse(course, 'bn')).toEqual({
    title: bengali.titleBengali,
    shortDescription: bengali.shortDescriptionBengali,
    courseNo: 'C0003',
  });
});

test('what is not written in Bengali is shown in English', () => {
  expect(shownCourse(english, 'bn')).toEqual(english);
  expect(shownCourse({ ...english, titleBengali: 'উচ্চারণ' }, 'bn')).toEqual({ ...english, title: 'উচ্চারণ' });
});

test.each([undefined, null, ''])('%j is no text in Bengali', (none) => {
  expect(wordsIn('bn', 'IELTS', none)).toBe('IELTS');
});

test('an English page has the English words', () => {
  expect([shownWords('IELTS', 'আইইএলটিএস'), wordsIn('bn', 'IELTS', 'আইইএলটিএস')]).toEqual(['IELTS', 'আইইএলটিএস']);
});
