import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { toBengaliDigits } from '#base/shared/digits.ts';
import { frameMessages } from '#base/shared/frame-messages.bn.ts';
import { browseMessages } from '#courses/catalogue/browse-messages.bn.ts';
import { offerMessages } from '#courses/catalogue/offer-messages.bn.ts';
import { adminEnrollmentTexts } from '#money/enrollments/admin-messages.bn.ts';
import { enrollmentMessages } from '#money/enrollments/messages.bn.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.bn.ts';
import { adminScreens } from '#people/staff-accounts/screen-messages.bn.ts';
import { accountMessages } from '#people/student-accounts/messages.bn.ts';
import { accountScreens } from '#people/student-accounts/screen-messages.bn.ts';
import { noteTexts } from '#teaching/player/screen-messages.bn.ts';
import { adminAccount, newestCode } from './admins.ts';
import { newCourse } from './courses.ts';
import { newLearner } from './learners.ts';
import { expect, expectBothThemesPassAxe, newStudent, signInAdmin, signInStudent, test } from './support.ts';

// The school in Bengali, and the way from one language to the other.

test.describe('in Bengali', () => {
  test.use({ locale: 'bn-BD' });

  const title = 'একদম শুরু থেকে স্পোকেন ইংলিশ';
  const number = randomInt(100_000_000).toString().padStart(8, '0');
  const student = { name: `রিমা ${number}`, email: `rima.${number}@example.com`, phone: `018${number}` };
  const password = 'chalk-and-board';
  const reference = `DKN${number.slice(1)}`;

  // The same walk in English is at the width of a desk (`main-job.spec.ts`).
  test('a visitor becomes a student, pays, is confirmed by an admin and watches a lecture', {
    tag: '@onPhone',
  }, async ({ page, browser }) => {
    test.setTimeout(60_000);
    await page.goto('/bn/courses');
    await page.getByRole('article', { name: title }).getByRole('link', { name: browseMessages.details }).click();
    await page.getByRole('link', { name: offerMessages.enrollBengali }).click();
    await expect(page.getByText(frameMessages.loginRequired)).toBeVisible();
    await register(page);
    await expect(page.getByRole('heading', { name: enrollmentScreens.enroll.headingFor(title) })).toBeVisible();
    await page.getByLabel(enrollmentScreens.enroll.method).selectOption('bkash');
    await page.getByLabel(enrollmentScreens.enroll.reference).fill(reference);
    await page.getByRole('button', { name: enrollmentScreens.enroll.submit }).click();
    await expect(page.getByText(enrollmentMessages.submitted)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: enrollmentScreens.success.dashboard }).click();
    const card = page.getByRole('article', { name: title });
    await expect(card.getByText(enrollmentScreens.card.pending, { exact: true })).toBeVisible();
    await confirmPayment(browser);
    await page.reload();
    await expect(card.getByText(enrollmentScreens.card.open, { exact: true })).toBeVisible();
    await card.getByRole('link', { name: enrollmentScreens.card.receipt }).click();
    await expect(page.getByRole('main').getByText('ধানমন্ডি')).toBeVisible();
    await page.goBack();
    await card.getByRole('link', { name: enrollmentScreens.card.continueLearning }).click();
    await expect(page).toHaveURL(/\/bn\/path-player/);
    const video = page.getByLabel('Welcome, and how to use your fifteen minutes');
    const seconds = () =>
      video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : Number.NaN));
    await expect.poll(seconds).toBeGreaterThan(0.5);
  });

  async function register(page: Page): Promise<void> {
    const texts = accountScreens.register;
    await page.getByRole('main').getByRole('link', { name: accountScreens.login.register }).click();
    await page.getByLabel(texts.name).fill(student.name);
    await page.getByLabel(texts.email).fill(student.email);
    // Typed as people type it here.
    await page.getByLabel(accountScreens.phone).fill(toBengaliDigits(student.phone));
    await page.getByLabel(accountScreens.school, { exact: true }).fill('কুমিল্লা জিলা স্কুল');
    await page.getByLabel(accountScreens.college, { exact: true }).fill('NA');
    await page.getByLabel(accountScreens.password, { exact: true }).fill(password);
    await page.getByLabel(texts.confirmPassword).fill(password);
    await page.getByRole('button', { name: texts.submit }).click();
    await expect(page).toHaveURL('/bn/login');
    await page.getByLabel(accountScreens.identifier).fill(student.phone);
    await page.getByLabel(accountScreens.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: accountScreens.login.submit }).click();
  }

  async function confirmPayment(browser: Browser): Promise<void> {
    const context = await browser.newContext();
    const page = await context.newPage();
    const admin = await adminAccount();
    await page.goto('/bn/admin/login');
    await page.getByLabel(adminScreens.email).fill(admin.email);
    await page.getByLabel(adminScreens.password, { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: adminScreens.sendOtp }).click();
    await expect(page.getByRole('button', { name: adminScreens.verify })).toBeVisible();
    await page.getByLabel(adminScreens.otp).fill(newestCode(admin.phone));
    await page.getByRole('button', { name: adminScreens.verify }).click();
    await page.getByRole('link', { name: adminScreens.tiles.enrollments.title }).click();
    await page.getByRole('searchbox').fill(reference);
    await expect(page.getByRole('switch', { name: /, C\d+$/ })).toHaveCount(1);
    await page.getByRole('switch', { name: adminEnrollmentTexts.switchLabel(student.name, 'C0001') }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: adminEnrollmentTexts.markPaid }).click();
    await expect(page.getByText(adminEnrollmentTexts.markedPaid(student.name, 'C0001'))).toBeVisible();
    await context.close();
  }
});

