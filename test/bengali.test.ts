import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toAsciiDigits } from '#base/shared/digits.ts';

// Every text that people read, in Bengali: that it is there at all the compiler says (`SameTexts`).

const folder = join(import.meta.dirname, '..', 'src');
/** How a number and a time are written, and what a school says is read, which their own tests hold. */
const rules = ['base/shared/interface-language.bn.ts', 'base/shared/time-words.bn.ts', 'base/ui/own-styles.bn.ts'];
const twins = globSync('**/*.bn.ts', { cwd: folder })
  .filter((file) => !rules.includes(file))
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
const load = (file: string): Promise<Record<string, unknown>> => import(join(folder, file));
const pairs = await Promise.all(
  twins.map(async (file) => ({ file, bengali: await load(file), english: await load(file.replace('.bn.ts', '.ts')) })),
);

/** Names, and what is typed or read by programs: the same in every language. */
const names = [
  ...['WhatsApp', 'Facebook', 'YouTube', 'Google', 'LinkedIn', 'IELTS', 'Upay', 'TallyPay', 'Tap', 'OK Wallet'],
  ...['English', 'EN', 'PDF', 'PDF, A4', 'CSV', 'SMS', 'XXXX-XXXX-XXXX', 'admin@example.com'],
  // Letters on keys.
  ...['n', 'p'],
];
/** Marks of parameters, digits and signs, and the endings of files: no words at all. */
const noWords = /^(?:[\ue000-\uf8ff]|[\d০-৯]|[^\p{L}]|receipt-|student-data-| notes)*(?:\.(?:png|json|txt))?$/u;
/** English in Bengali pages, too, with the reason. */
const english = [
  // Sentences of exercises and slides, which are what is taught; how a file is written that everybody reads.
  /\.exerciseTexts\.example$/,
  /^school\/pages\/home-messages\.bn\.ts\.homeMessages\.last(?:Wrong|Right)$/,
  // Names of places in a page and of what is chosen.
  /^office\/demos\/demo-figures\.bn\.ts\.ranges\.\d$/,
  // Columns of files, which other programs know by their names.
  /^office\/audit\/messages\.bn\.ts\.auditMessages\.columns\.\d$/,
  /^money\/day-book\/screen-messages\.bn\.ts\.dayBookTexts\.csv\./,
  // SMS to the staff, of whom nobody keeps a language yet, and what a gateway is told.
  /^people\/staff-accounts\/messages\.bn\.ts\.adminMessages\.\w+Text$/,
  /^people\/staff-accounts\/people-messages\.bn\.ts\.peopleMessages\.text$/,
  /^money\/refunds\/refund-messages\.bn\.ts\.refundMessages\.toldToGateway$/,
  // Those of students, in English beside their twins in Bengali.
  /^people\/student-accounts\/code-messages\.bn\.ts\.(?:codeText|phoneChangedText)$/,
];

type Said = { at: string; english: string; bengali: string };

/** Stands for a parameter, or for what a text reads of one; both languages say the same of it. */
const mark = (name: string | number) => {
  const place = marks.includes(String(name)) ? marks.indexOf(String(name)) : marks.push(String(name)) - 1;
  return String.fromCharCode(0xe000 + place);
};
const marks: string[] = [];
const number = (place: number) => 5_432_100 + place;

/** Something of which a text reads whatever it likes. */
function thing(name: string): object {
  const read = (_: object, key: string | symbol) => {
    if (key === Symbol.toPrimitive || key === 'toString') return () => mark(name);
    return typeof key === 'symbol' ? undefined : thing(`${name}.${key}`);
  };
  return new Proxy({}, { get: read });
}
const things = (place: number) => [thing(`${place}.0`), thing(`${place}.1`)];

/** What is given to a text: words, numbers, something with names in it, several of them. */
const kinds: ((place: number) => unknown)[] = [mark, number, (place) => thing(String(place)), things];

/** Texts that choose their words by what they are given, and what is given to them. */
const chosen: [RegExp, ...unknown[][]][] = [
  [/\.deskTexts\.things$|^money\/reconciliation\/screen-messages\.bn\.ts\.things$/, [5_432_100, 'জিনিস', 'জিনিস']],
  [/\.adminEnrollmentTexts\.summary$/, [mark(0), 'pending', 'newest'], [mark(0), 'paid', 'oldest']],
  [/\.adminEnrollmentTexts\.found$/, [mark(0), 'paid', mark(1)], [mark(0), 'pending', mark(1)]],
  [/\.refundTexts\.(?:gone|unknown)$/, [mark(0), 'by_hand'], [mark(0), 'bkash']],
  [/\.refundTexts\.(?:notSaid|ask|wentReferenceHint)$/, ['by_hand'], ['bkash']],
  [
    /^people\/student-accounts\/.*\.(?:bengaliCodeText|bengaliPhoneChangedText|codeText|phoneChangedText)$/,
    [{ name: 'Pathshala', phone: mark(0) }, mark(1), mark(2)],
  ],
  [/\.card\.before$/, [{ before: 5_432_100, moreBefore: false }], [{ before: 5_432_100, moreBefore: true }]],
  [/\.questionTexts\.place$/, [mark(0), null], [mark(0), { topicNo: 5_432_101, lecture: 5_432_102, title: mark(1) }]],
  [/\.adminQuestionTexts\.place$/, [{ topicNo: 5_432_101, lecture: 5_432_102, title: mark(1) }]],
];

/** Texts with parameters, and those of them that said nothing to anything that is given here. */
const written: { at: string; bengali: object }[] = [];
const unsaid: string[] = [];

