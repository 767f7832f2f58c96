import type { Locator, Page } from '@playwright/test';
import { expect, newStudent, signInAdmin, signInStudent, test } from './support.ts';

// A press of a form's button while a wrong field, which says so only when it is left, has the focus.

// Who is not enrolled yet is told so by a 404.
test.use({ expectedConsoleErrors: [/status of 404/] });

const forms = [
  { path: '/register', field: 'Password', typed: '12345', problem: 'must be at least 6', button: 'Register' },
  { path: '/login', field: 'Password', typed: '123', problem: 'at least 6 characters', button: 'Login' },
  { path: '/student/update', field: 'Phone', typed: '123', problem: 'Enter a valid phone', button: 'Save changes' },
  {
    path: '/student/security',
    field: 'Confirm new password',
    typed: 'another',
    problem: 'do not match',
    button: 'Change password',
  },
] as const;

for (const { path, field, typed, problem, button } of forms) {
  test(`one press of '${button}' is enough at ${path}`, async ({ page, hasTouch }) => {
    if (path.startsWith('/student')) await signInStudent(page, await newStudent(page));
    await page.goto(path);
    const submit = page.getByRole('main').getByRole('button', { name: button, exact: true });
    await expect(submit).toBeEnabled();
    const presses = await countSubmits(page);
    if (path === '/student/security') await page.getByLabel('New password', { exact: true }).fill('new-chalk-2026');
    const wrong = page.getByRole('main').getByLabel(field, { exact: true });
    await wrong.fill(typed);
    await pressAtEdge(page, submit, hasTouch);
    await expect(page.getByText(problem)).toBeVisible();
    expect(await presses()).toBe(1);
  });
}

test('nothing moves under a pointer that is held down', async ({ page, hasTouch }) => {
  test.skip(hasTouch, 'a finger presses when it is lifted');
  await page.goto('/register');
  const submit = page.getByRole('button', { name: 'Register' });
  await expect(submit).toBeEnabled();
  await page.getByLabel('Phone').fill('123');
  await submit.hover();
  const before = await submit.boundingBox();
  await page.mouse.down();
  await expect(submit).toBeFocused();
  expect(await submit.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a valid phone number/);
});

test('a wrong field that is left by the keyboard says so at once', { tag: '@onPhone' }, async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
  await page.getByLabel('Email').fill('nusrat');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert')).toHaveText('Enter a valid email address.');
});

test('an empty form announces one sentence, and the first wrong field has the focus', { tag: '@onPhone' }, async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('All required fields must be filled');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectUncovered(page, page.getByText('Full name', { exact: true }));
  for (const label of ['Full name', 'Email', 'Phone', 'School', 'College', 'Password', 'Confirm password']) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(new RegExp(`${label} is required`));
  }
});

test('an emptied profile announces its first wrong field', { tag: '@onPhone' }, async ({ page }) => {
  await signInStudent(page, await newStudent(page));
  await page.goto('/student/update');
  for (const label of ['School', 'Full name', 'College']) await page.getByLabel(label).fill(' ');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toHaveText('Name is required');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('College')).toHaveAccessibleDescription(/College is required/);
});

test('an empty enrollment names both fields, and announces the sentence for both', { tag: '@onPhone' }, async ({
  page,
}) => {
  await signInStudent(page, await newStudent(page));
  await page.goto('/courses');
  await page.getByRole('main').getByRole('link', { name: 'Enroll Now' }).first().click();
  await page.getByRole('button', { name: 'Submit payment info' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in both Method and Reference.');
  await expect(page.getByLabel('Payment method')).toBeFocused();
  await expect(page.getByLabel('Reference')).toHaveAccessibleDescription(/Reference is required/);
});

test('an empty course announces how many fields are wrong, and each names itself', { tag: '@onPhone' }, async ({
  page,
}) => {
  await signInAdmin(page);
  await page.goto('/list-course');
  await page.getByRole('button', { name: 'Add Course' }).click();
  await expect(page.getByRole('alert')).toHaveText('Correct 13 fields.');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
});

/** How often a form was sent since. */
async function countSubmits(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.addEventListener('submit', () => {
      document.documentElement.dataset.submits = String(Number(document.documentElement.dataset.submits ?? 0) + 1);
    });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.submits ?? 0));
}

/** Presses near the upper edge, without the patience that a test's own click has with what moves. */
async function pressAtEdge(page: Page, button: Locator, hasTouch: boolean): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + 8];
  if (hasTouch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** The bar at the top does not lie over it. */
async function expectUncovered(page: Page, element: Locator): Promise<void> {
  const bar = await page.getByRole('banner').boundingBox();
  const box = await element.boundingBox();
  if (!bar || !box) throw new Error('One of the two is not on the page.');
  expect(box.y).toBeGreaterThanOrEqual(bar.y + bar.height);
}