test('each page names itself and the same page in the other language', { tag: '@onPhone' }, async ({
  request,
  baseURL,
}) => {
  for (const [path, language, locale] of [
    ['/courses', 'en', 'en_US'],
    ['/bn/courses', 'bn', 'bn_BD'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([`<link rel="canonical" href="${baseURL}${path}"/>`]);
    expect(html).toContain(`<meta property="og:locale" content="${locale}"/>`);
    expect(html.match(/<link rel="alternate"[^>]*>/g)).toEqual([
      `<link rel="alternate" hrefLang="en" href="${baseURL}/courses"/>`,
      `<link rel="alternate" hrefLang="bn" href="${baseURL}/bn/courses"/>`,
      `<link rel="alternate" hrefLang="x-default" href="${baseURL}/courses"/>`,
    ]);
  }
});

const toBengali = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'বাংলা' });
/** The page says so where the browser speaks the other language, and nobody has chosen yet. */
const offered = (page: Page) => page.locator('html[data-language-offered]');
const toEnglish = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'English' });

test('the switch keeps the page, what was searched and what was typed, but no password', { tag: '@onPhone' }, async ({
  page,
}) => {
  // It stands out only where the page is not in the language of the browser.
  await page.goto('/bn');
  await expect(offered(page)).toHaveCount(1);
  await page.goto('/courses?q=ielts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offered(page)).toHaveCount(0);
  await toBengali(page).click();
  await expect(page).toHaveURL('/bn/courses?q=ielts');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.goto('/register');
  await page.getByLabel('Full name').fill('শ্রেষ্ঠা Rahman');
  await page.getByLabel('Email').fill('sreshtha@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a secret of mine');
  await toBengali(page).click();
  await expect(page).toHaveURL('/bn/register');
  await expect(page.getByLabel(accountScreens.register.name)).toHaveValue('শ্রেষ্ঠা Rahman');
  await expect(page.getByLabel(accountScreens.register.email)).toHaveValue('sreshtha@example.com');
  await expect(page.getByLabel(accountScreens.password, { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret');
  await page.reload();
  await expect(page.getByLabel(accountScreens.register.name)).toHaveValue('');
});

test.describe('a student who is not signed in', () => {
  test.use({ expectedConsoleErrors: [/status of 401 .*students\/login/] });

  test('is led to the Bengali login, which refuses in Bengali, and switches the language of a signed-in page', {
    tag: '@onPhone',
  }, async ({ page }) => {
    await page.goto('/bn/student/notes');
    await expect(page).toHaveURL('/bn/login');
    await page.getByLabel(accountScreens.identifier).fill('nobody@example.com');
    await page.getByLabel(accountScreens.password, { exact: true }).fill('some password');
    await page.getByRole('button', { name: accountScreens.login.submit }).click();
    await expect(page.getByRole('alert')).toContainText(accountMessages.wrongLogin);
    await signInStudent(page, await newStudent(page));
    await page.goto('/student/notes');
    await toBengali(page).click();
    await expect(page).toHaveURL('/bn/student/notes');
    await expect(page.getByRole('heading', { name: noteTexts.emptyTitle })).toBeVisible();
    await toEnglish(page).click();
    await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  });
});

const bengaliTitle = 'শ্রেষ্ঠ উচ্চারণে ইংরেজি';
const bengaliDescription = 'রোগীর সঙ্গে নির্ভয়ে কথা বলুন।';

test('what an admin writes of a course in Bengali stands on Bengali pages, and the English one on English ones', {
  tag: '@onPhone',
}, async ({ page }) => {
  await signInAdmin(page);
  const course = await newCourse(page);
  await page.goto(`/admin/edit-course?id=${course._id}`);
  const titleField = page.getByLabel('Title in Bengali');
  await titleField.fill('ক'.repeat(401));
  await page.getByLabel('Description in Bengali').fill(bengaliDescription);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(titleField).toBeFocused();
  await expect(titleField).toHaveAccessibleDescription(/400/);
  await titleField.fill(bengaliTitle);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('✅ Course updated.')).toBeVisible();
  await page.reload();
  await expect(titleField).toHaveValue(bengaliTitle);
  await expect(page.getByLabel('Description in Bengali')).toHaveValue(bengaliDescription);

  const read = async (path: string) => (await page.request.get(path)).text();
  for (const [path, title, description, other] of [
    ['/bn', bengaliTitle, bengaliDescription, course.title],
    ['', course.title, 'Speak in full sentences.', bengaliTitle],
  ] as const) {
    // By either title, whichever the page shows.
    for (const words of [bengaliTitle, course.title]) {
      const list = await read(`${path}/courses?q=${encodeURIComponent(words)}`);
      const cards = list.match(/<article.*?<\/article>/gs) ?? [];
      expect(cards).toEqual([expect.stringContaining(title)]);
      expect(cards[0]).toContain(description);
    }
    const html = await read(`${path}/courses/${course.slug}`);
    // It is in the language of the page.
    expect(html).toMatch(new RegExp(`<h1 class="[^"]*">${title}</h1>`));
    expect(html).toMatch(new RegExp(`<title>${title}`));
    expect(html).toContain(`<meta name="description" content="${description}"/>`);
    expect(html).toContain(`"name":"${title}"`);
    expect(html).not.toContain(other);
  }
});

// Widths and stray English words are tested on every page (`large-text.spec.ts`).
test('a student finds the own course by its Bengali title, and both themes pass in Bengali on the narrowest phone', {
  tag: '@onPhone',
}, async ({ page }) => {
  const { courseId } = await newLearner(page);
  const title = 'একদম শুরু থেকে স্পোকেন ইংলিশ';
  await page.goto('/student/dashboard');
  await expect(page.getByRole('article', { name: 'Spoken English from Zero' })).toBeVisible();
  for (const path of [`/path-player?courseid=${courseId}`, `/enroll/${courseId}`, '/student/certificates']) {
    await page.goto(`/bn${path}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['', '/courses/spoken-english-from-zero', '/student/update', '/student/dashboard']) {
    await page.goto(`/bn${path}`);
    await expect(page.locator('h1')).toHaveText(/./);
    await expectBothThemesPassAxe(page);
  }
  await expect(page.getByRole('article', { name: title })).toBeVisible();
});

test.describe('where the browser speaks Bengali', () => {
  test.use({ locale: 'bn-BD' });

  test('the switch of an English page stands out until it is pressed', { tag: '@onPhone' }, async ({ page }) => {
    await page.goto('/courses');
    await expect(offered(page)).toHaveCount(1);
    await toBengali(page).click();
    await expect(page).toHaveURL('/bn/courses');
    await expect(offered(page)).toHaveCount(0);
    // Typed by hand, the bare address means the language that was chosen; a link to an English page does not.
    await page.goto('/');
    await expect(page).toHaveURL('/bn');
    await page.goto('/courses');
    await expect(page).toHaveURL('/courses');
    await expect(offered(page)).toHaveCount(0);
  });
});
