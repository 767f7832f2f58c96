import { expect, test } from 'vitest';
import { instructorsOf } from './instructors.ts';

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
