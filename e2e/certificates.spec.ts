import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { api } from '#contract/api.ts';
import { newReference } from './admin-payments.ts';
import { signInAdmin } from './admins.ts';
import { get, post, put } from './calls.ts';
import { newCourse } from './courses.ts';
import { newStudent, type RegisteredStudent, signInStudent } from './students.ts';
import { expect, expectBothThemesPassAxe, test } from './support.ts';

// From the last lecture to the sheet in somebody else's hand.

test.use({ expectedConsoleErrors: [/status of 404/] });

const lectures = [
  {
    topicNo: 1,
    topicName: 'Pain',
    classes: [
      { lecture: 1, title: 'Where does it hurt?', link: '/clips/first-lecture.mp4' },
      { lecture: 2, title: 'Since when?', link: '/clips/first-lecture.mp4' },
    ],
  },
];

type Holder = { student: RegisteredStudent; courseId: string; title: string };

/** A student with a course of this test's own that gives a certificate, signed in. */
async function aLearner(page: Page, outline: object[] = lectures): Promise<Holder> {
  const student = await newStudent(page, 'Sadia Islam');
  await signInAdmin(page);
  const { _id: courseId, courseNo, title } = await newCourse(page);
  await put(page, `/api/courses/${courseId}/lecture`, { lecture: outline });
  await put(page, `/api/admin/courses/${courseId}/learning`, { certificate: true });
  await signInStudent(page, student);
  await post(page, '/api/students/manual-enroll', { courseId, method: 'bkash', reference: newReference() });
  const { student: account } = await get(page, '/api/students/me', api.readStudent.answer);
  await post(page, `/api/admin/enrollments/${account._id}/${courseNo}/mark-paid`, {});
  await post(page, '/api/admin/logout', {});
  return { student, courseId, title };
}

async function watched(page: Page, { courseId }: Holder, most = 2): Promise<void> {
  const progress = await get(page, `/api/students/${courseId}/progress`, api.readProgress.answer);
  for (const { id } of progress.lectures.slice(0, most))
    await put(page, `/api/students/${courseId}/lectures/${id}/done`, { done: true });
}

/** Takes it by the call; returns its number in fours. */
async function taken(page: Page, holder: Holder): Promise<string> {
  await watched(page, holder);
  const body = { name: 'Sadia Islam', nameBengali: 'সাদিয়া ইসলাম' };
  const answer = await post(page, `/api/students/${holder.courseId}/certificate`, body);
  const { number } = v.parse(api.takeCertificate.answer, answer);
  return number.replace(/(.{4})(?=.)/g, '$1-');
}

test('a student sees how far it is, chooses the spelling once, and has it; whoever holds it finds every line, also without scripts', {
  tag: '@onPhone',
}, async ({ page, browser }) => {
  const holder = await aLearner(page);
  await page.goto('/student/dashboard');
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Certificates' }).click();
  await expect(page.getByText('2 more lectures, then it is yours.')).toBeVisible();
  await watched(page, holder);
  await page.reload();
  const name = page.getByRole('textbox', { name: 'Your name in English' });
  await expect(name).toHaveValue('Sadia Islam');
  await name.fill('Sadia <b>');
  await page.getByRole('button', { name: 'Take the certificate' }).click();
  await expect(page.getByText(/Please use English letters/)).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Sadia Binte Islam');
  await page.getByRole('textbox', { name: /in Bengali/ }).fill('সাদিয়া ইসলাম');
  await expect(page.getByText('Sadia Binte Islam')).toBeVisible();
  await expectBothThemesPassAxe(page);
  await page.getByRole('button', { name: 'Take the certificate' }).click();
  await expect(page.getByRole('heading', { name: 'Well done, Sadia!' })).toBeFocused();
  await expect(page.getByRole('img', { name: /The certificate of Sadia Binte Islam/ })).toHaveJSProperty(
    'complete',
    true,
  );
  await expect(page.getByRole('link', { name: /Add to LinkedIn/ })).toHaveAttribute('href', /certId=[0-9A-Z]{4}-/);
  await expectBothThemesPassAxe(page);
  await page.getByRole('link', { name: /^Show: / }).click();
  await expect(page.getByRole('heading', { name: 'This certificate is ours.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to LinkedIn' })).toBeVisible();

  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const plain = await stranger.newPage();
  await plain.goto(new URL('/certificates', page.url()).href);
  await plain.getByRole('textbox', { name: 'Number or code' }).fill(number.toLowerCase().replace(/-/g, ' '));
  await plain.getByRole('button', { name: 'Check' }).click();
  await expect(plain).toHaveURL(page.url());
  await expect(plain.getByRole('heading', { name: 'This certificate is ours.' })).toBeVisible();
  for (const fact of [
    ...[number, 'Sadia Binte Islam', 'সাদিয়া ইসলাম', holder.title],
    ...['2 of 2 lectures', 'Farhana Akter, English teacher'],
  ])
    await expect(plain.getByText(fact, { exact: true }).first()).toBeVisible();
  await expect(plain.getByText(/Pathshala, House/)).toBeVisible();
  await expect(plain.getByText(/^Checked just now, /)).toBeVisible();
  await expect(plain.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`/certificates/${number}\\.share\\.png$`),
  );
  await expect(plain.getByRole('link', { name: 'Add to LinkedIn' })).toHaveCount(0);
  await stranger.close();
});

