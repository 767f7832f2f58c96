import { expect, test } from 'vitest';
import type { PublicCourse } from './course.ts';
import { courseData, courseListData, instructorData } from './structured-data.ts';

const course: PublicCourse = {
  _id: '1',
  slug: 'spoken',
  courseNo: 'C0001',
  title: 'Spoken English',
  shortDescription: 'Speak in sixty days.',
  courseCardImage: '/media/card.webp',
  courseBanner: '/media/banner.webp',
  courseFee: 2500,
  discount: 20,
  courseDuration: '60 days',
  totalLessons: '48',
  fullDescription: [],
  instructor: { img: '', name: '', title: '', description: '' },
  courseStatus: 'open',
  subject: null,
  level: null,
  enrolled: 0,
  lecture: [],
};
const absolute = (path: string) => `https://school.example${path}`;
const dataOf = (changes: Partial<PublicCourse>) =>
  courseData({ ...course, ...changes }, '/courses/spoken', 'School', absolute);

test('the price is the discounted one, as a plain number', () => {
  expect(dataOf({})).toMatchObject({ offers: { price: 2000, priceCurrency: 'BDT', category: 'Paid' } });
});

test('addresses are absolute', () => {
  expect(dataOf({})).toMatchObject({
    url: 'https://school.example/courses/spoken',
    image: 'https://school.example/media/banner.webp',
  });
});

test('a number of days is a schedule, a number of hours a workload', () => {
  expect(dataOf({ courseDuration: '60 days' })).toMatchObject({
    hasCourseInstance: { courseSchedule: { duration: 'P60D', repeatFrequency: 'Daily', repeatCount: 60 } },
  });
  expect(dataOf({ courseDuration: '12 Hours' })).toMatchObject({ hasCourseInstance: { courseWorkload: 'PT12H' } });
});

test('a duration in other words is left out', () => {
  expect(dataOf({ courseDuration: 'until the exam' })).toMatchObject({ hasCourseInstance: undefined });
});

test('a closed course is sold out, a course for nothing is free', () => {
  expect(dataOf({ courseStatus: 'closed' })).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  });
  expect(dataOf({ discount: 100 })).toMatchObject({ offers: { category: 'Free', price: 0 } });
});

test('the list numbers its courses from one', () => {
  expect(courseListData([course], ({ slug }) => absolute(`/courses/${slug}`))).toMatchObject({
    itemListElement: [{ position: 1, url: 'https://school.example/courses/spoken' }],
  });
});

test('a teacher is a person who works for the school, on a page about that person', () => {
  const farhana = { img: '/media/f.webp', name: 'Farhana Akter', title: 'Head of English', description: 'Teaches.' };
  expect(instructorData(farhana, '/instructors/farhana-akter', 'School', absolute)).toMatchObject({
    '@type': 'ProfilePage',
    url: 'https://school.example/instructors/farhana-akter',
    mainEntity: {
      ...{ '@type': 'Person', name: 'Farhana Akter', jobTitle: 'Head of English' },
      image: 'https://school.example/media/f.webp',
      worksFor: { name: 'School' },
    },
  });
});
