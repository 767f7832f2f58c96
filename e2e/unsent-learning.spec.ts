import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { standingTexts } from '#teaching/player/screen-messages.ts';
import { get } from './calls.ts';
import { type Learner, newLearner, progressOf } from './learners.ts';
import { isControlled, test } from './offline-pages.ts';
import type { SchoolLine } from './school-line.ts';
import { expect, expectBothThemesPassAxe, signInStudent } from './support.ts';

// What is watched and answered without a line, in a player that was opened from copies, comes once when there is one.

const playerOf = ({ courseId }: Learner) => `/path-player?courseid=${courseId}&topic=1&lecture=1`;
const task = (page: Page, number: number) => page.getByRole('group', { name: `Task ${number}` });
const standings = async (page: Page, { courseId }: Learner) =>
  (await get(page, `/api/students/${courseId}/exercises`, api.listExercises.answer)).standings;
const doneOf = async (page: Page, learner: Learner) =>
  (await progressOf(page, learner)).lectures.filter(({ done }) => done).length;
const sendings = /\/(done|exercise-tries)$/;
const told = (line: SchoolLine) => line.asked.flatMap((path) => sendings.exec(path)?.[1] ?? []).sort();
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => /\.(?:progress|tries)$/.test(name)).length);
const tick = (page: Page, isDone: boolean) =>
  page.getByRole('button', { name: 'I have watched this lecture', pressed: isDone });
const card = (page: Page, { title }: Learner) => page.getByRole('article', { name: title });

/** The dashboard is seen under the worker, which keeps it for when there is no line. */
async function seeDashboard(page: Page, line: SchoolLine): Promise<void> {
  await page.goto(`${line.url}/student/dashboard`);
  await isControlled(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The player is seen with a line; then it breaks, the player is opened from copies, and one lecture ticked, one task answered. */
async function learnWithoutLine(page: Page, line: SchoolLine, learner: Learner): Promise<void> {
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(line.url + playerOf(learner));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isControlled(page);
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('tab', { name: 'Exercise 0 of 5' }).click();
  await expect(task(page, 1)).toBeVisible();
  line.cut();
  await page.reload();
  await tick(page, false).click();
  await page.getByRole('tab', { name: 'Exercise 0 of 5' }).click();
  await task(page, 1).getByLabel('agree', { exact: true }).check();
  await page.getByRole('button', { name: 'Check' }).first().click();
  await expect(page.getByRole('tab', { name: 'Exercise 1 of 5' })).toBeVisible();
  await expect.poll(() => kept(page)).toBe(2);
}

async function expectToldOnce(page: Page, line: SchoolLine, learner: Learner): Promise<void> {
  await expect.poll(() => kept(page)).toBe(0);
  expect(await doneOf(page, learner)).toBe(1);
  expect(await standings(page, learner)).toMatchObject([{ tries: 1, isRight: true }]);
  expect(told(line)).toEqual(['done', 'exercise-tries']);
}

test('on the dashboard, whose card says that it is not sent yet, and in the open player', async ({ page, line }) => {
  const learner = await newLearner(page);
  await seeDashboard(page, line);
  await learnWithoutLine(page, line, learner);
  await page.goto(`${line.url}/student/dashboard`);
  await expect(card(page, learner).getByText(standingTexts.notTold)).toBeVisible();
  await expect(card(page, learner).getByText(/0 of \d+ lectures/)).toBeVisible();
  await expectBothThemesPassAxe(page);
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectToldOnce(page, line, learner);
  await expect(card(page, learner).getByText(/1 of \d+ lectures/)).toBeVisible();
  await expect(card(page, learner).getByText(standingTexts.notTold)).toBeHidden();

  await page.goto(line.url + playerOf(learner));
  await expect(tick(page, true)).toBeVisible();
  await page.waitForLoadState('networkidle');
  line.cut();
  await tick(page, true).click();
  await expect.poll(() => kept(page)).toBe(1);
  await page.reload();
  await expect(tick(page, false)).toBeVisible();
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => kept(page)).toBe(0);
  expect(await doneOf(page, learner)).toBe(0);
  expect(told(line)).toEqual(['done', 'done', 'exercise-tries']);
});

test('from any page after the tab was closed, but not to a network’s sign-in page or a proxy that answers in the school’s place', async ({
  page,
  context,
  line,
}) => {
  const learner = await newLearner(page);
  await learnWithoutLine(page, line, learner);
  await page.reload();
  await expect(tick(page, true)).toBeVisible();
  await page.close();
  const next = await context.newPage();
  line.mend();
  const answers = [{ json: { ok: true } }, { status: 404, body: '<html>' }, { status: 404, json: {} }];
  let answered = 0;
  let answer = answers[0];
  await context.route(sendings, async (route) => {
    await route.fulfill(answer);
    answered += 1;
  });
  for (answer of answers) {
    answered = 0;
    await next.goto(`${line.url}/courses`);
    await next.keyboard.press('Tab');
    // Both kinds have met the answer; on a slow machine they may have tried again by now.
    await expect.poll(() => answered).toBeGreaterThanOrEqual(2);
    await next.waitForLoadState('networkidle');
    expect(await kept(next)).toBe(2);
  }
  // What it tries again must not reach the school.
  await next.close();
  await context.unroute(sendings);
  const last = await context.newPage();
  await last.goto(`${line.url}/courses`);
  await last.keyboard.press('Tab');
  await expectToldOnce(last, line, learner);
});

test('before a logout that takes it along, where the school answers again and no device has said so', async ({
  page,
  line,
}) => {
  const learner = await newLearner(page);
  await learnWithoutLine(page, line, learner);
  line.mend();
  const logout = page.waitForRequest(/\/api\/auth\/logout/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await logout;
  expect(told(line)).toEqual(['done', 'exercise-tries']);
  await expect(page).toHaveURL(/login/);
  await signInStudent(page, learner.student);
  await expectToldOnce(page, line, learner);
});

test('never for another student, and not after the logout', async ({ page, context, line }) => {
  const learner = await newLearner(page);
  await seeDashboard(page, line);
  await learnWithoutLine(page, line, learner);
  await page.goto(`${line.url}/student/dashboard`);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(`${line.url}/`);
  await page.close();
  const next = await context.newPage();
  line.mend();
  await next.goto(`${line.url}/courses`);
  await next.keyboard.press('Tab');
  await next.waitForFunction(() => history.scrollRestoration === 'manual');
  await next.waitForLoadState('networkidle');
  expect(await kept(next)).toBe(0);
  expect(told(line)).toEqual([]);
});
