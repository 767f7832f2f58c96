import { expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const school = { name: 'Dhaka Learners', nameBengali: 'ঢাকা পাঠ' };
const sadia = { email: 'sadia.islam@example.com', phone: '01712345678', name: 'Sadia Islam' };

test.each([
  'pathshala',
  'PATHSHALA',
  ' Pathshala ',
  'pathshala1',
  'pathshala123',
  'Pathshala2026',
  'Pathshala@2026',
  '2026-pathshala!',
  'path-shala',
  'P.a.t.h.s.h.a.l.a',
  'pathshalapathshala',
  'pathshala১২৩',
  'পাঠশালা২০২৬',
  school.name,
  `${school.name}#1`,
  `${school.name.toUpperCase()}_99`,
  'ঢাকাপাঠ২০২৬',
])('%j is the school’s name', (password) => {
  expect(isGuessable(password, sadia, school)).toBe(true);
});

test.each([
  'password1',
  'iloveyou',
  '01712345678',
  '+880 1712-345678',
  'Sadia.Islam@Example.com',
  'sadia.islam',
  'sadia islam',
])('%j is common, or the owner’s own', (password) => {
  expect(isGuessable(password, sadia, school)).toBe(true);
});

test.each([
  'aaaaaaaaaaaa',
  '🥭🥭🥭🥭🥭🥭',
  'abcabcabcabc',
  '121212121212',
  'passwordpassword',
  'Qwerty1Qwerty1',
  '123456789012',
  '987654321098',
  'abcdefghijklm',
  'ZYXWVUTSRQPO',
])('%j is one thing again and again, or a row', (password) => {
  expect(isGuessable(password, sadia, school)).toBe(true);
});

test.each([
  'bright-river-42',
  'mango at the pathshala gate',
  'shala-and-path',
  '90461782250',
  '🥭🐅🥭🌧️🥭🛶',
  'river-river-bank',
  'acegikmoqsuw',
  'নদীরধারে৪২',
])('%j may be chosen', (password) => {
  expect(isGuessable(password, sadia, school)).toBe(false);
});
