import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { expect, newStudent, type RegisteredStudent, signInAdmin, signInStudent, test } from './support.ts';

// Every navigation to a guarded page asks whether the session is still there (specification 2.2).

// One of the pages is that of a course that there is not.
test.use({ expectedConsoleErrors: [/status of 401|status of 404 .*\/api\/courses\//] });

/** Of this file alone: an account keeps ten sessions, and those of the sample student are others'. */
let own: RegisteredStudent | undefined;
async function signInOwn(page: Page): Promise<void> {
  own ??= await newStudent(page);
  await signInStudent(page, own);
}

const guarded = {
  student: { from: '/student/update', to: '/login', signIn: signInOwn },
  admin: { from: '/admin/dashboard/help', to: '/admin/login', signIn: signInAdmin },
};

/** As a press of Back does, without a new document. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

for (const [who, { from, to, signIn }] of Object.entries(guarded))
  test(`a session that ended is noticed on the way to each page of a ${who}`, async ({ page, context }) => {
    const paths = Object.values(pages)
      .filter((row) => row.who === who && row.path !== from)
      .map(({ path }) => path.replace(':courseId', 'no-such-course'));
    await signIn(page);
    // The school still has it: one is enough.
    const session = await context.cookies();
    for (const path of paths) {
      await context.addCookies(session);
      await page.goto(from);
      await expect(page).toHaveURL(from);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await context.clearCookies();
      await goInside(page, path);
      await expect(page, path).toHaveURL(to);
      await expect(page.getByText('Please log in to continue.'), path).toBeVisible();
    }
  });
