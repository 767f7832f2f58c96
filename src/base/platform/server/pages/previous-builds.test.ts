import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepBuild, previousBuilds } from './previous-builds.ts';

const day = 24 * 3_600_000;
const begin = Date.UTC(2026, 10, 1);
let folder: string;
let data: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pathshala-builds-'));
  data = join(folder, 'data');
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(name: string): string {
  for (const edition of [name, join(name, 'bn')]) {
    mkdirSync(join(folder, edition, 'browser/assets'), { recursive: true });
    writeFileSync(join(folder, edition, `browser/assets/page-${name}.js`), name);
  }
  return join(folder, name);
}

const isServed = (name: string) =>
  previousBuilds(data).filter((kept) => existsSync(join(kept, `assets/page-${name}.js`))).length;

test('files of a build are served for a week after another one has taken its place, however long it stood', async () => {
  const [first, second] = [build('first'), build('second')];
  expect(previousBuilds(data)).toEqual([]);
  await keepBuild(first, data, begin);
  await keepBuild(first, data, begin + 30 * day);
  expect(isServed('first')).toBe(2);
  await keepBuild(second, data, begin + 60 * day);
  expect([isServed('first'), isServed('second')]).toEqual([2, 2]);
  await keepBuild(second, data, begin + 66 * day);
  expect(isServed('first')).toBe(2);
  await keepBuild(second, data, begin + 68 * day);
  expect([isServed('first'), isServed('second')]).toEqual([0, 2]);
});

test('a process finds the files where it found them when it started, also after its own build has taken their place', async () => {
  const found = previousBuilds(data).filter((kept) => existsSync(join(kept, 'assets')));
  expect(found).toHaveLength(2);
  await keepBuild(build('beside'), data, begin + 69 * day);
  expect(found.map((kept) => existsSync(join(kept, 'assets/page-second.js')))).toEqual([true, true]);
});

test('after the way back the former build is kept again', async () => {
  await keepBuild(build('third'), data, begin + 70 * day);
  await keepBuild(build('second'), data, begin + 71 * day);
  expect([isServed('second') > 0, isServed('third') > 0]).toEqual([true, true]);
  await keepBuild(build('second'), data, begin + 80 * day);
  expect([isServed('second') > 0, isServed('third') > 0]).toEqual([true, false]);
});

test('what was cut off while it was copied is begun anew', async () => {
  mkdirSync(join(data, 'pages/fourth.unfinished/browser/assets'), { recursive: true });
  await keepBuild(build('fourth'), data, Date.now());
  expect(isServed('fourth')).toBe(2);
  expect(readdirSync(join(data, 'pages')).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
});
