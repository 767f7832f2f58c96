import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDrafts } from './drafts.ts';

const drafts = createDrafts('student', 'letters', v.object({ text: v.string() }));
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const change = (changed: (draft: string) => string) => {
  for (const [name, text] of kept) kept.set(name, changed(text));
};

test('a draft that another release has kept in its own way takes no other with it', () => {
  drafts.keep('rima', 'first', { text: 'Dear teacher' });
  drafts.keep('rima', 'second', { text: 'What is a gerund?' });
  change((text) => text.replace('"Dear teacher"', '["Dear","teacher"]'));
  expect(drafts.all('rima')).toEqual({ second: { text: 'What is a gerund?' } });
  expect(drafts.of('rima', 'first')).toBeNull();
});

test('a draft that cannot be read stays where it is, for the release that can', () => {
  drafts.keep('rima', 'first', { text: 'Dear teacher' });
  change((text) => text.replace('"Dear teacher"', '["Dear","teacher"]'));
  drafts.keep('rima', 'second', { text: 'What is a gerund?' });
  drafts.keep('rima', 'second', null);
  expect([...kept.values()].join()).toContain('["Dear","teacher"]');
  drafts.keep('rima', 'first', null);
  expect([...kept.values()]).toEqual([]);
});

test.each(['', 'null', '[1]', '7', '{"first":'])('where %j lies, there are no drafts, and the next is kept', (text) => {
  drafts.keep('rima', 'first', { text: 'Dear teacher' });
  change(() => text);
  expect(drafts.all('rima')).toEqual({});
  drafts.keep('rima', 'second', { text: 'What is a gerund?' });
  expect(drafts.all('rima')).toEqual({ second: { text: 'What is a gerund?' } });
});
