import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { draftMessages as messages } from '#courses/catalogue/draft-messages.ts';
import {
  addEntry,
  addQuestion,
  CourseFormValues,
  draftOf,
  emptyCourse,
  largestDraft,
  priceOf,
  problemsOf,
  removeEntry,
  valuesOf,
  withLightPictures,
  withStoredPictures,
} from './course-form-values.ts';

const filled: CourseFormValues = {
  ...emptyCourse,
  title: 'Spoken English from Zero',
  titleBengali: 'শূন্য থেকে স্পোকেন ইংলিশ',
  shortDescription: 'Speak in full sentences.',
  courseCardImage: 'data:image/png;base64,AAAA',
  courseBanner: 'data:image/png;base64,AAAA',
  courseFee: '2,500',
  discount: '20',
  courseDuration: '60 days',
  totalLessons: '24 lessons',
  fbLink: 'https://www.facebook.com/groups/spoken',
  fullDescription: [{ key: 1, text: 'Introduce yourself' }],
  instructor: { img: 'data:image/png;base64,AAAA', name: 'Farhana', title: 'Trainer', description: 'Teaches.' },
};

const stored: AdminCourse = {
  ...filled,
  _id: 'a1',
  slug: 'spoken-english-from-zero',
  courseNo: 'C0001',
  courseFee: 2500,
  discount: 12.5,
  fullDescription: [{ text: 'Introduce yourself' }, { text: 'Order in a shop' }],
  enrolled: 3,
  lecture: [],
  subject: 'spoken',
  level: null,
  questions: [{ question: 'Is it hard?', answer: 'No.' }],
  version: 4,
  publication: 'public',
  pending: 0,
};

describe('draftOf', () => {
  test('sends no subject and no level where none is chosen', () => {
    expect(draftOf(filled)).toMatchObject({ subject: null, level: null });
    expect(draftOf(valuesOf(stored))).toMatchObject({ subject: 'spoken', level: null });
  });

  test('sends fee and discount as numbers', () => {
    expect(draftOf(filled)).toMatchObject({ courseFee: 2500, discount: 20 });
  });

  test('sends an empty discount as 0 and an empty course number not at all', () => {
    const draft = draftOf({ ...filled, discount: ' ', courseNo: ' ' });
    expect(draft.discount).toBe(0);
    expect(draft).not.toHaveProperty('courseNo');
  });

  test('sends descriptions as objects with nothing but their text', () => {
    expect(draftOf(filled).fullDescription).toEqual([{ text: 'Introduce yourself' }]);
  });

  test('gives back what a stored course holds', () => {
    const { _id, slug, enrolled, lecture, version, publication, pending, ...fields } = stored;
    expect(draftOf(valuesOf(stored))).toEqual(fields);
  });
});

test('a form that was kept before a course had an optional text is not lost', () => {
  const { requirements, ...kept } = filled;
  expect(v.parse(CourseFormValues, kept)).toEqual({ ...filled, requirements: '' });
});

describe('priceOf', () => {
  test.each([
    ['-5', '200'],
    ['2500', '200'],
    ['-5', ''],
    ['', '20'],
    ['2500', 'half'],
    ['2,50', ''],
    ['2500', '2,0'],
  ])('has none for a fee of "%s" with a discount of "%s"', (courseFee, discount) =>
    expect(priceOf({ ...filled, courseFee, discount })).toBeNull(),
  );

  test('has fee and discount as they are stored', () => {
    expect(priceOf(filled)).toEqual({ courseFee: 2500, discount: 20 });
    expect(priceOf({ ...filled, courseFee: '২৫০০', discount: '' })).toEqual({ courseFee: 2500, discount: 0 });
  });
});

describe('problemsOf', () => {
  test('finds nothing wrong with a filled form', () => expect(problemsOf(draftOf(filled))).toEqual({}));

  test('names every empty field', () => {
    expect(problemsOf(draftOf(emptyCourse))).toEqual({
      title: messages.titleRequired,
      shortDescription: messages.shortDescriptionRequired,
      courseCardImage: messages.cardImageRequired,
      courseBanner: messages.bannerRequired,
      courseFee: messages.fee,
      courseDuration: messages.durationRequired,
      totalLessons: messages.lessonsRequired,
      fbLink: messages.groupLink,
      'fullDescription.0.text': messages.descriptionRequired,
      'instructor.img': messages.instructorImageRequired,
      'instructor.name': messages.instructorNameRequired,
      'instructor.title': messages.instructorTitleRequired,
      'instructor.description': messages.instructorDescriptionRequired,
    });
  });

  test.each([
    ['discount', '101', messages.discount],
    ['discount', '-1', messages.discount],
    ['courseFee', '1000001', messages.fee],
    ['courseFee', '10.001', messages.fee],
    ['fbLink', 'http://facebook.com/groups/1', messages.groupLink],
    ['courseNo', 'English 1', messages.courseNumber],
  ])('refuses %s %s', (name, typed, sentence) => {
    expect(problemsOf(draftOf({ ...filled, [name]: typed }))).toEqual({ [name]: sentence });
  });
});

test('an added question is empty, has a key of its own, and is to be written or removed', () => {
  const [one, two] = addQuestion(addQuestion(valuesOf(stored).questions)).slice(-2);
  expect([one?.key, two?.key]).toEqual([2, 3]);
  expect(problemsOf(draftOf({ ...filled, questions: one ? [one] : [] }))).toEqual({
    'questions.0.question': messages.questionRequired,
    'questions.0.answer': messages.answerRequired,
  });
});

describe('description entries', () => {
  const two = addEntry(emptyCourse.fullDescription);

  test('a new entry comes last under a key of its own', () => expect(two.map(({ key }) => key)).toEqual([1, 2]));
  test('one can be removed while another stays', () => expect(removeEntry(two, 1)).toEqual([{ key: 2, text: '' }]));
  test('the last one stays', () => expect(removeEntry(emptyCourse.fullDescription, 1)).toHaveLength(1));
});

test('a new picture that is too heavy to keep leaves the stored one in its place, and a light one stays', () => {
  const before = valuesOf({ ...stored, courseCardImage: '/media/card', courseBanner: '/media/banner' });
  const heavy = `data:image/png;base64,${'A'.repeat(largestDraft)}`;
  const instructor = { ...before.instructor, img: heavy };
  const typed = { ...before, title: 'Another', courseCardImage: 'data:image/png;base64,BBBB', courseBanner: heavy };
  expect(withStoredPictures(withLightPictures({ ...typed, instructor }), before)).toEqual({
    ...before,
    title: 'Another',
    courseCardImage: 'data:image/png;base64,BBBB',
  });
});

test('what a stored course lacks begins empty', () => {
  expect(valuesOf({ _id: 'a1' })).toEqual(emptyCourse);
});
