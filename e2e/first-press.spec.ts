import type { Locator, Page } from '@playwright/test';
import { sampleCoursesThatAre } from './courses.ts';
import { expect, newStudent, signInAdmin, signInStudent, test } from './support.ts';

// A press of a form's button while a wrong field, which says so only when it is left, has the focus.

type WrongField = { path: string; field: string; typed: string; problem: string | RegExp; button: string };

const forms: Record<'guest' | 'student' | 'admin', WrongField[]> = {
  guest: [
    { path: '/register', field: 'Password', typed: '12345', problem: 'must be at least 6', button: 'Register' },
    { path: '/login', field: 'Password', typed: '123', problem: 'at least 6 characters', button: 'Login' },
  ],
  student: [
    { path: '/student/update', field: 'Phone', typed: '123', problem: 'Enter a valid phone', button: 'Save changes' },
    {
      path: '/student/security',
      field: 'Confirm new password',
      typed: 'another',
      problem: 'do not match',
      button: 'Change password',
    },
  ],
  admin: [
    {
      path: '/list-course',
      field: 'Discount (%)',
      typed: '120',
      problem: 'Discount must be a number from 0 to 100',
      button: 'Add Course',
    },
  ],
};

const signIn = {
  guest: async () => undefined,
  student: async (page: Page) => signInStudent(page, await newStudent(page)),
  admin: signInAdmin,
};

for (const who of ['guest', 'student', 'admin'] as const)
  test(`one press of its button is enough for each form of a ${who}`, async ({ page, hasTouch }) => {
    await signIn[who](page);
    for (const { path, field, typed, problem, button } of forms[who]) {
      await page.goto(path);
      const submit = page.getByRole('main').getByRole('button', { name: button, exact: true });
      await expect(submit).toBeEnabled();
      const presses = await countSubmits(page);
      if (path === '/student/security') await page.getByLabel('New password', { exact: true }).fill('new-chalk-2026');
      const wrong = page.getByRole('main').getByLabel(field, { exact: true });
      await wrong.fill(typed);
      await pressAtEdge(page, submit, hasTouch);
      await expect(page.getByText(problem)).toBeVisible();
      expect(await presses(), path).toBe(1);
    }
  });

// A finger presses when it is lifted.
test('nothing moves under a pointer that is held down', { tag: '@onDesktop' }, async ({ page }) => {
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

/** Of no other enrollment, and too short for any wallet. */
const doubtedId = () => `W${crypto.randomUUID().slice(0, 5)}`.toUpperCase();

/** Opens the form of a course, in which an id stands that looks wrong for its wallet. */
async function openEnrollment(page: Page, courseId: string, isSent: boolean) {
  await page.goto(`/enroll/${courseId}`);
  const submit = page.getByRole('button', { name: isSent ? 'Save the correction' : 'Submit payment info' });
  await expect(submit).toBeEnabled();
  if (!isSent) await page.getByLabel('Payment method').selectOption('bkash');
  const reference = doubtedId();
  await page.getByLabel('Reference').fill(reference);
  return { reference, submit };
}

/** A student, signed in, and the course that they enroll in. */
async function newPayer(page: Page): Promise<string> {
  await signInStudent(page, await newStudent(page));
  const [course] = await sampleCoursesThatAre(page, 'open');
  if (!course) throw new Error('The sample has no open course.');
  return course._id;
}

const doubt = (page: Page) => page.getByText('A bKash transaction ID usually has 10 letters and digits.');

for (const width of [390, 1280])
  test(`an enrollment and its correction with an unusual transaction ID stand still while the button is held down at ${width} px`, {
    tag: '@onDesktop',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const courseId = await newPayer(page);
    for (const isSent of [false, true]) {
      const { submit, reference } = await openEnrollment(page, courseId, isSent);
      const presses = await countSubmits(page);
      await submit.hover();
      const before = await submit.boundingBox();
      await page.mouse.down();
      await expect(page.getByLabel('Reference')).not.toBeFocused();
      await expect(doubt(page)).toBeVisible();
      expect(await submit.boundingBox()).toEqual(before);
      const sent = page.waitForRequest('**/api/students/manual-enroll');
      await page.mouse.up();
      expect((await sent).postDataJSON()).toMatchObject({ reference });
      expect(await presses()).toBe(1);
      await expect(page).toHaveURL('/enroll/success');
    }
  });

test('one tap sends an enrollment with an unusual transaction ID, and one its correction', { tag: '@onPhone' }, async ({
  page,
  hasTouch,
}) => {
  const courseId = await newPayer(page);
  for (const isSent of [false, true]) {
    const { submit } = await openEnrollment(page, courseId, isSent);
    await pressAtEdge(page, submit, hasTouch);
    await expect(page).toHaveURL('/enroll/success');
  }
});

test('a wrong field that is left by the keyboard says so at once, and an empty form announces one sentence at its first field', {
  tag: '@onPhone',
}, async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
  await page.getByLabel('Email').fill('nusrat');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert')).toHaveText('Enter a valid email address.');
  await page.getByLabel('Email').fill('');
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
  await page.goto(`/enroll/${await newPayer(page)}`);
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
