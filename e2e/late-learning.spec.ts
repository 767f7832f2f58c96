import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { exerciseTexts } from '#teaching/exercises/screen-messages.ts';
import { answerCalls, changeAnswer } from './answers.ts';
import { get } from './calls.ts';
import { type Learner, lectureProgress, newLearner } from './learners.ts';
import { copyLine, test as offlineTest } from './offline-pages.ts';
import { expect, test } from './support.ts';
import { act, playFrom } from './video-sites.ts';

// What the player could not read when it was opened comes later, and what was done meanwhile counts.

/** Id of the first task beside the first lecture. */
async function firstTask(page: Page, { courseId }: Learner): Promise<string> {
  const { exercises } = await get(page, `/api/students/${courseId}/exercises`, api.listExercises.answer);
  return exercises[0]?.tasks[0]?.id ?? '';
}

const playerOf = ({ courseId }: Learner) => `/path-player?courseid=${courseId}&topic=1&lecture=1`;

test.use({ expectedConsoleErrors: [/status of (?:400|503)/] });

test.describe('What is watched while the progress cannot be read', () => {
  test('is recorded on the device, and counts when the school answers', async ({ page }) => {
    const learner = await newLearner(page);
    await changeAnswer(page, `/api/students/${learner.courseId}/player`, { progress: undefined });
    await answerCalls(page, `/api/students/${learner.courseId}/progress`, { status: 503 });
    await playFrom(page, 'youtube', learner.courseId);
    await page.goto(playerOf(learner));
    await page.getByRole('button', { name: /^Play: / }).click();
    await act(page, { to: 90 });
    await act(page, { state: 'paused' });
    await expect(page.getByText('kept on this device')).toBeVisible();
    expect(await lectureProgress(page, learner)).toMatchObject({ position: 0 });
    await page.unrouteAll();
    await expect(page.getByText(/^saved \d/)).toBeVisible({ timeout: 20_000 });
    expect(await lectureProgress(page, learner)).toMatchObject({ position: 90, percent: 16 });
    await expect(page.getByRole('listitem').getByRole('button', { name: '16% watched' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'I have watched this lecture' })).toBeVisible();
  });

  test('is sent from another page, after the player was closed', async ({ page }) => {
    const learner = await newLearner(page);
    await changeAnswer(page, `/api/students/${learner.courseId}/player`, { progress: undefined });
    await answerCalls(page, `/api/students/${learner.courseId}/progress`, { status: 503 });
    await playFrom(page, 'youtube', learner.courseId);
    await page.goto(playerOf(learner));
    await page.getByRole('button', { name: /^Play: / }).click();
    await act(page, { to: 90 });
    await act(page, { state: 'paused' });
    await expect(page.getByText('kept on this device')).toBeVisible();
    await page.unrouteAll();
    await page.goto('/student/dashboard');
    await expect.poll(() => lectureProgress(page, learner)).toMatchObject({ position: 90, percent: 16 });
  });
});

test('what an earlier release kept is sent however old it is, and an invalid answer takes no other one with it', async ({
  page,
}) => {
  const learner = await newLearner(page);
  const { courseId } = learner;
  const { student } = await get(page, '/api/students/me', api.readStudent.answer);
  const { id } = await lectureProgress(page, learner);
  const taskId = await firstTask(page, learner);
  const longAgo = Date.now() - 400 * 24 * 3_600_000;
  const watched = { watched: '_____w', duration: 600, position: 220, positionAt: new Date(longAgo).toISOString() };
  const unknown = { hasEnded: false, doneAt: null, doneHow: null, marked: null, markedAt: null };
  const tried = { courseId, taskId, isRight: true, at: longAgo };
  const kept = {
    progress: [{ courseId, id, progress: { ...watched, ...unknown } }],
    tries: [
      { ...tried, id: 'no UUID', answer: 'first' },
      { ...tried, id: crypto.randomUUID(), answer: 'agree' },
    ],
  };
  await page.goto('/contact');
  await page.evaluate(
    ([studentId, lists]) => {
      for (const [name, list] of Object.entries(lists))
        localStorage.setItem(`pathshala.student.${studentId}.${name}`, JSON.stringify(list));
    },
    [student._id, kept] as const,
  );
  await page.goto('/courses');
  await page.keyboard.press('Tab');
  await expect(page.getByText(exerciseTexts.notTaken)).toBeVisible();
  await expect.poll(() => lectureProgress(page, learner)).toMatchObject({ position: 220 });
  const { standings } = await get(page, `/api/students/${courseId}/exercises`, api.listExercises.answer);
  expect(standings).toEqual([{ taskId, tries: 1, isRight: true }]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /progress|tries/.test(name)))).toEqual(
    [],
  );
});

offlineTest('notes, questions and answers of another device are shown after Try again', async ({ page, line }) => {
  offlineTest.slow();
  const learner = await newLearner(page);
  await page.goto(`${line.url}/student/dashboard`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 15_000 });
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(line.url + playerOf(learner));
    await expect(page.getByRole('tab', { name: 'Exercise 0 of 5' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  line.cut();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Exercise 0 of 5' })).toBeVisible();

  const { id: lectureId } = await lectureProgress(page, learner);
  const place = { courseId: learner.courseId, lectureId, at: null, text: 'from the other phone' };
  for (const path of ['notes', 'questions']) {
    const put = await page.request.put(`/api/students/${path}/${crypto.randomUUID()}`, { data: place });
    expect(put.ok()).toBe(true);
  }
  const taskId = await firstTask(page, learner);
  const tries = [{ id: crypto.randomUUID(), taskId, answer: 'agree', age: 0 }];
  await page.request.put(`/api/students/${learner.courseId}/exercise-tries`, { data: { tries } });

  line.mend();
  await copyLine(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: 'Exercise 1 of 5' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Notes 1' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('from the other phone')).toBeVisible();
  await page.getByRole('tab', { name: /^Questions/ }).click();
  await expect(page.getByRole('tabpanel').getByText('from the other phone')).toBeVisible();
});
