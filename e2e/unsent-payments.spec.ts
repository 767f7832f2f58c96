import type { BrowserContext, Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { enrollmentMessages } from '#money/enrollments/messages.ts';
import { unsentTexts } from '#money/enrollments/unsent-messages.ts';
import { newReference } from './admin-payments.ts';
import { get, post, put } from './calls.ts';
import { newCourse } from './courses.ts';
import { openLine, type SchoolLine } from './school-line.ts';
import {
  test as base,
  expect,
  expectBothThemesPassAxe,
  newStudent,
  type RegisteredStudent,
  signInAdmin,
  signInStudent,
} from './support.ts';

// Payment details that find no line are kept, say so, and come once: from whatever page of the school is open then.

type Case = { line: SchoolLine; student: RegisteredStudent; course: Awaited<ReturnType<typeof newCourse>> };
const test = base.extend<Case>({
  line: async ({ baseURL }, use) => {
    const line = await openLine(baseURL ?? '');
    await use(line);
    await line.close();
  },
  course: async ({ page }, use) => {
    await signInAdmin(page);
    const course = await newCourse(page);
    await post(page, '/api/admin/logout', {});
    await use(course);
  },
  student: async ({ page, course: _made }, use) => {
    const student = await newStudent(page);
    await signInStudent(page, student);
    await use(student);
  },
});

test.use({
  serviceWorkers: 'allow',
  expectedConsoleErrors: [
    /ERR_(?:EMPTY_RESPONSE|CONNECTION|FAILED|ABORTED|SOCKET)|Failed to fetch|ModuleMissing|status of (?:401|404|409|503)/,
  ],
});

const submissions = (line: SchoolLine) => line.asked.filter((path) => path === '/api/students/manual-enroll').length;
const notSent = (page: Page) => page.getByRole('heading', { name: unsentTexts.notSent });
const sentNow = (page: Page) => page.getByText(/Your payment details for .* have been sent/);
const storedNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('unsent-payments')));

/** The pages of the course and the dashboard are seen with a line; then it breaks, and the form is sent. */
async function typeWithoutLine(page: Page, { line, course }: Case, reference: string): Promise<void> {
  await seeAll(page, line, course._id);
  await page.getByLabel('Payment method').selectOption('bkash');
  await page.getByLabel('Reference').fill(reference);
  line.cut();
  await page.getByRole('button', { name: 'Submit payment info' }).click();
  await expect(notSent(page)).toBeVisible();
}

