import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { accountTables, baseTables } from '#base/database/base-tables.ts';
import { importsOf, source } from '../scripts/imports.ts';
import { drawDataModel } from '../tools/draw-data-model.ts';
import { drawLayers } from '../tools/draw-layers.ts';
import { factsOfContract, namedPlaces, type Place, placeOf, wings } from './layers.ts';

// The arrows of docs/architecture.md: a wing imports only what its row names, and never the other side.

const files = globSync('**/*.{ts,tsx}', { cwd: source }).map((file) => file.replaceAll('\\', '/'));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** A file of another kind, such as a style sheet's address, has no place of its own. */
const imports = files
  .filter((file) => !isTest(file))
  .flatMap((from) => importsOf(from).map(({ file: to }) => ({ from, to })))
  .filter(({ to }) => /\.tsx?$/.test(to));

function broken(rule: (from: Place, to: Place) => boolean): string[] {
  return imports.filter((one) => rule(placeOf(one.from), placeOf(one.to))).map((one) => `${one.from} → ${one.to}`);
}

test('the rules see the imports of the whole source', () => {
  expect(imports.length).toBeGreaterThan(200);
});

test('the source has the wings of the table, and every place that the table names is there', () => {
  expect(readdirSync(source).toSorted()).toEqual(wings.map(({ name }) => name).toSorted());
  expect(namedPlaces.filter((place) => !files.some((file) => file.startsWith(place)))).toEqual([]);
  expect(factsOfContract.filter((fact) => !files.some((file) => file.startsWith(fact)))).toEqual([]);
});

test('the picture of the wings is drawn from their table as it is', () => {
  expect(readFileSync(join(source, '../docs/layers.svg'), 'utf8'), 'node tools/draw-layers.ts').toBe(drawLayers());
});

test('the picture of the data is drawn from the tables of columns as they are', () => {
  expect(readFileSync(join(source, '../docs/data-model.svg'), 'utf8'), 'node tools/draw-data-model.ts').toBe(
    drawDataModel(),
  );
});

/** Whether the table of wings lets the one file import the other. */
function mayImport(from: string, to: string): boolean {
  const [one, other] = [placeOf(from), placeOf(to)];
  if (one.wing === other.wing || one.wing.may.includes(other.wing.name)) return true;
  if (other.wing.name === 'contract')
    return one.wing.name !== 'base' && (one.side === 'web' || factsOfContract.some((fact) => to.startsWith(fact)));
  if (one.wing.name === 'contract') return other.side === 'both';
  return one.side === 'web' && (one.wing.mayForScreens ?? []).includes(other.wing.name);
}

test('a wing imports only itself and those that its row names', () => {
  const against = imports.filter(({ from, to }) => !mayImport(from, to));
  expect(against.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('web never reaches server or database, and server never reaches web', () => {
  expect(broken((from, to) => from.side === 'web' && to.side === 'server')).toEqual([]);
  expect(broken((from, to) => from.side === 'server' && to.side === 'web')).toEqual([]);
});

test('what has no side is pure: it imports no side, no Node and no React', () => {
  expect(broken((from, to) => from.side === 'both' && to.side !== 'both')).toEqual([]);
  const pure = files.filter((file) => placeOf(file).side === 'both' && !isTest(file));
  expect(pure.length).toBeGreaterThan(300);
  const impure = pure.filter(
    (file) =>
      /from '(?:node:|react|hono|kysely)/.test(readFileSync(join(source, file), 'utf8')) || file.endsWith('.tsx'),
  );
  expect(impure).toEqual([]);
});

test('no file of the source has more than 250 lines', () => {
  const linesOf = (file: string) => readFileSync(join(source, file), 'utf8').trimEnd().split('\n').length;
  const long = files.filter((file) => linesOf(file) > 250);
  expect(long.map((file) => `${file}: ${linesOf(file)} lines`)).toEqual([]);
});

test('a feature has no two files of one name', () => {
  /** Without what stands behind the first dot, such as `.bn.ts`. */
  const nameOf = (file: string) => basename(file).replace(/\..*$/, '');
  const own = files.filter((file) => !isTest(file) && !file.includes('.bn.'));
  const featureOf = (file: string) => file.split('/').slice(0, 2).join('/');
  const alike = Map.groupBy(own, (file) => `${featureOf(file)} ${nameOf(file)}`);
  expect([...alike.values()].filter((twins) => twins.length > 1)).toEqual([]);
});

test('the queries of machinery read and write its own tables alone', () => {
  const asked = files
    .filter((file) => file.startsWith('base/') && !isTest(file) && !file.startsWith('base/database/migrations/'))
    .flatMap((file) =>
      [
        ...readFileSync(join(source, file), 'utf8').matchAll(
          /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\('(\w+)/g,
        ),
      ].map(([, table = '']) => ({ file, table })),
    );
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter(({ table }) => !Object.hasOwn({ ...accountTables, ...baseTables }, table))).toEqual([]);
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
