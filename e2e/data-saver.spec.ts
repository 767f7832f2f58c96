import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import * as v from 'valibot';
import { api } from '#contract/api.ts';
import { linkTo, linkToInstructor } from '#contract/links.ts';
import { ofSchool } from './answers.ts';
import { post } from './calls.ts';
import { courseDraft, newTitle } from './courses.ts';
import { newLearner } from './learners.ts';
import { logOut } from './sessions.ts';
import { expect, expectBothThemesPassAxe, sampleStudent, signInAdmin, signInStudent, test } from './support.ts';
import { expectSaver, follow, openStarted, pressSaver, saverIn } from './visits.ts';

// Who saves data, by the browser's own hint or by the switch: what comes over the line before a press, and by it.

const mostBytes = 20_000;
const byHint = { extraHTTPHeaders: { 'Save-Data': 'on' } };
const elsewhere = 'https://pictures.example.com/teacher.jpg';

/** Heavier than any picture, in all variants that are stored of it; the same one each time, so that it is made once. */
async function noise(format: 'webp' | 'jpeg'): Promise<Buffer> {
  const [width, height] = [660, 264];
  const bytes = createHash('shake256', { outputLength: width * height * 3 })
    .update('noise')
    .digest();
  return await sharp(bytes, { raw: { width, height, channels: 3 } })
    [format]({ quality: 90 })
    .toBuffer();
}

/** A course of this test's own whose pictures are as heavy as can be, and whose teacher's comes from elsewhere. */
async function heavyCourse(page: Page) {
  await signInAdmin(page);
  const picture = `data:image/webp;base64,${(await noise('webp')).toString('base64')}`;
  const draft = await courseDraft(newTitle());
  const answer = await post(page, '/api/admin/list-course', {
    ...draft,
    courseCardImage: picture,
    courseBanner: picture,
    instructor: { ...draft.instructor, name: `Teacher of ${draft.title}`, img: elsewhere },
  });
  await post(page, '/api/admin/logout', {});
  return v.parse(api.createCourse.answer, answer).course;
}

/** Weighs pictures and names videos and fonts from here on, those from elsewhere too. */
async function weighing(page: Page) {
  await page.route(elsewhere, async (route) => route.fulfill({ contentType: 'image/jpeg', body: await noise('jpeg') }));
  const coming: Promise<{ path: string; bytes: number }>[] = [];
  const videos: string[] = [];
  const fonts: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image') return;
    const { pathname } = new URL(request.url());
    coming.push(request.sizes().then(({ responseBodySize }) => ({ path: pathname, bytes: responseBodySize })));
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'media') videos.push(request.url());
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  return {
    videos,
    /** Those that come for their look, and not for letters which the device may lack. */
    looks: () => fonts.filter((address) => /bricolage|kalam/.test(address)),
    async pictures() {
      await page.waitForLoadState('networkidle');
      return await Promise.all(coming);
    },
  };
}

/** To its end, so that all comes that would come. */
async function readThrough(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 300) {
      window.scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
  await page.waitForLoadState('networkidle');
}

const heavy = (pictures: { path: string; bytes: number }[]) => pictures.filter(({ bytes }) => bytes > mostBytes);
const stored = <Picture extends { path: string }>(pictures: Picture[]) =>
  pictures.filter(({ path }) => path.startsWith('/media/'));
const sharper = (page: Page) => page.locator('summary').filter({ hasText: 'Sharper picture' });
const showPicture = (page: Page) => page.locator('summary').filter({ hasText: 'Show picture' }).first();
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });

test('without it, heavy pictures come by themselves', { tag: '@onPhone' }, async ({ page }) => {
  const course = await heavyCourse(page);
  const { pictures, looks } = await weighing(page);
  await page.goto(`/courses/${course.slug}`);
  await readThrough(page);
  await expect.poll(async () => heavy(await pictures()).length).toBeGreaterThanOrEqual(2);
  await expect.poll(looks).not.toEqual([]);
  await expect(page.locator('summary').filter({ hasText: /Sharper picture|Show picture/ })).toHaveCount(0);
});

