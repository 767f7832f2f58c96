import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseImageUrl, parseVariantName, srcSet } from '#base/media/image-url.ts';
import { doubtOf, isAllowedVideo, isVideoFile, playerOf, storableLink, youtubeId } from '#base/media/video-link.ts';
import { maskContact } from '#base/platform/server/http/app.ts';
import { createCookies } from '#base/platform/server/http/cookies.ts';
import { clientAddress, isNetwork, networkOf, siteOf } from '#base/platform/server/http/network.ts';
import { isQuicklyParsed, readQuery } from '#base/platform/server/http/read-request.ts';
import { versionRead } from '#base/platform/server/http/version-read.ts';
import { hosts } from '#base/platform/server/process/variables.ts';
import type { Endpoint } from '#base/shared/endpoint.ts';
import { languageOf } from '#base/shared/language.ts';
import { list } from '#base/shared/list.ts';
import { maskPhone } from '#base/shared/phone.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { searchWords } from '#base/shared/search-words.ts';
import { plainForSms } from '#base/shared/sms-text.ts';
import { isHttpsUrl, withHttps } from '#base/shared/web-address.ts';
import { api } from '#contract/api.ts';
import { instructorSlug } from '#courses/catalogue/instructors.ts';
import { searchCourses } from '#courses/catalogue/search-courses.ts';
import { slugOf } from '#courses/catalogue/slug.ts';
import { courseData } from '#courses/catalogue/structured-data.ts';
import { readCompactTime, readTime } from '#money/gateways/server/bkash/read-answers.ts';
import { referenceKey } from '#money/payments/reference.ts';
import { readAmount } from '#money/payments/statement-amounts.ts';
import { cleanCell } from '#money/payments/statement-cell.ts';
import { readDate } from '#money/payments/statement-dates.ts';
import { columnUnder } from '#money/payments/statement-headings.ts';
import { readReference } from '#money/payments/statement-reference.ts';
import { readTasks } from '#teaching/exercises/read-tasks.ts';
import { asShape, filledWith, type Shape, stepsOf } from './fuzz/bodies.ts';

// Whoever sends a text twice as long may cost twice as much, not four times (trust I6).

const length = 20_000;
const pieces = [
  ...[' ', '/', '@', '%40', '%', '.', ':', ',', ';', '=', '-', '(', '"', '\\', '\n', '\t', '<', '&', '?', '#'],
  ...['a', '1', '0', 'a.', '.a', '-a', ' a', '1 ', 'a@', '@a.', '/a', '[],', '.mp4?', 'a=b;', '1.1.1.1,', '::', '8800'],
  ...['ক', '১', 'ক\u200d', '\u200b', '\u00ad', '\u0300\u0327', 'e\u0301', '\ufdfa', '\u{e0041}', '😀'],
];
const beginnings = ['', 'https://', '{"a":"'];
const endings = ['!', '\n'];

const hostileTexts = beginnings.flatMap((beginning) =>
  endings.flatMap((ending) => pieces.map((piece) => ({ beginning, piece, ending }))),
);
type Hostile = (typeof hostileTexts)[number];

const write = ({ beginning, piece, ending }: Hostile, size: number) =>
  beginning + piece.repeat(Math.ceil(size / piece.length)) + ending;

const quick = 10;

/**
 * Milliseconds of work, by two clocks. What other programs take of the machine counts for the second only; the first may go by
 * ticks of 4 ms, and only its sum is measured: which part of it was the system's own is guessed from samples.
 */
function measure(work: () => unknown): [number, number] {
  const [begun, began] = [process.threadCpuUsage(), performance.now()];
  work();
  const { user, system } = process.threadCpuUsage(begun);
  return [(user + system) / 1000, performance.now() - began];
}

const shorter = ([one, other]: [number, number], work: () => unknown): [number, number] => {
  const [first, second] = measure(work);
  return [Math.min(one, first), Math.min(other, second)];
};

/** How many times the work of a text one takes that is twice as long, by both clocks; 0 when that one is quick all the same. */
function growth(work: (text: string) => unknown, text: string, double: string): number {
  let short: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let long = short;
  // By turns: what else the machine does slows both. The fastest counts: the first runs are slower.
  for (let run = 0; run < 5 && Math.min(...long) > quick; run += 1) {
    long = shorter(long, () => work(double));
    short = shorter(short, () => work(text));
  }
  return Math.min(...long) > quick ? Math.min(long[0] / short[0], long[1] / short[1]) : 0;
}

const most = 2.7;
/** What the machine did at that moment does not come back; the square of a length does. */
const looks = [1, 2, 3];

/** Hostile texts of which twice as much costs more than about twice as long, each time that it is measured. */
function growingTexts(work: (text: string) => unknown, texts = hostileTexts, size = length): string[] {
  return texts
    .filter((hostile) => looks.every(() => growth(work, write(hostile, size), write(hostile, 2 * size)) > most))
    .map(({ beginning, piece, ending }) => JSON.stringify([beginning, piece, ending]));
}

