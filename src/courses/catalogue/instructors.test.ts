import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instructorSlug, instructorsOf } from './instructors.ts';

const farhana = { name: 'Farhana', img: '/new', title: 'Head of English', description: '' };

test('a teacher of two courses stands there once, as in the newest course', () => {
  const instructors = instructorsOf([
    { slug: 'b', title: 'B', instructor: farhana },
    { slug: 'a', title: 'A', instructor: { ...farhana, img: '/old' } },
  ]);
  expect(instructors).toEqual([
    {
      ...farhana,
      courses: [
        { slug: 'b', title: 'B' },
        { slug: 'a', title: 'A' },
      ],
    },
  ]);
});

test('teachers are sorted by name', () => {
  const names = instructorsOf([
    { slug: 'a', title: 'A', instructor: { ...farhana, name: 'Tanvir' } },
    { slug: 'b', title: 'B', instructor: farhana },
  ]).map(({ name }) => name);
  expect(names).toEqual(['Farhana', 'Tanvir']);
});

test.each([
  ['Farhana Akter', 'farhana-akter'],
  ['Abul K Azad', 'abul-k-azad'],
  ['Rafiq', 'rafiq'],
])('the address of %s is %s', (name, slug) => {
  expect(instructorSlug(name)).toBe(slug);
});

test.each([
  ['Md. Rahim Uddin', /^md-rahim-uddin-\d+$/],
  ['Zoë Karim', /^zoe-karim-\d+$/],
  ['farhana akter', /^farhana-akter-\d+$/],
  ['ফারহানা আক্তার', /^teacher-\d+$/],
])('of %s the words do not say all, so that a number follows', (name, form) => {
  expect(instructorSlug(name)).toMatch(form);
});

test('an address does not change from release to release', () => {
  expect(instructorSlug('ফারহানা আক্তার')).toBe('teacher-90093148');
  expect(instructorSlug('Md. Rahim Uddin')).toBe('md-rahim-uddin-2747756551');
});

test('two teachers of nearly the same name have each an address of their own', () => {
  const names = [
    'Md Rahim',
    'Md. Rahim',
    'Md. rahim',
    'MD Rahim',
    'Md-Rahim',
    'Md  Rahim',
    'রহিম',
    'করিম',
    'Teacher',
    'A',
  ];
  const long = ['a', 'b'].map((end) => `Long ${'Name '.repeat(18)}${end}`);
  const all = [...names, ...long];
  expect(new Set(all.map(instructorSlug)).size).toBe(all.length);
});

test('any name gives small letters, digits and single hyphens, and no two names the same', () => {
  const name = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 100 }), fc.stringMatching(/^[A-Za-z][a-z .]{0,8}$/));
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(instructorSlug(one)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(instructorSlug(one) === instructorSlug(other)).toBe(one === other);
    }),
  );
});