test.describe('by the browser’s hint', () => {
  test.use(byHint);

  test('no picture of more than 20 kB comes before a press, nor anything of a video, nor a font for its look', {
    tag: '@onPhone',
  }, async ({ page }) => {
    const { slug, instructor } = await heavyCourse(page);
    await signInStudent(page, sampleStudent);
    const { pictures, videos, looks } = await weighing(page);
    const ofCourse = [linkTo('course', { idOrSlug: slug }), linkToInstructor(instructor.name)];
    for (const path of ['/', '/bn', '/courses', '/instructors', ...ofCourse, linkTo('dashboard')]) {
      const before = stored(await pictures()).length;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await readThrough(page);
      await expect.poll(async () => stored(await pictures()).length, path).toBeGreaterThan(before);
    }
    expect(heavy(await pictures())).toEqual([]);
    expect(videos).toEqual([]);
    expect(looks()).toEqual([]);
  });

  test('a press brings the banner as it is, and nothing moves; another one brings a picture from elsewhere', {
    tag: '@onPhone',
  }, async ({ page }) => {
    const course = await heavyCourse(page);
    const { pictures } = await weighing(page);
    await page.goto(`/courses/${course.slug}`);
    await readThrough(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    const placeOf = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
    const before = await placeOf();
    await sharper(page).click();
    await expect.poll(async () => heavy(await pictures()).length).toBe(1);
    expect(heavy(await pictures()).map(({ path }) => path)).toEqual([expect.stringMatching(/\.(?:640|660)\.avif$/)]);
    expect(await placeOf()).toBe(before);
    // What comes from elsewhere, whose weight nobody knows, waits for a press as well; what it shows is said with the button.
    expect((await pictures()).map(({ path }) => path)).not.toContain('/teacher.jpg');
    await expect(showPicture(page)).toHaveText(/Show picture: Teacher of /);
    await expectBothThemesPassAxe(page);
    await showPicture(page).click();
    await expect.poll(async () => (await pictures()).map(({ path }) => path)).toContain('/teacher.jpg');
  });

  test('a press before the application is there brings it, too, and so does a key', { tag: '@onPhone' }, async ({
    page,
  }) => {
    const course = await heavyCourse(page);
    await page.route('**/assets/framework-*', () => new Promise(() => undefined));
    for (const press of ['click', 'Enter'] as const) {
      await page.goto(`/courses/${course.slug}`);
      const large = page.waitForResponse(/\/media\/\w+\.(?:640|660)\.avif$/);
      await (press === 'click' ? sharper(page).click() : sharper(page).press(press));
      expect((await large).ok()).toBe(true);
    }
    await expect(sharper(page)).toBeFocused();
  });

  test('the switch takes the hint back, for all pages', { tag: '@onPhone' }, async ({ page }) => {
    await page.goto('/courses/spoken-english-from-zero');
    await expect(sharper(page)).toBeVisible();
    await menu(page).click();
    await expectSaver(page, 'on');
    await pressSaver(saverIn(page));
    await expect(sharper(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sharper(page)).toHaveCount(0);
    await menu(page).click();
    await expectSaver(page, 'off');
  });
});

test.describe('by the switch', () => {
  test('a guest turns it on in the menu before the application is there, and it stays until it is turned off', {
    tag: '@onPhone',
  }, async ({ page }) => {
    await page.route('**/assets/framework-*', () => new Promise(() => undefined));
    const course = '/courses/spoken-english-from-zero';
    await page.goto(course);
    await menu(page).click();
    await expectSaver(page, 'off');
    await saverIn(page).click();
    await expect(sharper(page)).toBeVisible();
    await expect(page).toHaveURL(course);
    await page.goto(`/bn${course}`);
    await expect(page.locator('summary').filter({ hasText: 'আরও স্পষ্ট ছবি' })).toBeVisible();
    await page.goto(course);
    await menu(page).click();
    await expectSaver(page, 'on');
    await expectBothThemesPassAxe(page);
    await saverIn(page).press('Enter');
    await expect(sharper(page)).toHaveCount(0);
    await expect(page).toHaveURL(course);
  });

  test('the running application follows it at once, and on its next pages', { tag: '@onPhone' }, async ({ page }) => {
    await openStarted(page, '/courses/spoken-english-from-zero');
    await expect(sharper(page)).toHaveCount(0);
    await menu(page).click();
    await saverIn(page).click();
    await expect(sharper(page)).toBeVisible();
    const { pictures } = await weighing(page);
    await page.keyboard.press('Escape');
    await follow(page, 'Instructors');
    await expect(page.getByRole('heading', { level: 1, name: 'Instructors' })).toBeVisible();
    await readThrough(page);
    await expect.poll(async () => stored(await pictures()).length).toBeGreaterThan(0);
    const paths = stored(await pictures()).map(({ path }) => path);
    const widthOf = (path: string) => Number(/\.(\d+)\.\w+$/.exec(path)?.[1]);
    expect(paths.filter((path) => !(widthOf(path) <= 320))).toEqual([]);
  });

  test('it is one with the player’s, where nothing of a video comes before a press, and no logout forgets it', {
    tag: '@onPhone',
  }, async ({ page }) => {
    const learner = await newLearner(page);
    await page.goto('/');
    await menu(page).click();
    await pressSaver(saverIn(page));
    await page.route(`**/api/students/${learner.courseId}/lecture-link*`, (route) =>
      route.fulfill(ofSchool({ link: '/clips/first-lecture.mp4' })),
    );
    const { videos } = await weighing(page);
    await page.goto(`/path-player?courseid=${learner.courseId}&topic=1&lecture=1`);
    await expect(page.locator('video')).toHaveAttribute('poster', '/clips/first-lecture-poster.avif');
    await expectSaver(page, 'on');
    await page.waitForLoadState('networkidle');
    expect(videos).toEqual([]);
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
    expect(videos.length).toBeGreaterThan(0);
    await page.goto('/student/dashboard');
    // What was watched is told, and the dashboard read again: a logout would refuse that.
    await page.waitForLoadState('networkidle');
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await menu(page).click();
    await expectSaver(page, 'on');
  });

  test('on a wide screen it stands at the end of the page', { tag: '@onDesktop' }, async ({ page }) => {
    await page.goto('/courses/spoken-english-from-zero');
    await pressSaver(saverIn(page.getByRole('contentinfo')));
    await expectSaver(page, 'on');
    await page.reload();
    await expect(sharper(page)).toBeVisible();
    await expectSaver(page, 'on');
    await expectBothThemesPassAxe(page);
  });

  test('an admin finds it in the rail', { tag: '@onDesktop' }, async ({ page }) => {
    await signInAdmin(page);
    await page.goto('/admin/dashboard');
    await pressSaver(saverIn(page.getByRole('navigation', { name: 'Admin' })));
    await expectSaver(page, 'on');
    await page.reload();
    await expectSaver(page, 'on');
    await expectBothThemesPassAxe(page);
  });
});
