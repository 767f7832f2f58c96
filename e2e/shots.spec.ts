import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { keysOf } from '#base/shared/keys-of.ts';
import { languages } from '#base/shared/language.ts';
import { pathIn } from '#base/shared/language-path.ts';
import { api } from '#contract/api.ts';
import { linkTo } from '#contract/links.ts';
import { pages } from '#contract/pages.ts';
import { get } from './calls.ts';
import { sampleStudent, signInAdmin, signInStudent, test } from './support.ts';

// `npm run shots`: pictures of every screen in both languages, by day and in the dark, in `shots/en` and `shots/bn`, to look at. It is no
// part of `npm test`.

const folder = join(import.meta.dirname, '..', 'shots');
const sizes = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};
const looks = ['light', 'dark'] as const;
const signIn = {
  guest: async () => undefined,
  student: (page: Page) => signInStudent(page, sampleStudent),
  admin: signInAdmin,
};

// An unknown address, one that no receipt and no certificate has, and a payment that nobody began answer 404, which the browser notes.
test.use({
  expectedConsoleErrors: [/status of 404 .*(?:there-is-no-such-page|\/api\/receipts\/|certificates\/|checkouts)/],
});

for (const language of languages)
  test.describe(`in ${language}`, () => {
    // A browser of that language, which is offered no other.
    test.use({ locale: language === 'bn' ? 'bn-BD' : 'en-GB' });
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const who of keysOf(signIn)) {
        test(`screens of ${who} on ${size}`, async ({ page }) => {
          test.setTimeout(360_000);
          await page.setViewportSize(viewport);
          await signIn[who](page);
          const course = await courseToShow(page, who === 'student');
          const student = who === 'admin' ? await studentToShow(page) : '';
          for (const { path } of Object.values(pages).filter((row) => row.who === who)) {
            const address =
              path === pages.adminStudent.path ? linkTo('adminStudent', { id: student }) : addressOf(path, course);
            await page.goto(pathIn(language, address));
            await untilPicturesShow(page);
            for (const colorScheme of looks) {
              await page.emulateMedia({ colorScheme });
              await page.screenshot({
                path: join(folder, language, `${nameOf(path)}-${size}-${colorScheme}.png`),
                fullPage: true,
                animations: 'disabled',
              });
            }
          }
        });
      }
    }
  });

test('the picture in the README', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/');
  await untilPicturesShow(page);
  await page.screenshot({ path: join(folder, '..', 'docs', 'home.png') });
});

/** One that the student has paid for, so that the player plays it; else the newest. */
async function courseToShow(page: Page, isStudent: boolean): Promise<string> {
  if (isStudent) {
    const { enrollments } = await get(page, '/api/students/enrollments', api.listOwnEnrollments.answer);
    const paid = enrollments.find(({ status }) => status === 'paid');
    if (paid) return paid.courseId;
  }
  const { data } = await get(page, '/api/courses', api.listCourses.answer);
  return data[0]?._id ?? '';
}

/** One about whom the staff has noted something. */
async function studentToShow(page: Page): Promise<string> {
  const { lines } = await get(page, '/api/admin/audit?what=students', api.listAudit.answer);
  return lines.find(({ student }) => student !== null)?.student?.id ?? '';
}

/** Which parameter of a page says the course that it shows. */
const courseIn: Record<string, string> = {
  [pages.player.path]: 'courseid',
  [pages.adminCourses.path]: 'id',
  [pages.adminLectures.path]: 'id',
  [pages.adminExercises.path]: 'id',
  [pages.adminLearners.path]: 'id',
};

function addressOf(path: string, course: string): string {
  if (path === '*') return '/there-is-no-such-page';
  const query = courseIn[path] ? `?${courseIn[path]}=${course}` : '';
  return path.replace(':teacher', 'farhana-akter').replace(/:\w+/, course) + query;
}

/** `/courses/:idOrSlug` → `courses-one`. */
function nameOf(path: string): string {
  const words = path.replace('*', 'not-found').replace(/:\w+/, 'one').split('/').filter(Boolean);
  return words.join('-') || 'home';
}

async function untilPicturesShow(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}