/** Each text of both, with marks for its parameters. */
function textsOf(english: unknown, bengali: unknown, at: string): Said[] {
  if (typeof english === 'string' && typeof bengali === 'string') return [{ at, english, bengali }];
  if (typeof english === 'function' && typeof bengali === 'function') return saidOf(english, bengali, at);
  if (typeof english !== 'object' || typeof bengali !== 'object' || english === null || bengali === null) return [];
  const others: Record<string, unknown> = { ...bengali };
  return Object.entries(english).flatMap(([name, value]) => textsOf(value, others[name], `${at}.${name}`));
}

function saidOf(english: object, bengali: object, at: string): Said[] {
  written.push({ at, bengali });
  const [, ...own] = chosen.find(([place]) => place.test(at)) ?? [];
  const length = 'length' in english ? Number(english.length) : 0;
  const sets = own.length > 0 ? own : kinds.map((kind) => Array.from({ length }, (_, place) => kind(place)));
  const said = sets
    .map((given) => textsOf(attempt(english, given), attempt(bengali, given), at))
    // One that groups digits says nothing of a mark, and one that reads names nothing of a word.
    .filter(
      (texts) =>
        texts.length > 0 && !texts.some((text) => /undefined|NaN|\[object/.test(`${text.english}${text.bengali}`)),
    );
  if (said.length === 0) unsaid.push(at);
  return own.length > 0 ? said.flat() : (said[0] ?? []);
}

function attempt(text: object, parameters: unknown[]): unknown {
  try {
    return Reflect.apply(Object(text), null, parameters);
  } catch {
    return null;
  }
}

const all = pairs.flatMap(({ file, english, bengali }) => textsOf(english, bengali, file));
/** Marks, and the numbers in their place, in whatever digits and however grouped. */
const marksOf = (text: string) =>
  [
    ...new Set(
      toAsciiDigits(text)
        .replaceAll(',', '')
        .match(/[\ue000-\uf8ff]|543210\d/g) ?? [],
    ),
  ].sort();

test('every text is there, and each of them is read here', () => {
  expect(all.length).toBeGreaterThan(800);
  for (const { file, english, bengali } of pairs)
    expect([file, Object.keys(bengali).sort()]).toEqual([file, Object.keys(english).sort()]);
  expect(unsaid).toEqual([]);
});

describe('a text in Bengali', () => {
  test('is in Bengali letters, but for names and what is typed', () => {
    const foreign = all.filter(
      ({ at, bengali }) =>
        !/[\u0980-\u09ff]/.test(bengali) &&
        !names.includes(bengali) &&
        !noWords.test(bengali) &&
        !english.some((place) => place.test(at)),
    );
    expect(foreign).toEqual([]);
  });

  test('says each parameter that the English one says', () => {
    expect(all.filter(({ english, bengali }) => marksOf(english).join() !== marksOf(bengali).join())).toEqual([]);
    // There is something to lose.
    expect(all.filter(({ english }) => marksOf(english).length > 0).length).toBeGreaterThan(350);
  });

  test('ends a sentence with a danda, and has no stray spaces', () => {
    const inside = ({ english, bengali }: Said) =>
      english === english.trim() ? bengali.replace(/^, /, '') : bengali.trim();
    expect(all.filter((said) => /[\u0980-\u09ff]\.(?:$|\s)| {2}|^ | [।?!,]/.test(inside(said)))).toEqual([]);
  });

  test('is stored in the composed form, without invisible signs', () => {
    expect(all.filter(({ bengali }) => bengali !== bengali.normalize('NFC') || /[\u200b\ufeff]/.test(bengali))).toEqual(
      [],
    );
  });

  test('has Latin digits only where they are typed, or belong to a name', () => {
    const typed =
      /01\d{3}-?\d{6}|01X+|C0001|12:40|\d+:\d+ \(\d+ × \d+\)|2026-11-21|16222|SSC DHA 123456 2026|PDF, A4|base64url|\.mp4|SMS_DAILY_LIMIT 0|0 আর O, 1 আর I|O আর 0-তে, অথবা I, L আর 1-এ|৳[\d,.]+|5,?4,?3,?2,?1,?0,?\d/g;
    /** Written in the language of those who read the course, whatever it is. */
    const examples = /\.(?:durationHint|lessonsHint|instructorTitleHint|checkingTime)$/;
    const found = all.filter(
      ({ at, bengali }) =>
        /\d/.test(bengali.replace(typed, '')) && !examples.test(at) && !english.some((place) => place.test(at)),
    );
    expect(found).toEqual([]);
  });

  test('has the numbers that are given to it in Bengali digits', () => {
    const counted = written.flatMap(({ at, bengali }) => {
      const given = parametersOf(at);
      if (!given.some((type) => type === 'number')) return [];
      const said = attempt(
        bengali,
        given.map((type, place) => (type === 'number' ? number(place) : mark(place))),
      );
      return [{ at, said: JSON.stringify(said) }];
    });
    expect(counted.length).toBeGreaterThan(200);
    expect(counted.filter(({ said }) => /543210\d/.test(said.replaceAll(',', '')))).toEqual([]);
  });
});

/** The types of the parameters with which a text is written, such as `string` and `number`. */
function parametersOf(at: string): string[] {
  const [, file = '', name = ''] = /^(.*?)\.bn\.ts\..*?([^.]+)$/.exec(at) ?? [];
  const source = readFileSync(join(folder, `${file}.ts`), 'utf8');
  const [, first, second] =
    new RegExp(`\\b${name}(?:: \\(([^)]*)\\)(?:: string)? =>|\\(([^)]*)\\) \\{)`).exec(source) ?? [];
  return (first ?? second ?? '').split(', ').map((parameter) => parameter.split(': ')[1] ?? '');
}
