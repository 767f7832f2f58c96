import { expect, test } from 'vitest';
import { courseInBengali, shownCourse, shownWords, wordsInBengali } from './shown-course.ts';
import { usualWords } from './usual-words.ts';

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

test('what the product wrote into the first course is in Bengali on Bengali pages, and what the school wrote stays', () => {
  const words = { duration: usualWords.duration, lessons: usualWords.lessons };
  const instructor = {
    title: usualWords.teacherTitle('Mukto'),
    description: usualWords.teacherText('Mukto'),
    name: 'Rima',
  };
  const filled = { ...english, courseDuration: words.duration, totalLessons: words.lessons, instructor };
  expect(courseInBengali(filled)).toMatchObject({
    courseDuration: 'নিজের সময়মতো',
    totalLessons: 'রেকর্ড হলেই নতুন লেকচার',
    instructor: { title: 'শিক্ষক, Mukto', description: 'Mukto-এ পড়ান।', name: 'Rima' },
  });
  const own = { ...filled, courseDuration: '60 days', instructor: { ...instructor, title: 'Head of English' } };
  expect(courseInBengali(own)).toMatchObject({ courseDuration: '60 days', instructor: { title: 'Head of English' } });
  expect(shownCourse(filled)).toMatchObject(filled);
});

test.each([undefined, null, ''])('%j is no text in Bengali', (none) => {
  expect([wordsInBengali('IELTS', none), shownWords('IELTS', none)]).toEqual(['IELTS', 'IELTS']);
});

test('an English page has the English words', () => {
  expect([shownWords('IELTS', 'আইইএলটিএস'), wordsInBengali('IELTS', 'আইইএলটিএস')]).toEqual(['IELTS', 'আইইএলটিএস']);
});
