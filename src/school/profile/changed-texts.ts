import { toWellFormed } from '#base/shared/well-formed.ts';
import { changedParts } from './changed-parts.ts';
import type { School } from './school.ts';

export type ChangedText = { part: string; before: string; after: string };

const mostTexts = 20;

export const changedTexts = (before: School, after: School, parts = changedParts(before, after)): ChangedText[] =>
  parts
    .flatMap((part): ChangedText[] =>
      // The logo gets no texts, because the address of a picture tells readers nothing.
      part === 'logo'
        ? [{ part, before: '', after: '' }]
        : differing(before[part], after[part]).map((pair) => ({ part, ...excerpt(pair) })),
    )
    .slice(0, mostTexts);

type Pair = { before: string; after: string };

function differing(before: unknown, after: unknown): Pair[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const [gone, come] = [withoutThoseOf(after, before), withoutThoseOf(before, after)];
    const pairs = Array.from({ length: Math.max(gone.length, come.length) }, (_, place) => [gone[place], come[place]]);
    return pairs.length > 0
      ? pairs.flatMap(([one, other]) => differing(one, other))
      : [{ before: wordsOf(before), after: wordsOf(after) }];
  }
  if (isObject(before) && isObject(after))
    return Object.keys(after)
      .filter((name) => !same(before[name], after[name]))
      .flatMap((name) => differing(before[name], after[name]));
  return [{ before: wordsOf(before), after: wordsOf(after) }];
}

/** Removes `others` from `list`. Serialises each entry once, because comparing all pairs of long lists takes 57 ms. */
function withoutThoseOf(others: unknown[], list: unknown[]): unknown[] {
  const written = new Set(others.map((other) => JSON.stringify(other)));
  return list.filter((one) => !written.has(JSON.stringify(one)));
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  return Object.values(value).map(wordsOf).filter(Boolean).join(' · ');
}

/** In characters: unchanged text shown on each side of a change, and the longest excerpt. */
const [around, longest] = [40, 240];

export function excerpt({ before, after }: Pair): Pair {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const cut = (text: string) => {
    const from = start > around ? start - around : 0;
    const to = Math.min(end > around ? text.length - end + around : text.length, from + longest);
    return toWellFormed(`${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`);
  };
  return { before: cut(before), after: cut(after) };
}
