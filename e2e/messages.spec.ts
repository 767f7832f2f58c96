import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { submitPayment } from './admin-payments.ts';
import { post } from './calls.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

// SMS to students that did not go out, as an admin sees them.

const inData = (...names: string[]) => join(process.env.SCHOOL_DATA ?? '', ...names);

/** A student whom no other test has, and whose payment the signed-in admin marks; the gateway has refused to tell it. */
async function failedMessage(page: Page) {
  const { student, courseNo } = await submitPayment(page);
  const name = `Rima ${randomInt(1_000_000_000)}`;
  const { phone, school, college } = student;
  const changed = await page.request.put('/api/students/update-info', { data: { name, phone, school, college } });
  const { _id } = (await changed.json()).student;
  await post(page, `/api/admin/enrollments/${_id}/${courseNo}/mark-paid`, {});
  const database = new DatabaseSync(inData('pathshala.sqlite'), { timeout: 5000 });
  database
    .prepare(
      `update jobs set state = 'failed', tries = 5, failure = 'refused', detail = 'HTTP 200, code 1007',
        ended_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
      where state = 'waiting' and subject in (select id from enrollments where student_id = ?)`,
    )
    .run(_id);
  database.close();
  return { name, phone, courseNo };
}

test('what could not be sent is seen from the dashboard on, fits a small phone, and is sent again or let be', {
  tag: '@onPhone',
}, async ({ page }) => {
  await signInAdmin(page);
  const [one, other] = [await failedMessage(page), await failedMessage(page)];
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: /SMS to students could not be sent\./ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SMS to students' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: one.name });
  await expect(row).toContainText('Payment confirmed');
  await expect(row).toContainText('The SMS gateway refused it. HTTP 200, code 1007');
  await expect(row).toContainText('5 tries');
  await expectBothThemesPassAxe(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // Read again so slowly that the next press comes meanwhile: it waits, and is not lost.
  const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/admin/messages', async (route) => {
    await pressed;
    await route.continue();
  });
  await row.getByRole('button', { name: `Send again: ${one.name}, ${one.courseNo}` }).click();
  await expect(page.getByText(`The SMS to ${one.name} will be sent again.`)).toBeVisible();
  await page.getByRole('button', { name: `Do not send: ${other.name}, ${other.courseNo}` }).click();
  goOn();
  await expect(page.getByText(`The SMS to ${other.name} will not be sent.`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: other.name })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect
    .poll(() => readFileSync(inData('outbox', 'sms.jsonl'), 'utf8'), { timeout: 20_000 })
    .toContain(`"to":"${one.phone}","text":"Pathshala: payment confirmed.`);
});

/** A course of the sample that students have paid for; other tests make courses without any. */
async function chooseCourse(page: Page): Promise<void> {
  const courses = page.getByRole('combobox', { name: 'Course' });
  await courses.selectOption(await courses.getByRole('option', { name: /^C0001 / }).getAttribute('value'));
}

test('an offer is judged before it is sent and waits for the morning, and words about the course are only warned about', {
  tag: '@onDesktop',
}, async ({ page }) => {
  await signInAdmin(page);
  await page.goto('/admin/messages');
  const words = page.getByRole('textbox', { name: 'Text' });
  const news = page.getByRole('radio', { name: 'News about the course' });
  await words.fill('No class on Friday.');
  await expect(news).toBeChecked();
  await expect(page.getByText('Some gateways treat an SMS in English as advertising')).toBeVisible();
  await words.fill('শুক্রবার ২০% ছাড়: https://school.example/courses/ielts-academic-band-7');
  await expect(page.getByRole('radio', { name: 'An offer' })).toBeChecked();
  await expect(page.getByText('An offer by SMS must be in Bengali')).toHaveCount(0);
  await words.fill('20% discount on Friday.');
  await expect(page.getByText('An offer by SMS must be in Bengali')).toBeVisible();
  await chooseCourse(page);
  await expect(page.getByText(/who paid and want such news/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to the students' })).toBeDisabled();
  await words.fill('শুক্রবার ২০% ছাড়।');
  await expect(page.getByText(/A student gets at most one offer a day and 3 in seven days/)).toBeVisible();
  await expect(page.getByText(/বন্ধ করতে: http/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to the students' })).toBeEnabled();
  await news.check();
  await expect(page.getByText(/A student gets at most one offer/)).toHaveCount(0);
  await expectBothThemesPassAxe(page);

  // Three in the morning in Dhaka.
  await page.clock.setFixedTime('2026-11-27T21:00:00Z');
  await words.fill('No class on Friday.');
  await expect(page.getByText('It is 03:00 in Bangladesh. News about a course goes out at once')).toBeVisible();
  await page.getByRole('radio', { name: 'An offer' }).check();
  await words.fill('শুক্রবার ২০% ছাড়।');
  await expect(page.getByText('It goes out from 9:00 on')).toBeVisible();
  await page.getByRole('button', { name: 'Send to the students' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('It goes out from 9:00 on');
});
