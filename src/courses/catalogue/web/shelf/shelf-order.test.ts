import { expect, test } from 'vitest';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { coursesOf, parametersOf, readShelfView, type ShelfView } from './shelf-order.ts';

const course = (title: string, changes: Partial<ShelfCourse> = {}): ShelfCourse => ({
  ...{ _id: title, slug: title, courseNo: 'C0001', title, courseCardImage: '', courseFee: 100, discount: 0 },
  ...{ courseStatus: 'open', publication: 'public', instructorName: 'Farhana Akter', incomplete: false },
  lectures: 1,
  ...{ paid: 0, pending: 0, changedAt: '2026-03-01T10:00:00.000Z', changedBy: null },
  ...changes,
});

const courses = [
  course('Spoken 10', { paid: 3, changedAt: '2026-03-02T10:00:00.000Z' }),
  course('Spoken 9', {
    titleBengali: 'ভ\u09af\u09bc ছাড়া স্পোকেন ৯',
    pending: 4,
    instructorName: 'Shirin Sultana',
    courseNo: 'C0012',
  }),
  course('IELTS', { paid: 9, changedAt: '2026-03-03T10:00:00.000Z' }),
  course('Nurses', { publication: 'draft' }),
];
const view: ShelfView = { tab: 'public', words: '', order: 'changed' };
const titles = (change: Partial<ShelfView>) => coursesOf(courses, { ...view, ...change }).map(({ title }) => title);

test('an address that says nothing, or nothing known, shows the public courses by their last change', () => {
  expect(readShelfView(new URLSearchParams())).toEqual(view);
  expect(readShelfView(new URLSearchParams('tab=deleted&sort=__proto__'))).toEqual(view);
  expect(titles({})).toEqual(['IELTS', 'Spoken 10', 'Spoken 9']);
});

test('what an address says is read again from what is written', () => {
  const other: ShelfView = { tab: 'archived', words: 'a & b', order: 'paid' };
  expect(readShelfView(new URLSearchParams(parametersOf(other)))).toEqual(other);
  expect(parametersOf(view)).toEqual({});
});

test.each([
  ['title', ['IELTS', 'Spoken 9', 'Spoken 10']],
  ['waiting', ['Spoken 9', 'Spoken 10', 'IELTS']],
  ['paid', ['IELTS', 'Spoken 10', 'Spoken 9']],
] as const)('the order by %s', (order, expected) => expect(titles({ order })).toEqual(expected));

test('every word is found in title, number or teacher, in the part that is shown only', () => {
  expect(titles({ words: 'SPOKEN shirin' })).toEqual(['Spoken 9']);
  expect(titles({ words: 'c0012' })).toEqual(['Spoken 9']);
  expect(titles({ words: 'c০০১২' })).toEqual(['Spoken 9']);
  expect(titles({ words: 'nurses' })).toEqual([]);
  expect(titles({ words: 'nurses', tab: 'draft' })).toEqual(['Nurses']);
});

test('a title in Bengali is found, however it is typed, and shown by the English one', () => {
  // The letter U+09DF as keyboards write it. It is stored as U+09AF and U+09BC.
  expect(titles({ words: 'ভ\u09df ৯' })).toEqual(['Spoken 9']);
  expect(titles({ words: 'ভয়ে' })).toEqual([]);
});
