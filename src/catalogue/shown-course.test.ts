import { expect, test } from 'vitest';
import { courseInBengali, shownCourse, shownWords, wordsInBengali } from './shown-course.ts';

const english = { title: 'Clear Pronunciation', shortDescription: 'Be understood.' };
const bengali = { titleBengali: 'স্পষ্ট উচ্চারণ', shortDescriptionBengali: 'প্রথমবারেই সবাই বুঝবে।' };
const course = { ...english, ...bengali, courseNo: 'C0003' };

test('a course speaks the language of the page, and carries no words of the other', () => {
  expect(shownCourse(course)).toStrictEqual({ ...english, courseNo: 'C0003' });
  expect(courseInBengali(course)).toStrictEqual({
    title: bengali.titleBengali,
    shortDescription: bengali.shortDescriptionBengali,
    courseNo: 'C0003',
  });
});

test('what is not written in Bengali is shown in English', () => {
  expect(courseInBengali(english)).toEqual(english);
  expect(courseInBengali({ ...english, titleBengali: 'উচ্চারণ' })).toEqual({ ...english, title: 'উচ্চারণ' });
});

test.each([undefined, null, ''])('%j is no text in Bengali', (none) => {
  expect([wordsInBengali('IELTS', none), shownWords('IELTS', none)]).toEqual(['IELTS', 'IELTS']);
});

test('an English page has the English words', () => {
  expect([shownWords('IELTS', 'আইইএলটিএস'), wordsInBengali('IELTS', 'আইইএলটিএস')]).toEqual(['IELTS', 'আইইএলটিএস']);
});
