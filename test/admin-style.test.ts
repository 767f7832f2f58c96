import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type PageRow, pages } from '#contract/pages.ts';
import { source } from '../scripts/imports.ts';
import { fileOf, reachedFrom, staffOnlyFiles } from '../scripts/staff-only-files.ts';

// The style sheet of every page leaves out classes that only staff screens use. Staff screens bring a style sheet of their own.

const rows: PageRow[] = Object.values(pages);
const leftOut = staffOnlyFiles(rows);
const hasClasses = (file: string) =>
  file.endsWith('.tsx') && readFileSync(join(source, file), 'utf8').includes('className');

test('what only staff see is left out, and nothing that visitors or students see', () => {
  const staffs = ['people/staff-accounts/web/login-page.tsx', 'base/ui/toast.tsx', 'office/help/web/help-page.tsx'];
  const others = ['app/shell/shell.tsx', 'base/ui/button.tsx', 'teaching/player/web/player-page.tsx'];
  expect(leftOut).toEqual(expect.arrayContaining(staffs));
  expect(others.filter((file) => leftOut.includes(file))).toEqual([]);
  expect(leftOut.filter(hasClasses).length).toBeGreaterThan(100);
});

test('each page that shows something of it has the sheet that knows its classes', () => {
  const without = rows.filter((page) => {
    const reached = reachedFrom([fileOf(page)]);
    return leftOut.some((file) => reached.has(file) && hasClasses(file)) && !reached.has(sheet);
  });
  expect(without.map(fileOf)).toEqual([]);
});

const sheet = 'people/staff-accounts/web/admin.css?url';
/** The build puts their value in their place, so that nothing they import is loaded. */
const evaluated = ['contract/pages.ts', 'contract/page-routes.ts'];

test('visitors, students and the service worker never load the table of pages, which names staff pages', () => {
  const others = rows.filter(({ who, audience = who }) => audience !== 'admin').map(fileOf);
  const reached = reachedFrom(['app/browser.tsx', 'app/worker.ts', ...others], (file) => !evaluated.includes(file));
  expect(reached).toContain('contract/page-routes.ts');
  expect(reached).not.toContain('contract/pages.ts');
});
