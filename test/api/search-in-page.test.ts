import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { searchCourses } from '#courses/catalogue/search-courses.ts';
import { admin, type Caller, guest } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, unhurried } from '../steps.ts';

const titles = ['Spoken English: 50% off_now \\ C++', 'সহজ ইংরেজি, র\u200dযাব ক্ষ', 'Café İstanbul ΟΔΟΣ straße ﬁne Ａ１'];
const inBengali = { titleBengali: 'উৎসাহে ব্যাকরণ ৯', shortDescriptionBengali: 'ভ\u09df ছাড়াই 50% শিখুন।' };
const words = [...titles, ...Object.values(inBengali)];

onEveryEngine(
  'A search in the page',
  (school) => {
    let visitor: Caller;
    beforeAll(async () => {
      const manager = await admin(school());
      for (const title of titles) await aCourse(manager, { title });
      await aCourse(manager, { title: 'Grammar', ...inBengali });
      visitor = guest(school());
    });

    /** Numbers of the courses that the server finds; null when it refuses. */
    async function found(q: string): Promise<string[] | null> {
      const { status, body } = await visitor.call('listCourses', { query: { q } });
      return status === 400 ? null : numbersOf(body.data);
    }
    const numbersOf = (courses: { courseNo: string }[]) => courses.map(({ courseNo }) => courseNo);

    test('finds what the server finds, and leaves to it what it refuses', async () => {
      const { data } = (await visitor.call('listCourses', {})).body;
      const inPage = (q: string) => {
        const courses = searchCourses(data, q);
        return courses && numbersOf(courses);
      };
      const letter = fc.oneof(
        fc.constantFrom(...words.join('').toLowerCase(), ...words.join('').toUpperCase().normalize('NFD')),
        fc.constantFrom(
          '\u200b',
          '\u0301',
          '\u202e',
          '\u0007',
          ...'-–’:.ঃ',
          '\u00a0',
          '\t',
          '%',
          '_',
          '\\',
          "'",
          '😀',
          'ß',
          'ς',
          '\u0327'.repeat(31),
        ),
      );
      const piece = fc
        .constantFrom(...words, 'spoken', '  ENGLISH ', 'farhana')
        .chain((title) =>
          fc.nat(title.length).chain((from) => fc.nat(12).map((length) => title.slice(from, from + length))),
        );
      const typed = fc.oneof(
        piece,
        fc.string({ unit: letter, maxLength: 6 }),
        fc.tuple(piece, piece).map((two) => two.join(' ')),
      );
      await fc.assert(
        fc.asyncProperty(typed, async (text) => {
          // What an address cannot carry reaches no server.
          const q = text.toWellFormed();
          expect(inPage(q)).toEqual(await found(q));
        }),
        { numRuns: 300 },
      );
      expect([inPage('৫০% off'), inPage('50%')?.length, inPage('a\u0007b')]).toEqual([['C0001'], 2, null]);
      const typedOtherwise = ['spoken-english', 'SPOKEN – english', '“spoken english”', '\u202aspoken\u202c english?'];
      for (const q of typedOtherwise) {
        expect([q, await found(q)]).toEqual([q, await found('spoken english')]);
        expect(inPage(q)).toEqual(await found(q));
      }
      expect((await found('spoken english'))?.length).toBeGreaterThan(0);
      expect([inPage('grammar উত\u09cd\u200dসাহে'), inPage('ভ\u09af\u09bc')]).toEqual([['C0004'], ['C0004']]);
    });
  },
  unhurried,
);
