import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { exerciseTexts } from '#teaching/exercises/screen-messages.ts';
import { answerCalls, changeAnswer } from './answers.ts';
import { get, put } from './calls.ts';
import { type Learner, lectureProgress, newLearner, progressOf } from './learners.ts';
import { copyLine, isControlled, test as offlineTest } from './offline-pages.ts';
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

test('what is watched while the progress cannot be read is recorded on the device, and counts later, also from another page', async ({
  page,
}) => {
  const learner = await newLearner(page);
  const { courseId } = learner;
  const watchTo = async (second: number) => {
    await changeAnswer(page, `/api/students/${courseId}/player`, { progress: undefined });
    await answerCalls(page, `/api/students/${courseId}/progress`, { status: 503 });
    await playFrom(page, 'youtube', courseId);
    await page.goto(playerOf(learner));
    await page.getByRole('button', { name: /^Play: / }).click();
    await act(page, { to: second });
    await act(page, { state: 'paused' });
    await expect(page.getByText('kept on this device')).toBeVisible();
  };
  await watchTo(90);
  expect(await lectureProgress(page, learner)).toMatchObject({ position: 0 });
  await page.unrouteAll();
  await expect(page.getByText(/^saved \d/)).toBeVisible({ timeout: 20_000 });
  expect(await lectureProgress(page, learner)).toMatchObject({ position: 90, percent: 16 });
  await expect(page.getByRole('listitem').getByRole('button', { name: '16% watched' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'I have watched this lecture' })).toBeVisible();

  await watchTo(150);
  expect(await lectureProgress(page, learner)).toMatchObject({ position: 90 });
  await page.unrouteAll();
  await page.goto('/student/dashboard');
  await expect.poll(() => lectureProgress(page, learner)).toMatchObject({ position: 150, percent: 26 });
});

test('what earlier releases kept is sent once, however old it is, and an invalid answer takes no other one with it', async ({
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
  const started = [3, 99, 2].map((lecture) => ({ topicNo: lecture === 99 ? 9 : 1, lecture }));
  const kept = {
    [`student.${student._id}.progress`]: [{ courseId, id, progress: { ...watched, ...unknown } }],
    [`student.${student._id}.tries`]: [
      { ...tried, id: 'no UUID', answer: 'first' },
      { ...tried, id: crypto.randomUUID(), answer: 'agree' },
    ],
    [`lectures.${courseId}`]: { last: { topicNo: 1, lecture: 2 }, started },
  };
  await page.goto('/contact');
  await page.evaluate((lists) => {
    for (const [name, list] of Object.entries(lists)) localStorage.setItem(`pathshala.${name}`, JSON.stringify(list));
  }, kept);
  await page.goto('/courses');
  await page.keyboard.press('Tab');
  await expect(page.getByText(exerciseTexts.notTaken)).toBeVisible();
  await expect.poll(() => lectureProgress(page, learner)).toMatchObject({ position: 220 });
  const { standings } = await get(page, `/api/students/${courseId}/exercises`, api.listExercises.answer);
  expect(standings).toEqual([{ taskId, tries: 1, isRight: true }]);
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => /progress|tries|lectures/.test(name)));
  expect(await stored()).toEqual([`pathshala.lectures.${courseId}`]);

  await page.goto(`/path-player?courseid=${courseId}`);
  await expect.poll(() => progressOf(page, learner)).toMatchObject({ done: 0, last: { topicNo: 1, lecture: 2 } });
  await expect.poll(stored).toEqual([]);
  // It is the oldest that is known: whatever is watched by now comes after it.
  const item = { id, position: 230, duration: 600, watched: '', age: 0 };
  await put(page, `/api/students/${courseId}/progress`, { items: [item] });
  expect(await progressOf(page, learner)).toMatchObject({ last: { topicNo: 1, lecture: 1 } });
});

offlineTest('notes, questions and answers of another device are shown after Try again', async ({ page, line }) => {
  offlineTest.slow();
  const learner = await newLearner(page);
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(line.url + playerOf(learner));
    await expect(page.getByRole('tab', { name: 'Exercise 0 of 5' })).toBeVisible();
    await isControlled(page);
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
