import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';

// The arrows of docs/architecture.md: a file imports only what stands lower, and never the other side.

const source = join(import.meta.dirname, '..', 'src');
/** In this order: each feature may import those before it. */
const features = ['site', 'media', 'payments', 'admin', 'accounts', 'catalogue', 'enrollments', 'lectures'];

type Place = { level: number; side: 'server' | 'web' | 'both'; feature: string | null };

function placeOf(file: string): Place {
  const [top = '', second = ''] = file.split('/');
  const side = second === 'server' ? 'server' : ['web', 'demos'].includes(second) ? 'web' : 'both';
  if (features.includes(top)) return { level: side === 'both' ? 2 : 5, side, feature: top };
  if (top === 'shared') return { level: 1, side: 'both', feature: null };
  if (top === 'sample') return { level: 1, side: 'both', feature: null };
  if (['api.ts', 'links.ts', 'pages.ts'].includes(top)) return { level: 3, side: 'both', feature: null };
  if (top === 'database') return { level: 3, side: 'server', feature: null };
  if (top === 'platform') return { level: 4, side, feature: null };
  if (top === 'ui') return { level: 4, side: 'web', feature: null };
  if (top === 'shell') return { level: 6, side: 'web', feature: null };
  if (top === 'handlers.ts') return { level: 7, side: 'server', feature: null };
  if (top === 'screens.ts' || top === 'routes.tsx') return { level: 7, side: 'both', feature: null };
  return { level: 8, side: 'both', feature: null };
}

type Import = { from: string; to: string };

function importsOf(file: string): Import[] {
  const text = readFileSync(join(source, file), 'utf8');
  const statements = text.matchAll(
    /^(import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|\bimport\('([^']+)'\)|^import\s+'([^']+)'/gm,
  );
  return [...statements].flatMap(([, , , named, lazy, bare]) => {
    const target = named ?? lazy ?? bare ?? '';
    if (!target.startsWith('#') && !target.startsWith('.')) return [];
    const to = target.startsWith('#') ? target.slice(1) : normalize(join(dirname(file), target));
    return [{ from: file, to }];
  });
}

const files = globSync('**/*.{ts,tsx}', { cwd: source }).map((file) => file.replaceAll('\\', '/'));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const imports = files.filter((file) => !isTest(file)).flatMap(importsOf);

function broken(rule: (from: Place, to: Place) => boolean): string[] {
  return imports.filter((one) => rule(placeOf(one.from), placeOf(one.to))).map((one) => `${one.from} → ${one.to}`);
}

test('the rules see the imports of the whole source', () => {
  expect(imports.length).toBeGreaterThan(200);
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
  const ofMigrations = imports.filter(({ from }) => from.startsWith('database/migrations/'));
  expect(ofMigrations.length).toBeGreaterThan(3);
  expect(ofMigrations.filter(({ to }) => !to.startsWith('database/migrations/'))).toEqual([]);
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
  expect(beginning.filter((file) => !/^(?:database|operations)\//.test(file))).toEqual([]);
  expect(beginning).toContain('database/in-transaction.ts');
});
