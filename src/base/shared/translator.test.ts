import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTranslator } from './translator.ts';

const english = {
  plain: 'Course not found.',
  deep: { inner: 'Try again.' },
  most: (most: number) => `At most ${most} letters (in all).`,
  two: (name: string, place: number) => `${name} stands at ${place} here.`,
  grouped: (count: number) => `${new Intl.NumberFormat('en-IN').format(count)} students were told.`,
  counted: (count: number) => (count === 1 ? 'One more student.' : `${count} more students.`),
  short: (sentence: string) => `E: ${sentence}`,
  odd: ({ phone }: { phone: { digits: string } }) => `Call ${phone.digits}.`,
};
const bengali: typeof english = {
  plain: 'কোর্সটি পাওয়া যায়নি।',
  deep: { inner: 'আবার চেষ্টা করুন।' },
  most: (most) => `সর্বোচ্চ ${most} অক্ষর।`,
  two: (name, place) => `${place} নম্বরে ${name}।`,
  grouped: (count) => `${count} জনকে জানানো হয়েছে।`,
  counted: (count) => (Number(count) === 1 ? 'আর একজন।' : `আরও ${count} জন।`),
  short: (sentence) => `স: ${sentence}`,
  odd: () => 'কল করুন।',
};
const translate = createTranslator([[english, bengali]]);

test('a sentence that nobody has translated is answered with null', () => {
  expect(translate('Something else.')).toBeNull();
  expect(translate('')).toBeNull();
  expect(translate('At most 5 letters (in all)')).toBeNull();
});

test('what has hardly a letter of its own is not taken for a sentence with a parameter', () => {
  expect(translate('E: anything')).toBeNull();
});

test('a plain sentence becomes its translation, at whatever depth', () => {
  expect(translate('Course not found.')).toBe('কোর্সটি পাওয়া যায়নি।');
  expect(translate('Try again.')).toBe('আবার চেষ্টা করুন।');
});

test('a sentence keeps its parameters, in the order of the other language', () => {
  expect(translate('At most 12 letters (in all).')).toBe('সর্বোচ্চ 12 অক্ষর।');
  expect(translate('Nusrat stands at 3 here.')).toBe('3 নম্বরে Nusrat।');
});

test('grouped digits come through, and one of something has its own words', () => {
  expect(translate('1,23,456 students were told.')).toBe('1,23,456 জনকে জানানো হয়েছে।');
  expect(translate('One more student.')).toBe('আর একজন।');
  expect(translate('7 more students.')).toBe('আরও 7 জন।');
});

test('whatever name is said comes out as it went in', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.nat(), (name, place) => {
      fc.pre(!name.includes(' stands at ') && !name.includes(' here.'));
      expect(translate(english.two(name, place))).toBe(`${place} নম্বরে ${name}।`);
    }),
  );
});
