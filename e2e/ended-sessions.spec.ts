import type { Page } from '@playwright/test';
import { pages } from '#pages.ts';
import { expect, sampleStudent, signInAdmin, signInStudent, test } from './support.ts';

// Every navigation to a guarded page asks whether the session is still there (specification 2.2).

// One of the pages is that of a course that there is not.
test.use({ expectedConsoleErrors: [/status of 401|status of 404 .*\/api\/courses\//] });

const guarded = {
  student: { from: '/student/update', to: '/login', signIn: (page: Page) => signInStudent(page, sampleStudent) },
  admin: { from: '/admin/dashboard/help', to: '/admin/login', signIn: signInAdmin },
};

/** As a press of Back does, without a new document. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

for (const row of Object.values(pages)) {
  if (row.who === 'guest') continue;
  const { from, to, signIn } = guarded[row.who];
  if (row.path === from) continue;
  test(`a session that ended is noticed on the way to ${row.path}`, async ({ page, context }) => {
    await signIn(page);
    await page.goto(from);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.clearCookies();
    await goInside(page, row.path.replace(':courseId', 'no-such-course'));
    await expect(page).toHaveURL(to);
    await expect(page.getByText('Please log in to continue.')).toBeVisible();
  });
}