async function seeAll(page: Page, line: SchoolLine, courseId: string): Promise<void> {
  await page.goto(`${line.url}/student/dashboard`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 15_000 });
  for (const path of ['/student/dashboard', `/enroll/${courseId}`]) {
    await page.goto(line.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // What asks at a logout, too.
  await page.waitForLoadState('networkidle');
}

/** The line carries again, and the device says so at once. */
async function mend({ line }: Pick<Case, 'line'>, ...pages: Page[]): Promise<void> {
  line.mend();
  for (const page of pages) await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

async function expectPayments(page: Page, references: string[]): Promise<void> {
  const { enrollments } = await get(page, '/api/students/enrollments', api.listOwnEnrollments.answer);
  expect(enrollments.map(({ reference }) => reference)).toEqual(references);
}

async function expectListed(page: Page, reference: string): Promise<void> {
  await signInAdmin(page);
  const { enrollments } = await get(page, `/api/admin/enrollments?q=${reference}`, api.listEnrollments.answer);
  expect(enrollments.map((one) => one.tnxInfo.reference)).toEqual([reference]);
}

async function logIn(page: Page, line: SchoolLine, { email, password }: RegisteredStudent): Promise<void> {
  await page.goto(`${line.url}/login`);
  await page.getByLabel('Email / Phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${line.url}/student/dashboard`);
}

test('what is typed without a line is kept, says so after a reload and on the dashboard, and comes once', async ({
  page,
  line,
  student,
  course,
}) => {
  const reference = newReference();
  await typeWithoutLine(page, { line, student, course }, reference);
  await expect(page.getByText(unsentTexts.waits)).toBeVisible();
  await page.reload();
  await expect(notSent(page)).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  await expectBothThemesPassAxe(page);
  await page.goto(`${line.url}/student/dashboard`);
  const card = page.getByRole('article', { name: course.title });
  await expect(card.getByRole('heading', { name: unsentTexts.notSent })).toBeVisible();
  await expect(card.getByText(reference)).toBeVisible();
  await expectBothThemesPassAxe(page);
  await card.getByRole('button', { name: /^Send now/ }).click();
  await expect(card.getByText(unsentTexts.noLine)).toBeVisible();
  expect(submissions(line)).toBe(0);
  await mend({ line }, page);
  await expect(sentNow(page)).toBeVisible();
  await expect(card.getByText('We are checking your payment.')).toBeVisible();
  await expect(notSent(page)).toBeHidden();
  expect(submissions(line)).toBe(1);
  await page.reload();
  await expect(card.getByText('We are checking your payment.')).toBeVisible();
  expect(submissions(line)).toBe(1);
  expect(await storedNames(page)).toEqual([]);
  await expectPayments(page, [reference]);
  await expectListed(page, reference);
});

test('what waits goes from any page of the school, after the tab was closed', async ({
  page,
  context,
  line,
  student,
  course,
}) => {
  const reference = newReference();
  await typeWithoutLine(page, { line, student, course }, reference);
  await page.close();
  line.mend();
  const next = await context.newPage();
  await next.goto(`${line.url}/courses`);
  await next.keyboard.press('Tab');
  await expect(sentNow(next)).toBeVisible();
  expect(submissions(line)).toBe(1);
  await expectPayments(next, [reference]);
});

test('what came although its answer was lost comes no second time', async ({ page, line, student, course }) => {
  const reference = newReference();
  await seeAll(page, line, course._id);
  await page.getByLabel('Payment method').selectOption('bkash');
  await page.getByLabel('Reference').fill(reference);
  line.loseAnswer(/manual-enroll/);
  await page.getByRole('button', { name: 'Submit payment info' }).click();
  await expect(notSent(page)).toBeVisible();
  await expectPayments(page, [reference]);
  await mend({ line }, page);
  await expect(page).toHaveURL(`${line.url}/enroll/success`);
  expect(submissions(line)).toBe(2);
  await expectPayments(page, [reference]);
  await expectListed(page, reference);
  expect(student.name).not.toBe('');
});

test('what an earlier release kept is sent', async ({ page, line, student, course }) => {
  const reference = newReference();
  const { student: account } = await get(page, '/api/students/me', api.readStudent.answer);
  const now = Date.now();
  const payment = {
    key: crypto.randomUUID(),
    body: { courseId: course._id, method: 'bkash', reference },
    course: { title: course.title, courseCardImage: '/media/none', price: 2000 },
    ...{ typedAt: now, wantedAt: now, isChanging: false, refusal: null },
  };
  await page.goto(`${line.url}/contact`);
  await page.evaluate(
    ([name = '', text = '']) => localStorage.setItem(name, text),
    [`pathshala.student.${account._id}.unsent-payments`, JSON.stringify({ [course._id]: payment })],
  );
  await page.goto(`${line.url}/courses`);
  await page.keyboard.press('Tab');
  await expect(sentNow(page)).toBeVisible();
  await expectPayments(page, [reference]);
  expect(await storedNames(page)).toEqual([]);
  expect(student.name).not.toBe('');
});

test('two tabs send it once', async ({ page, context, line, student, course }) => {
  const reference = newReference();
  await typeWithoutLine(page, { line, student, course }, reference);
  const second = await context.newPage();
  await second.goto(`${line.url}/student/dashboard`);
  await expect(notSent(second)).toBeVisible();
  const release = line.hold(/manual-enroll/);
  await mend({ line }, page, second);
  // While one of them sends, the other waits for its turn.
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1);
  await expect.poll(() => submissions(line)).toBe(1);
  release();
  await expect(notSent(page)).toBeHidden();
  await expect(notSent(second)).toBeHidden();
  await expect(second.getByRole('article', { name: course.title }).getByText(reference)).toBeVisible();
  expect(submissions(line)).toBe(1);
  await expectPayments(page, [reference]);
});

test.describe('nothing is sent', () => {
  const nothingGoes = async (page: Page, line: SchoolLine) => {
    // What would be sent goes with the first answer of the school.
    const asked = page.waitForResponse(/\/api\//);
    await mend({ line }, page);
    await page.goto(`${line.url}/courses`);
    await asked;
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.waitForLoadState('networkidle');
    expect(submissions(line)).toBe(0);
    expect(await storedNames(page)).toEqual([]);
  };

  test('when another student has signed in', async ({ page, context, line, student, course }) => {
    await typeWithoutLine(page, { line, student, course }, newReference());
    const other = await newStudent(page);
    await context.clearCookies();
    await mend({ line }, page);
    await logIn(page, line, other);
    // Until then the page did not know that the session was over, and was refused.
    line.asked.length = 0;
    await nothingGoes(page, line);
    await expectPayments(page, []);
    await signInStudent(page, student);
    await expectPayments(page, []);
  });

  test('after the logout, which asks before it takes it along', async ({ page, line, student, course }) => {
    const reference = newReference();
    await typeWithoutLine(page, { line, student, course }, reference);
    const logOutOfMenu = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
    };
    await logOutOfMenu();
    const question = page.getByRole('alertdialog', { name: unsentTexts.askLogout });
    await expect(question.getByText(reference)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu', includeHidden: true })).toBeHidden();
    await expectBothThemesPassAxe(page);
    await question.getByRole('button', { name: unsentTexts.stayLoggedIn }).click();
    await expect(question).toBeHidden();
    expect(await storedNames(page)).toHaveLength(1);
    await logOutOfMenu();
    await question.getByRole('button', { name: unsentTexts.logOutAndRemove }).click();
    await expect(page).toHaveURL(`${line.url}/`);
    // The copy that stands there would open itself anew with the line.
    await page.goto('about:blank');
    await nothingGoes(page, line);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pathshala.student'))).toBeNull();
    await signInStudent(page, student);
    await expectPayments(page, []);
  });

  test('of what is older than a week, before its student says so', async ({ page, line, student, course }) => {
    const reference = newReference();
    await typeWithoutLine(page, { line, student, course }, reference);
    await page.clock.setFixedTime(Date.now() + 8 * 24 * 3_600_000);
    await page.reload();
    await expect(page.getByText(unsentTexts.old(8))).toBeVisible();
    await mend({ line }, page);
    await page.goto(`${line.url}/student/dashboard`);
    await expect(page.getByText(unsentTexts.old(8))).toBeVisible();
    await expectBothThemesPassAxe(page);
    await page.waitForLoadState('networkidle');
    expect(submissions(line)).toBe(0);
    await page.getByRole('button', { name: /^Send now/ }).click();
    await expect(sentNow(page)).toBeVisible();
    expect(submissions(line)).toBe(1);
    await expectPayments(page, [reference]);
  });

  test('while it is being changed; what is typed instead is the one payment', async ({
    page,
    line,
    student,
    course,
  }) => {
    const [first, second] = [newReference(), newReference()];
    await typeWithoutLine(page, { line, student, course }, first);
    await page.getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByLabel('Reference')).toHaveValue(first);
    await expect(page.getByText(unsentTexts.inForm)).toBeVisible();
    await mend({ line }, page);
    await page.goto(`${line.url}/student/dashboard`);
    await expect(page.getByText(unsentTexts.changing)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(submissions(line)).toBe(0);
    await page.getByRole('link', { name: /^Change it/ }).click();
    await page.getByLabel('Reference').fill(second);
    await page.getByRole('button', { name: 'Submit payment info' }).click();
    await expect(page).toHaveURL(`${line.url}/enroll/success`);
    expect(submissions(line)).toBe(1);
    await expectPayments(page, [second]);
  });
});

test('what the school does not take stays with its sentence, until it is removed', async ({
  page,
  context,
  line,
  student,
  course,
}) => {
  const reference = newReference();
  await typeWithoutLine(page, { line, student, course }, reference);
  await closeCourse(context, course._id, student);
  await mend({ line }, page);
  await expect(page.getByText(unsentTexts.refused)).toBeVisible();
  await expect(page.getByText(enrollmentMessages.closed).first()).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  await expectBothThemesPassAxe(page);
  await page.goto(`${line.url}/student/dashboard`);
  const card = page.getByRole('article', { name: course.title });
  await expect(card.getByText(enrollmentMessages.closed)).toBeVisible();
  expect(submissions(line)).toBe(1);
  await card.getByRole('button', { name: /^Remove it/ }).click();
  await card.getByRole('button', { name: unsentTexts.keep }).click();
  await card.getByRole('button', { name: /^Remove it/ }).click();
  await card.getByRole('button', { name: unsentTexts.remove }).click();
  await expect(card).toBeHidden();
  expect(await storedNames(page)).toEqual([]);
});

test('what was typed before never takes the place of what was sent from another device since', async ({
  page,
  line,
  student,
  course,
}) => {
  const [typed, newer] = [newReference(), newReference()];
  await typeWithoutLine(page, { line, student, course }, typed);
  await page.request.post('/api/students/manual-enroll', {
    data: { courseId: course._id, method: 'nagad', reference: newer },
  });
  await mend({ line }, page);
  await expect(page.getByText(enrollmentMessages.sentMeanwhile('Nagad', newer))).toBeVisible();
  await expectPayments(page, [newer]);
  // Whoever wants it all the same sees what stands, and sends it by a press.
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.reload();
  await expect(page.getByLabel('Reference')).toHaveValue(typed);
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page).toHaveURL(`${line.url}/enroll/success`);
  await expectPayments(page, [typed]);
});

async function closeCourse(context: BrowserContext, courseId: string, student: RegisteredStudent): Promise<void> {
  const page = await context.newPage();
  await signInAdmin(page);
  const { course } = await get(page, `/api/admin/courses/${courseId}`, api.readAdminCourse.answer);
  await put(page, `/api/admin/courses/${courseId}`, { ...course, courseStatus: 'closed' });
  await page.request.post('/api/admin/logout', { data: {} });
  await signInStudent(page, student);
  await page.close();
}
