import type { BrowserContext, Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import { get } from './calls.ts';
import { newCourse, sampleCoursesThatAre } from './courses.ts';
import { expect, newStudent, type RegisteredStudent, signInAdmin, signInStudent, test } from './support.ts';

// Every browser notes calls that find no line, and refusals; a course without an enrollment answers 404.
test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|status of 40[149]/] });

let student: RegisteredStudent;
async function beStudent(page: Page): Promise<void> {
  student = await newStudent(page);
  await signInStudent(page, student);
}

test.describe('without a line', () => {
  test.beforeEach(({ page }) => beStudent(page));

  test('a payment says so, is not given up by a network that carries nothing yet, and is sent by itself when the line is back', async ({
    page,
    context,
  }) => {
    await openPayment(page, '9AB7XK21QZ');
    await context.setOffline(true);
    await submit(page).click();
    await expect(notSent(page)).toBeFocused();
    await expect(page.getByText('bKash, typed just now: 9AB7XK21QZ')).toBeVisible();
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => true });
      window.dispatchEvent(new Event('online'));
    });
    await failed;
    await expect(notSent(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/enroll/success');
    await expectPayments(page, ['9AB7XK21QZ']);
  });

  test('a payment that was sent opens the next page, also when the line is gone by then', async ({ page, context }) => {
    await openPayment(page, '9AB7XK21QZ');
    await page.waitForLoadState('networkidle');
    await page.route('**/api/students/manual-enroll', async (route) => {
      const response = await route.fetch();
      await context.setOffline(true);
      await route.fulfill({ response });
    });
    await submit(page).click();
    await expect(page).toHaveURL('/enroll/success');
    await expect(page.getByRole('heading', { name: enrollmentScreens.success.title })).toBeVisible();
  });

  test('a registration whose answer was lost is not sent again by itself', async ({ page, context }) => {
    await page.goto('/register');
    await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
    const calls = await loseFirstAnswer(page, context, '/api/students/register');
    for (const [label, typed] of [
      ['Full name', 'Mitu Rahman'],
      ['Email', `again.${student.email}`],
      ['Phone', student.phone.replace(/^019/, '018')],
      ['School', 'Zilla School'],
      ['College', 'NA'],
      ['Password', 'chalk-2026-mitu'],
      ['Confirm password', 'chalk-2026-mitu'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(typed);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Registration failed. You are offline. Try again when your connection is back.',
    );
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert')).toHaveText('An account with this email or phone already exists.');
    expect(calls()).toBe(2);
  });

  test('a profile is saved when the line is back', async ({ page, context }) => {
    await page.goto('/student/update');
    await page.getByLabel('School').fill('Zilla School');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert')).toContainText('Update failed. You are offline.');
    // It stands for a moment.
    const said = page.getByRole('dialog', { name: 'Profile updated' }).waitFor();
    await context.setOffline(false);
    await said;
  });
});

test('without a line, a course and an outline that an admin saves are sent when it is back', async ({
  page,
  context,
}) => {
  await signInAdmin(page);
  const course = await newCourse(page);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await page.goto(`/admin/edit-course?id=${course._id}`);
  await page.getByLabel('Course fee (৳)').fill('3000');
  await context.setOffline(true);
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Update failed. You are offline. It will be sent by itself');
  await context.setOffline(false);
  await expect(page.getByText('✅ Course updated.')).toBeVisible();
  await page.goto(`/admin/update-lecture?id=${course._id}`);
  await page.getByRole('button', { name: 'Add topic' }).click();
  await page.getByLabel('Topic name').fill('Sounds');
  await context.setOffline(true);
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Save failed. You are offline. It will be sent by itself');
  await context.setOffline(false);
  await expect(page.getByText('All changes are saved.')).toBeVisible();
});

test('a session that ends while a profile is saved gives back what was typed after the new sign-in, and nothing of it to another student', async ({
  page,
  context,
}) => {
  await beStudent(page);
  await endWhileSaving(page, context);
  await logIn(page, student);
  await expect(page).toHaveURL('/student/update');
  await expect(page.getByLabel('School')).toHaveValue('Zilla School');
  await expect(page.getByLabel('Full name')).toHaveValue('Mitu Rahman');
  const said = page.getByRole('dialog', { name: 'Profile updated' }).waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await said;

  const other = await newStudent(page);
  await signInStudent(page, student);
  await endWhileSaving(page, context);
  await logIn(page, other);
  await expect(page.getByLabel('Email')).toHaveValue(other.email);
  await expect(page.getByLabel('School')).toHaveValue(other.school);
  await expect(page.getByLabel('Full name')).toHaveValue(other.name);
});

async function openPayment(page: Page, reference: string): Promise<void> {
  const [course] = await sampleCoursesThatAre(page, 'open');
  await page.goto(`/enroll/${course?._id}`);
  await page.getByLabel('Payment method').selectOption('bkash');
  await page.getByLabel('Reference').fill(reference);
}

const notSent = (page: Page) => page.getByRole('heading', { name: 'Not sent yet' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit payment info' });

async function expectPayments(page: Page, references: string[]): Promise<void> {
  const { enrollments } = await get(page, '/api/students/enrollments', api.listOwnEnrollments.answer);
  expect(enrollments.map(({ reference }) => reference)).toEqual(references);
}

/** The first call reaches the school, but the line is gone before its answer comes. How many calls were made so far. */
async function loseFirstAnswer(page: Page, context: BrowserContext, path: string): Promise<() => number> {
  const calls = countCalls(page, path);
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  return calls;
}

function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

async function endWhileSaving(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/student/update');
  await page.getByLabel('Full name').fill('Mitu Rahman');
  await page.getByLabel('School').fill('Zilla School');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/login');
}

async function logIn(page: Page, { email, password }: RegisteredStudent): Promise<void> {
  await page.getByLabel('Email / Phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}
