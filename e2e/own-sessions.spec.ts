import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { api } from '#contract/api.ts';
import { answerCalls, ofSchool } from './answers.ts';
import { get } from './calls.ts';
import { expect, expectBothThemesPassAxe, newStudent, type RegisteredStudent, signInStudent, test } from './support.ts';

// Some tests provoke refusals, which every browser notes.
test.use({ expectedConsoleErrors: [/status of [45]\d\d/] });

const agents = {
  phone: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
  school: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
};
const section = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' });
const rows = (page: Page) => section(page).getByRole('listitem');
const endButton = (page: Page, device: string) =>
  section(page).getByRole('button', { name: `Log out there: ${device}, Logged in on` });

let student: RegisteredStudent;
let others: Record<keyof typeof agents, APIRequestContext>;

test.beforeEach(async ({ page, playwright }) => {
  student = await newStudent(page);
  others = { phone: await signInElsewhere(playwright, 'phone'), school: await signInElsewhere(playwright, 'school') };
  await signInStudent(page, student);
});
test.afterEach(() => Promise.all(Object.values(others).map((one) => one.dispose())));

async function signInElsewhere({ request }: PlaywrightWorkerArgs['playwright'], which: keyof typeof agents) {
  const elsewhere = await request.newContext({ baseURL: process.env.SCHOOL_URL, userAgent: agents[which] });
  const data = { identifier: student.email, password: student.password };
  expect((await elsewhere.post('/api/students/login', { data })).ok()).toBe(true);
  return elsewhere;
}

const isIn = async (elsewhere: APIRequestContext) => (await elsewhere.get('/api/students/me')).ok();

test('the sessions are listed in 320 px, and one ends by the password with the focus kept, also where it ended meanwhile, but none by Cancel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/student/security');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('This device');
  await expect(rows(page).first().getByRole('button')).toHaveCount(0);
  await endButton(page, 'Firefox on Windows').click();
  await section(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(endButton(page, 'Firefox on Windows')).toBeFocused();
  await expect(rows(page)).toHaveCount(3);
  expect(await isIn(others.school)).toBe(true);

  await endButton(page, 'Chrome on Android').click();
  await expect(section(page).getByText('Log out of Chrome on Android?')).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectBothThemesPassAxe(page);
  const password = section(page).getByLabel('Your password');
  const confirm = section(page).getByRole('button', { name: 'Log out there', exact: true });
  await confirm.click();
  await expect(section(page).getByRole('alert')).toHaveText('Current password is required');
  await password.fill('not-the-password');
  await confirm.click();
  await expect(section(page).getByRole('alert')).toHaveText('Current password is incorrect.');
  expect(await isIn(others.phone)).toBe(true);
  await password.fill(student.password);
  await confirm.click();
  await expect(section(page).getByRole('status')).toHaveText('Chrome on Android is logged out.');
  await expect(section(page).getByRole('heading')).toBeFocused();
  await expect(rows(page)).toHaveCount(2);
  expect([await isIn(others.phone), await isIn(others.school)]).toEqual([false, true]);
  await expectBothThemesPassAxe(page);

  await endButton(page, 'Firefox on Windows').click();
  await others.school.post('/api/auth/logout', { data: {} });
  await password.fill(student.password);
  await confirm.click();
  await expect(section(page).getByRole('status')).toHaveText('Firefox on Windows is logged out.');
  await expect(rows(page)).toHaveCount(1);
});

test('a list that cannot be read says so beside the password form, is read again, and all others end together', async ({
  page,
}) => {
  await answerCalls(page, '/api/students/sessions', { status: 500 });
  await page.goto('/student/security');
  await expect(section(page).getByRole('alert')).toContainText('Failed to load where you are logged in');
  await expect(page.getByLabel('Current password')).toBeVisible();
  await page.unrouteAll();
  await section(page).getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(3);
  const all = section(page).getByRole('button', { name: 'Log out everywhere else' });
  await all.click();
  await expect(section(page).getByText('Log out of the 2 other devices?')).toBeFocused();
  await section(page).getByLabel('Your password').fill(student.password);
  await section(page).getByLabel('Your password').press('Enter');
  await expect(section(page).getByRole('status')).toHaveText('All other devices are logged out.');
  await expect(section(page).getByText('You are logged in on this device only.')).toBeVisible();
  await expect(all).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  expect([await isIn(others.phone), await isIn(others.school)]).toEqual([false, false]);
});

test('a social account is asked for no password and has none to change, and is told when its sign-in is too old', async ({
  page,
}) => {
  const { student: known } = await get(page, '/api/students/me', api.readStudent.answer);
  await answerCalls(page, '/api/students/me', { status: 200, json: { student: { ...known, provider: 'google' } } });
  await page.goto('/student/security');
  await expect(page.getByText('Social-login accounts cannot change a password.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeHidden();
  await endButton(page, 'Chrome on Android').click();
  await expect(section(page).getByLabel('Your password')).toBeHidden();
  await page.route('**/api/students/sessions/*', (route) =>
    route.fulfill(ofSchool({ error: 'Log in with Google again.', code: 'sign_in_again' }, { status: 403 })),
  );
  await section(page).getByRole('button', { name: 'Log out there', exact: true }).click();
  await expect(section(page).getByRole('alert')).toHaveText('Log in with Google again.');
});
