import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { newReference } from './admin-payments.ts';
import { answerCalls, ofSchool } from './answers.ts';
import { get, post } from './calls.ts';
import { newCourse } from './courses.ts';
import { expect, expectBothThemesPassAxe, newStudent, signInAdmin, signInStudent, test } from './support.ts';
import { act, playFrom } from './video-sites.ts';
import { untilDrawn } from './visits.ts';

// What a student asks beside a lecture, from the player to the admin and back to the dashboard.

test.use({ expectedConsoleErrors: [/status of [45]\d\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

type Course = Awaited<ReturnType<typeof newCourse>>;

/** A course of this test's own; the admin is signed in, and a student who has paid for it. */
async function aLearning(page: Page, name = 'Nadia') {
  await signInAdmin(page);
  const course = await newCourse(page);
  const classes = ['First', 'Second'].map((title, index) => ({
    ...{ lecture: index + 1, title: `${title} lecture`, link: 'https://youtu.be/dQw4w9WgXcQ' },
  }));
  const lecture = [{ topicNo: 1, topicName: 'Begin', classes }];
  await page.request.put(`/api/courses/${course._id}/lecture`, { data: { lecture } });
  return { course, student: await join(page, course, name) };
}

/** Signs in a student of this test's own who has paid for the course. */
async function join(page: Page, { _id, courseNo }: Course, name: string) {
  const student = await newStudent(page);
  await signInStudent(page, student);
  const own = { name: `${name} ${randomInt(1_000_000_000)}`, phone: student.phone, school: 'A', college: 'B' };
  await page.request.put('/api/students/update-info', { data: own });
  await post(page, '/api/students/manual-enroll', { courseId: _id, method: 'bkash', reference: newReference() });
  const { student: account } = await get(page, '/api/students/me', api.readStudent.answer);
  await post(page, `/api/admin/enrollments/${account._id}/${courseNo}/mark-paid`, {});
  return { ...student, name: own.name };
}

const openLecture = (page: Page, course: Course, lecture = 1) =>
  page.goto(`/path-player?courseid=${course._id}&topic=1&lecture=${lecture}`);
const tab = (page: Page) => page.getByRole('tab', { name: /^Questions/ });
const panel = (page: Page) => page.getByRole('tabpanel', { name: /^Questions/ });
const field = (page: Page) => page.getByRole('textbox', { name: /^Your question about this lecture/ });
const asked = (page: Page) => panel(page).getByRole('listitem');
const openList = (page: Page, course: Course, state = 'open') =>
  page.goto(`/admin/questions?course=${course._id}${state === 'open' ? '' : `&state=${state}`}`);
const rows = (page: Page) => page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
const answerField = (page: Page, text: string) => rows(page).filter({ hasText: text }).getByRole('textbox');

async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asked(page).filter({ hasText: text })).toBeVisible();
  await expect(field(page)).toHaveValue('');
}

test('a question is asked in the player, answered by an admin, told on the dashboard, and seen', {
  tag: '@onPhone',
}, async ({ page }) => {
  const { course, student } = await aLearning(page);
  await playFrom(page, 'youtube', course._id);
  await openLecture(page, course);
  await page.getByRole('button', { name: /^Play: / }).click();
  await act(page, { to: 160 });
  await tab(page).click();
  await field(page).pressSequentially('Why not');
  await expect(page.getByText('Your question about this lecture, at 2:40')).toBeVisible();
  await act(page, { to: 170 });
  await field(page).pressSequentially(' “he do”?');
  await field(page).press('Control+Enter');
  await expect(asked(page)).toContainText(['Why not “he do”?']);
  await expect(asked(page).getByText('Waiting for an answer')).toBeVisible();
  await expect(tab(page)).toHaveText('Questions 1');
  await expectBothThemesPassAxe(page);

  await openList(page, course);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`${student.name}`);
  await expect(rows(page)).toContainText('at 2:40');
  await expect(rows(page).getByRole('link', { name: /^01\d{3}-\d{6}$/ })).toBeVisible();
  await expectBothThemesPassAxe(page);
  await answerField(page, 'he do').fill('He, she and it take an s:\nhe does.');
  await answerField(page, 'he do').press('Control+Enter');
  await expect(page.getByText(`Answered: ${student.name}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Every question is answered.' })).toBeFocused();
  await expectBothThemesPassAxe(page);

  await page.goto('/student/dashboard');
  await expect(page.getByRole('heading', { name: 'Your question was answered' })).toBeVisible();
  await expectBothThemesPassAxe(page);
  await page.getByRole('link', { name: 'Read the answer: Why not “he do”?' }).click();
  await expect(tab(page)).toHaveAttribute('aria-selected', 'true');
  await expect(asked(page)).toContainText('He, she and it take an s:');
  await expect(asked(page)).toContainText('New');
  await expect(panel(page)).toBeInViewport();
  await page.getByRole('button', { name: 'Play from 2:40' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /start=160/);
  await page.goto('/student/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: course.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your question was answered' })).toHaveCount(0);
});

test('what is typed outlives a lost line, another lecture and a reload; the question is deleted, and brought back', {
  tag: '@onPhone',
}, async ({ page }) => {
  const { course } = await aLearning(page);
  await openLecture(page, course);
  await tab(page).click();
  await field(page).fill('half a question');
  await page.route(/\/api\/students\/questions\//, (route) => route.fulfill(ofSchool({}, { status: 503 })));
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('The question was not sent.')).toBeVisible();
  await expect(field(page)).toHaveValue('half a question');
  await page.getByRole('link', { name: 'Next lecture' }).click();
  await expect(field(page)).toHaveValue('');
  await page.unrouteAll();
  await openLecture(page, course);
  await tab(page).click();
  await expect(field(page)).toHaveValue('half a question');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asked(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete: half a question' }).click();
  await expect(asked(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(asked(page)).toContainText(['half a question']);
});

test('questions that cannot be read are asked for again, and hinder no asking', { tag: '@onPhone' }, async ({
  page,
}) => {
  const { course } = await aLearning(page);
  const { lecture } = await get(page, `/api/students/${course._id}/outline`, api.readOutline.answer);
  const { lectures } = await get(page, `/api/students/${course._id}/progress`, api.readProgress.answer);
  expect(lecture).toHaveLength(1);
  await answerCalls(page, `/api/students/${course._id}/lectures/${lectures[0]?.id}/questions`, { status: 503 });
  await openLecture(page, course);
  await tab(page).click();
  await expect(page.getByText('The questions could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await ask(page, 'the first');
});

test('another student reads what was answered without a name, and nothing that waits or is hidden', {
  tag: '@onPhone',
}, async ({ page }) => {
  const { course, student } = await aLearning(page);
  await openLecture(page, course);
  await tab(page).click();
  for (const text of ['for all', 'for me', 'that waits']) await ask(page, text);
  await openList(page, course);
  await expect(rows(page)).toHaveText([/for all/, /for me/, /that waits/]);
  await rows(page).filter({ hasText: 'for me' }).getByRole('button', { name: /^Hide/ }).click();
  await expect(rows(page).filter({ hasText: 'for me' })).toContainText('Only the student sees it');
  for (const text of ['for all', 'for me']) {
    await answerField(page, text).fill(`answer ${text}`);
    await rows(page)
      .filter({ hasText: text })
      .getByRole('button', { name: /^Answer/ })
      .click();
    // The next one is the one to answer.
    await expect(answerField(page, 'that waits').or(answerField(page, 'for me')).first()).toBeFocused();
    await expect(rows(page).filter({ hasText: text })).toHaveCount(0);
  }
  await join(page, course, 'Rima');
  await openLecture(page, course);
  await tab(page).click();
  await expect(asked(page)).toHaveText([/^for allThe teacher’s answer.*answer for all$/]);
  await expect(page.getByText(student.name)).toHaveCount(0);
});

test('an answer whose lecture is closed stands on the dashboard itself, until it is read', { tag: '@onPhone' }, async ({
  page,
}) => {
  const { course } = await aLearning(page);
  await openLecture(page, course);
  await tab(page).click();
  await ask(page, 'Still there?');
  const { questions } = await get(page, `/api/admin/questions?course=${course._id}`, api.listAskedQuestions.answer);
  const [question] = questions;
  const { id, student } = question ?? {};
  await page.request.put(`/api/admin/questions/${id}/answer`, { data: { answer: 'Yes, here.', version: 1 } });
  await post(page, `/api/admin/enrollments/${student?.id}/${course.courseNo}/mark-pending`, {});
  await page.goto('/student/dashboard');
  await expect(page.getByText('Yes, here.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Read the answer/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'I have read it: Still there?' }).click();
  await expect(page.getByText('Yes, here.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: course.title })).toBeVisible();
  await expect(page.getByText('Yes, here.')).toHaveCount(0);
});

test('hidden and removed are taken back by Undo, and an answer is changed', { tag: '@onDesktop' }, async ({ page }) => {
  const { course, student } = await aLearning(page);
  await openLecture(page, course);
  await tab(page).click();
  for (const text of ['one thing', 'other thing']) await ask(page, text);
  await openList(page, course);
  const one = rows(page).filter({ hasText: 'one thing' });
  await one.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText(`The question of ${student.name} was removed.`)).toBeVisible();
  await expect(answerField(page, 'other thing')).toBeFocused();
  await expect(one).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveText([/one thing/, /other thing/]);
  await expect(answerField(page, 'one thing')).toBeFocused();
  await one.getByRole('button', { name: /^Hide/ }).click();
  await expect(one).toContainText('Only the student sees it');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(one).not.toContainText('Only the student sees it');
  await answerField(page, 'one thing').fill('Yes.');
  await answerField(page, 'one thing').press('Control+Enter');
  await expect(one).toHaveCount(0);

  await page.getByRole('tab', { name: 'Answered' }).click();
  await expect(rows(page)).toHaveText([/one thing.*Yes\./]);
  await one.getByRole('button', { name: /^Change/ }).click();
  await expect(one.getByRole('textbox')).toBeFocused();
  await one.getByRole('textbox').fill('Yes, often.');
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(one).toContainText('Yes, often.');
  await expect(page.getByText(`The answer to ${student.name} was changed.`)).toBeVisible();
});

test('what is sent while another act is on its way is done after it', { tag: '@onDesktop' }, async ({ page }) => {
  const { course } = await aLearning(page);
  await openLecture(page, course);
  await tab(page).click();
  for (const text of ['one thing', 'other thing']) await ask(page, text);
  await openList(page, course);
  const letGo = Promise.withResolvers<void>();
  await page.route('**/hidden', async (route) => {
    await letGo.promise;
    await route.fallback();
  });
  await rows(page).filter({ hasText: 'other thing' }).getByRole('button', { name: /^Hide/ }).click();
  await answerField(page, 'one thing').fill('Yes.');
  await answerField(page, 'one thing').press('Control+Enter');
  letGo.resolve();
  await expect(rows(page).filter({ hasText: 'one thing' })).toHaveCount(0);
  await openList(page, course, 'answered');
  await expect(rows(page)).toContainText('Yes.');
});

test('of two admins the second reads what the first wrote, and keeps what was typed', { tag: '@onDesktop' }, async ({
  page,
  browser,
}) => {
  const { course } = await aLearning(page);
  await openLecture(page, course);
  await tab(page).click();
  await ask(page, 'Which of you?');
  await openList(page, course);
  await answerField(page, 'Which of you?').fill('Me, I think.');
  await page.reload();
  await expect(answerField(page, 'Which of you?')).toHaveValue('Me, I think.');
  const { questions } = await get(page, `/api/admin/questions?course=${course._id}`, api.listAskedQuestions.answer);
  const [question] = questions;
  const data = { answer: 'No, me.', version: question?.version };
  // The same admin in another browser: what counts is that the question was answered meanwhile.
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  await elsewhere.request.put(`${process.env.SCHOOL_URL}/api/admin/questions/${question?.id}/answer`, { data });
  await elsewhere.close();
  await rows(page)
    .getByRole('button', { name: /^Answer/ })
    .click();
  await expect(rows(page).getByText(/has already answered this/)).toBeVisible();
  await expect(rows(page)).toContainText('No, me.');
  await expect(rows(page).getByRole('textbox')).toHaveValue('Me, I think.');
  await expectBothThemesPassAxe(page);
  await rows(page).getByRole('button', { name: 'Send mine instead' }).click();
  await expect(page.getByRole('heading', { name: 'Every question is answered.' })).toBeVisible();
  await openList(page, course, 'answered');
  await expect(rows(page)).toContainText('Me, I think.');
});

test('the lecture of a question opens in the editor, and the rail counts what waits', {
  tag: '@onDesktop',
}, async ({ page }) => {
  const { course } = await aLearning(page);
  await openLecture(page, course, 2);
  await tab(page).click();
  await ask(page, 'About the second');
  await page.route('**/api/admin/waiting', (route) => route.fulfill(ofSchool({ waiting: 0, questions: 3 })));
  await openList(page, course);
  await expect(page.getByTitle('3 questions wait').first()).toBeAttached();
  await expect(page.getByRole('tab', { name: 'Open', exact: true })).toBeVisible();
  await rows(page).getByRole('link', { name: '1.2 Second lecture' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' }).nth(1)).toHaveValue('Second lecture');
  await expect(page.getByRole('textbox', { name: 'Title' }).nth(1)).toBeFocused();
});

test('two quick choices both count, and late rows of another list are not shown', { tag: '@onDesktop' }, async ({
  page,
}) => {
  const { course } = await aLearning(page);
  await openLecture(page, course);
  await tab(page).click();
  await ask(page, 'Asked for this test');
  const first = await get(page, `/api/admin/questions?state=open&course=${course._id}`, api.listAskedQuestions.answer);
  const more = { ...first, questions: first.questions.map((one) => ({ ...one, id: `${one.id}9` })) };
  let letThrough = () => {};
  const until = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/api\/admin\/questions\?/, async (route) => {
    const url = route.request().url();
    if (url.includes('cursor=')) return until.then(() => route.fulfill(ofSchool(more)));
    if (url.includes('answered')) return route.continue();
    return url.includes('course=')
      ? route.fulfill(ofSchool({ ...first, nextCursor: '1' }))
      : until.then(() => route.abort());
  });
  await openList(page, course);
  const late = page.waitForResponse(/&cursor=/);
  await page.getByRole('button', { name: 'More questions' }).click();
  await page.getByRole('combobox', { name: 'Course' }).selectOption('');
  await page.getByRole('tab', { name: 'Answered' }).click();
  await expect(page).toHaveURL('/admin/questions?state=answered');
  letThrough();
  await (await late).finished();
  await untilDrawn(page);
  await expect(rows(page).filter({ hasText: 'Asked for this test' })).toHaveCount(0);
});

test('all of it stands on the narrowest phone, in both themes', { tag: '@onPhone' }, async ({ page }) => {
  const { course } = await aLearning(page, 'Abdullah-Al-Mamun-Chowdhury-Rahmatullah');
  await page.setViewportSize({ width: 320, height: 640 });
  await openLecture(page, course);
  await tab(page).click();
  await ask(page, 'সে চা পছন্দ করে না: he does not like tea, and a wordthatislongerthanthenarrowestphoneiswide');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await openList(page, course);
  await expect(rows(page)).toHaveCount(1);
  expect(await width()).toBe(320);
  await expectBothThemesPassAxe(page);
});
