import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, source } from './imports.ts';

// The sheet of every page leaves out the classes of some folders; whatever shows them must bring the sheet of admins' screens along.

const sheet = readFileSync(join(source, 'base/ui/every-page.css'), 'utf8');
const folders = [...sheet.matchAll(/@source not "(?:\.\.\/)+([^"]+)";/g)].map(([, folder = '']) => `${folder}/`);
const isLeftOut = (file: string) => folders.some((folder) => file.startsWith(folder));
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

test('the folders that are left out are there, and hold screens', () => {
  expect(folders.length).toBeGreaterThan(5);
  expect(
    folders.filter((folder) => !pages.some(({ file }) => [...reachedFrom(file)].some((one) => one.startsWith(folder)))),
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