test('a pattern that takes the square of the time is found', () => {
  const formerMask = (path: string) => path.replace(/[^/]*(?:@|%40)[^/]*/gi, '***');
  // The shorter text takes 18 ms: of some ticks of 4 ms, one more or less does not hide the growth.
  expect(growingTexts(formerMask, [{ beginning: '', piece: 'a', ending: '' }], 6_000)).toHaveLength(1);
});

const course = { title: '', shortDescription: '', courseBanner: '', courseNo: '', courseFee: 1, discount: 0 } as const;

const rules: Record<string, (text: string) => unknown> = {
  maskContact,
  normalisePhone,
  maskPhone,
  plainForSms,
  languageOf,
  readTasks,
  isHttpsUrl,
  withHttps,
  storableLink,
  youtubeId,
  playerOf,
  doubtOf,
  isVideoFile,
  parseImageUrl,
  parseVariantName,
  networkOf,
  siteOf,
  isNetwork,
  isAllowedVideo: (text) => isAllowedVideo(text, ['video.example']),
  srcSet: (text) => srcSet(text, 'webp'),
  slugOf: (text) => slugOf(text, 'C0001'),
  instructorSlug,
  searchWords: (text) => searchWords(text),
  searchCourses: (text) => searchCourses([], text),
  referenceKey: (text) => referenceKey('bkash', text),
  versionRead: (text) => versionRead(undefined, text),
  cookies: (text) => createCookies(text, false).read('student_session'),
  forwardedFor: (text) => clientAddress('10.0.0.1', text, (address) => address.startsWith('10.')),
  query: (text) => {
    try {
      readQuery(new URL(`http://localhost/?${text}`));
    } catch {
      // Refused: how long that took is the question.
    }
  },
  jsonSize: (text) => isQuicklyParsed(Buffer.from(text)),
  hosts: (text) => v.safeParse(hosts, text),
  statementCells: (text) => {
    columnUnder(text);
    readDate(cleanCell(text));
    readAmount(cleanCell(text));
    readReference(cleanCell(text), true);
  },
  gatewayTimes: (text) => {
    readTime(text);
    readCompactTime(text);
  },
  courseDuration: (courseDuration) =>
    courseData({ ...course, courseDuration, courseStatus: 'open' }, '/', 'Pathshala', (path) => path),
};

test.each(Object.entries(rules))('%s takes twice as long for twice as much', (_name, rule) => {
  expect(growingTexts(rule)).toEqual([]);
});

/** Names of the lists that have items looked at and no bound before. */
function unboundedLists(shape: Shape, name: string): string[] {
  const steps = stepsOf(shape);
  return steps.flatMap((step, place) => {
    const { item, wrapped, entries = {} } = step;
    const isBounded = steps.slice(0, place).some(({ type }) => type === 'max_length');
    const isSeen = item !== undefined && item.type !== 'custom';
    return [
      ...(isSeen && !isBounded ? [name] : []),
      ...(item ? unboundedLists(item, `${name}[]`) : []),
      ...(wrapped ? unboundedLists(wrapped, name) : []),
      ...Object.entries(entries).flatMap(([field, inner]) => unboundedLists(inner, `${name}.${field}`)),
    ];
  });
}

test('a list without a bound, and one with the bound behind it, are found', () => {
  const numbers = v.array(v.number());
  const behind = v.object({
    found: v.optional(v.pipe(numbers, v.maxLength(3))),
    bounded: v.pipe(list(numbers, { most: 3, tooMany: 'Too many' })),
  });
  expect(unboundedLists(asShape(behind), 'it')).toEqual(['it.found', 'it.bounded[]']);
});

test('a body is filled completely: optional fields, items of lists, and nested fields', () => {
  const inner = v.object({ seen: v.optional(v.string()), count: v.nullable(v.number()), on: v.literal(true) });
  const sent = v.object({
    list: v.pipe(list(inner, { most: 3, tooMany: 'Too many' })),
    deep: v.optional(inner),
  });
  const filled = { seen: 'x', count: 1, on: true };
  expect(filledWith('x', v.optional(sent))).toEqual({ list: [filled], deep: filled });
});

const rows: [string, Endpoint][] = Object.entries(api);

describe.each(rows.filter(([, row]) => row.body || row.query))('What %s is sent', (_name, row) => {
  test('is checked in twice the time for twice as much', () => {
    const { body, query } = row;
    expect(
      growingTexts((text) => {
        if (body) v.safeParse(body, filledWith(text, body));
        if (query) v.safeParse(query, filledWith(text, query));
      }),
    ).toEqual([]);
  });

  test('holds no list whose items are looked at before its length', () => {
    const schemas = [row.body, row.query].flatMap((schema) => (schema ? [asShape(schema)] : []));
    expect(schemas.flatMap((schema) => unboundedLists(schema, 'what is sent'))).toEqual([]);
  });
});
