import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { drawLayers } from '../tools/draw-layers.ts';
import { importsOf, source } from './imports.ts';
import { features, levels, type Place, placeOf } from './layers.ts';

// The arrows of docs/architecture.md: a file imports only what stands lower, and never the other side.

const files = globSync('**/*.{ts,tsx}', { cwd: source }).map((file) => file.replaceAll('\\', '/'));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const imports = files
  .filter((file) => !isTest(file))
  .flatMap((from) => importsOf(from).map(({ file: to }) => ({ from, to })));

function broken(rule: (from: Place, to: Place) => boolean): string[] {
  return imports.filter((one) => rule(placeOf(one.from), placeOf(one.to))).map((one) => `${one.from} → ${one.to}`);
}

test('the rules see the imports of the whole source', () => {
  expect(imports.length).toBeGreaterThan(200);
});

test('every file stands on a level, and every name of the levels holds files', () => {
  const places = files.map((file) => placeOf(file));
  expect(Math.min(...places.map(({ level }) => level))).toBe(1);
  const named = levels.flatMap((level) => [...(level.server ?? []), ...(level.both ?? []), ...(level.web ?? [])]);
  const isThere = (name: string) => {
    const folders = name.startsWith('<feature>')
      ? features.map((feature) => name.replace('<feature>', feature))
      : [name];
    return folders.some((folder) =>
      files.some((file) => file === folder || file.startsWith(folder.replace('*.ts', ''))),
    );
  };
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test('the picture of the levels is drawn from them as they are', () => {
  expect(readFileSync(join(source, '../docs/layers.svg'), 'utf8'), 'node tools/draw-layers.ts').toBe(drawLayers());
});

test('a level imports only its own or lower ones', () => {
  expect(broken((from, to) => to.level > from.level)).toEqual([]);
});

test('a feature imports only features before it', () => {
  const order = (place: Place) => features.indexOf(place.feature ?? '');
  expect(broken((from, to) => from.feature !== null && to.feature !== null && order(to) > order(from))).toEqual([]);
});

test('web never reaches server or database, and server never reaches web', () => {
  expect(broken((from, to) => from.side === 'web' && to.side === 'server')).toEqual([]);
  expect(broken((from, to) => from.side === 'server' && to.side === 'web')).toEqual([]);
});

test('root files of a feature are pure: no side, no Node, no React', () => {
  expect(broken((from, to) => from.level <= 2 && to.side !== 'both')).toEqual([]);
  const impure = files
    .filter((file) => placeOf(file).level <= 2 && !isTest(file))
    .filter((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      return /from '(?:node:|react|hono|kysely)/.test(text) || file.endsWith('.tsx');
    });
  expect(impure).toEqual([]);
});

test('migrations import nothing of the school but what stands beside them', () => {
  const ofMigrations = imports.filter(({ from }) => from.startsWith('base/database/migrations/'));
  expect(ofMigrations.length).toBeGreaterThan(3);
  expect(ofMigrations.filter(({ to }) => !to.startsWith('base/database/migrations/'))).toEqual([]);
});

test('crossing a folder is written with #, inside a folder with ./', () => {
  const wrong = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/from '(\.\.\/[^']+|#[^']+)'/g)]
      .map(([, target = '']) => target)
      .filter((target) => target.startsWith('../') || dirname(target.slice(1)) === dirname(file))
      .filter((target) => dirname(file) !== '.' || target.startsWith('../'))
      .map((target) => `${relative(source, join(source, file))} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('a transaction that a call depends on is begun in one place, which runs it again when the database undid it', () => {
  const beginning = files.filter(
    (file) => !isTest(file) && /\.transaction\(\)/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(beginning.filter((file) => !/^(?:base\/database|operations)\//.test(file))).toEqual([]);
  expect(beginning).toContain('base/database/in-transaction.ts');
});

/** What the school is about: machinery that speaks of it is no machinery. */
const productWords = /course|lecture|enrol|payment|catalogue|instructor/i;
/** Kinds of accounts come from `base/shared/endpoint.ts`; here stands a rule for each of them. */
const rulesOfEachKind = ['base/platform/server/http/cookies.ts', 'base/platform/server/sessions/'];

test('machinery says no word of the product', () => {
  const machinery = files.filter((file) => /^base\/(?:platform|ui)\//.test(file) && !isTest(file));
  expect(machinery.length).toBeGreaterThan(80);
  const linesOf = (file: string) => readFileSync(join(source, file), 'utf8').split('\n');
  const saying = (word: RegExp, files: string[]) =>
    files.flatMap((file) =>
      linesOf(file)
        // The browser's own name of one of its features.
        .filter((line) => word.test(line.replace('payment=()', '')))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(saying(productWords, machinery)).toEqual([]);
  const others = machinery.filter((file) => !rulesOfEachKind.some((place) => file.startsWith(place)));
  expect(saying(/student|admin/i, others)).toEqual([]);
});
