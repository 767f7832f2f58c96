import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, source } from './imports.ts';

// The sheet of every page leaves out the classes of some folders; whatever shows them must bring the sheet of admins' screens along.

const sheet = readFileSync(join(source, 'base/ui/every-page.css'), 'utf8');
/** Folders, with `/` at the end, and files. */
const leftOut = [...sheet.matchAll(/@source not "([^"]+)";/g)].map(([, named = '']) => {
  const path = relative(source, join(source, 'base/ui', named));
  return path.endsWith('.tsx') ? path : `${path}/`;
});
const isLeftOut = (file: string) => leftOut.some((place) => file.startsWith(place));
const hasClasses = (file: string) =>
  file.endsWith('.tsx') && readFileSync(join(source, file), 'utf8').includes('className');

/** A file and all that it imports, whether at once or when it is needed. */
function reachedFrom(file: string): Set<string> {
  const reached = new Set([file]);
  for (const one of reached)
    for (const { file: next, typeOnly } of /\.tsx?$/.test(one) ? importsOf(one) : []) if (!typeOnly) reached.add(next);
  return reached;
}

const lists = ['app/screens.ts', 'app/student-screens.ts', 'app/admin-screens.ts'];
const pages = lists.flatMap(importsOf).filter(({ file, lazy }) => lazy && !lists.includes(file));

test('the places that are left out are there, and hold screens', () => {
  expect(leftOut.length).toBeGreaterThan(15);
  expect(
    leftOut.filter((place) => !pages.some(({ file }) => [...reachedFrom(file)].some((one) => one.startsWith(place)))),
  ).toEqual([]);
});

test('each page that shows something of them has the sheet that knows its classes', () => {
  const without = pages.filter(({ file }) => {
    const reached = [...reachedFrom(file)];
    return (
      reached.some((one) => isLeftOut(one) && hasClasses(one)) &&
      !reached.includes('people/staff-accounts/web/admin.css?url')
    );
  });
  expect(without).toEqual([]);
});

test('what all pages have shows nothing of them', () => {
  const shared = [...reachedFrom('app/shell/shell.tsx'), ...reachedFrom('app/shell/page-skeleton.tsx')];
  expect(shared.filter((file) => isLeftOut(file) && hasClasses(file))).toEqual([]);
});

test('every screen file that only staff pages show is left out', () => {
  const ofStaff = importsOf('app/admin-screens.ts').filter(({ lazy }) => lazy);
  const staffFiles = new Set(ofStaff.flatMap(({ file }) => [...reachedFrom(file)]));
  const others = pages.filter(({ file }) => !ofStaff.some((page) => page.file === file));
  const roots = [...others.map(({ file }) => file), 'app/shell/shell.tsx', 'app/shell/page-skeleton.tsx'];
  const seenByOthers = new Set(roots.flatMap((file) => [...reachedFrom(file)]));
  const needless = [...staffFiles].filter((file) => !seenByOthers.has(file) && hasClasses(file) && !isLeftOut(file));
  expect(needless.toSorted()).toEqual([]);
});