test('the player says how many lectures are left, of which one that is not recorded is none: it says so and has no tick', {
  tag: '@onPhone',
}, async ({ page }) => {
  const outline = lectures.map((topic) => ({
    ...topic,
    classes: [...topic.classes, { lecture: 3, title: 'How bad is it?', link: '' }],
  }));
  const holder = await aLearner(page, outline);
  await watched(page, holder, 1);
  await page.goto(`/path-player?courseid=${holder.courseId}&topic=1&lecture=2`);
  const foot = page.getByRole('link', { name: /^Certificate/ });
  await expect(foot).toContainText('One more lecture, then it is yours.');
  await page.getByRole('button', { name: 'I have watched this lecture' }).click();
  await expect(foot).toContainText('It is yours to take.');
  await page.getByRole('listitem').getByRole('button', { name: 'How bad is it?' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid video link');
  await expect(page.getByText('This lecture is not recorded yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'I have watched this lecture' })).toHaveCount(0);
  await expect(page.getByText('2 of 2 lectures done')).toBeVisible();
  await expectBothThemesPassAxe(page);
  await foot.click();
  await expect(page.getByRole('button', { name: 'Take the certificate' })).toBeVisible();
});

test('a number that is altered is told as none, and the field stands open', { tag: '@onPhone' }, async ({ page }) => {
  const answered = await page.goto(`/certificates/7K3M-9QXP-2DV${randomInt(10)}`);
  expect(answered?.status()).toBe(404);
  expect(answered?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('heading', { name: 'No certificate has this number.' })).toBeVisible();
  await expectBothThemesPassAxe(page);
  const field = page.getByRole('textbox', { name: 'Number or code' });
  await field.fill('7K3M-9QXP');
  await field.press('Enter');
  await expect(page).toHaveURL('/certificates/7K3M-9QXP');
  await expect(
    page.getByRole('heading', { name: 'This is neither a certificate number nor a receipt code.' }),
  ).toBeVisible();
  await expect(field).toHaveValue('7K3M-9QXP');
});

test('an admin takes one back with a reason, everybody reads it at once, and it comes back on the page of its course', {
  tag: '@onDesktop',
}, async ({ page }) => {
  const holder = await aLearner(page);
  const number = await taken(page, holder);
  await page.goto(`/certificates/${number}`);
  await expect(page.getByRole('heading', { name: 'This certificate is ours.' })).toBeVisible();
  await expectBothThemesPassAxe(page);
  await signInAdmin(page);
  await page.goto('/admin/certificates');
  await page.getByRole('searchbox', { name: /^Number/ }).fill(number);
  await page.getByRole('button', { name: 'Search' }).click();
  const take = page.getByRole('button', { name: `Take back…: Sadia Islam, ${number}` });
  const why = page.getByRole('textbox', { name: /^Why\?/ });
  await take.click();
  await why.press('Escape');
  await expect(take).toBeFocused();
  await take.click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText(/Please write why/)).toBeVisible();
  await expect(why).toBeFocused();
  await why.fill('Issued for the wrong course');
  await expectBothThemesPassAxe(page);
  await page.getByRole('button', { name: 'Take it back' }).click();
  const back = page.getByRole('button', { name: /^Make valid again/ });
  await expect(back).toBeFocused();

  await page.goto(`/certificates/${number}`);
  await expect(page.getByRole('heading', { name: 'We have taken this certificate back.' })).toBeVisible();
  await expect(page.getByText('Why: Issued for the wrong course')).toBeVisible();
  await expect(page.getByText('Sadia Islam', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^The certificate/ })).toHaveCount(0);
  await expectBothThemesPassAxe(page);

  await page.goto(`/admin/update-lecture?id=${holder.courseId}`);
  await page.getByRole('link', { name: 'See the certificate' }).click();
  await expect(page.getByRole('heading', { name: `Certificate: ${holder.title}` })).toBeVisible();
  const example = page.getByRole('img', { name: `Example of the certificate: Nusrat Jahan, ${holder.title}` });
  await expect.poll(() => example.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1754);
  await expectBothThemesPassAxe(page);
  await back.click();
  await expect(page.getByRole('button', { name: /^Take back/ })).toBeVisible();
  await page.goto(`/certificates/${number}`);
  await expect(page.getByRole('heading', { name: 'This certificate is ours.' })).toBeVisible();
});
