import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// docs/security.md and docs/asvs.md say what is true: their tables are compared with the code, their figures are counted.

const root = join(import.meta.dirname, '../..');
const text = ['docs/security.md', 'docs/asvs.md'].map((file) => readFileSync(join(root, file), 'utf8')).join('\n');

/** ASVS 5.0, levels 1 and 2, as far as it concerns a school: chapter.section → requirements. */
const scope: Record<string, number[]> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 9],
  '1.3': [2, 3, 4, 6, 7],
  '1.4': [2],
  '1.5': [2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '5.1': [1],
  '5.2': [1, 2],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3],
  '10.1': [1, 2],
  '10.2': [1],
  '10.5': [1, 2, 3, 4],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.4': [1, 2, 3],
  '11.5': [1],
  '12.1': [1, 2],
  '12.2': [1, 2],
  '12.3': [1, 2],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
};

type Row = { id: string; state: string; where: string };
const rows: Row[] = [...text.matchAll(/^\| ([\d.]+) \| [12] \| [^|]+ \| (\w+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', state = '', where = '']) => ({ id, state, where }),
);
const countOf = (state: string) => rows.filter((row) => row.state === state).length;

test('the last table has each of the 192 requirements once', () => {
  const wanted = Object.entries(scope).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));
  expect(wanted).toHaveLength(192);
  expect(rows.map(({ id }) => id)).toEqual(wanted);
});

test('the figure is what the table counts', () => {
  const met = countOf('met');
  const sentence =
    `${met} of ${rows.length} requirements are met (${((met / rows.length) * 100).toFixed(1)} %). ` +
    `${countOf('document')} ask for a document, ${countOf('operator')} are the operator's and ${countOf('gap')} are gaps.`;
  expect(text).toContain(sentence);
  expect(met + countOf('document') + countOf('operator') + countOf('gap')).toBe(rows.length);
});

test('what is met names a file, what is a document a section, and all of them are there', () => {
  const sections = new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(([, name]) => name));
  const files = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|md|json|txt))`/g)].map(([, name = '']) => name);
  expect(files.filter((file) => !file.startsWith('/') && !existsSync(join(root, file)))).toEqual([]);
  for (const { id, state, where } of rows) {
    const linked = [...where.matchAll(/\((?:security\.md)?#([^)]+)\)/g)].map(([, name]) => name);
    expect([id, linked.filter((name) => !sections.has(name))]).toEqual([id, []]);
    if (state === 'met') expect([id, where]).toEqual([id, expect.stringContaining('`')]);
    if (state === 'document')
      expect([id, linked.length > 0 || where.includes('docs/operations.md')]).toEqual([id, true]);
  }
});

/** Such as `test/api/login.test.ts` “signs in by the email”: a file and a test that stands in it. */
const namedTests = [...text.matchAll(/`([\w./-]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));

test('every test that is named stands in its file', () => {
  expect(namedTests.length).toBeGreaterThan(100);
  const isThere = ({ file, title }: { file: string; title: string }) => {
    const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
    return ["'", '"', '`', '} '].some((before) => source.includes(before + title));
  };
  expect(namedTests.filter((named) => !isThere(named))).toEqual([]);
});

test('what is met names the test that shows it', () => {
  const met = rows.filter(({ state }) => state === 'met');
  expect(met.filter(({ where }) => !/`(?:[\w./-]+\.(?:test|spec)\.tsx?)` “/.test(where)).map(({ id }) => id)).toEqual(
    [],
  );
});

test('no program of the school starts any but one of its own, runs a text, trusts any certificate or writes markup by hand', () => {
  const found = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return /node:child_process|node:vm|\beval\(|new Function\(|rejectUnauthorized:|dangerouslySetInnerHTML|innerHTML/.test(
        source,
      );
    });
  // The process for pictures, by its place and without a word of anybody's.
  expect(found).toEqual(['src/base/media/server/pictures.ts']);
});
