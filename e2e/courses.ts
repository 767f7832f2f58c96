import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import * as v from 'valibot';
import { sampleCourses } from '#base/sample/sample-courses.ts';
import { api } from '#contract/api.ts';
import { get, post } from './calls.ts';

type StoredCourse = { _id: string; slug: string; courseNo: string; title: string; version: number };

/** A file as a person would choose it: a plain picture of that size. */
export async function picture(width: number, height: number) {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: 'cover.png', mimeType: 'image/png', buffer };
}

/** What the add-course form sends. */
export async function courseDraft(title: string) {
  const image = `data:image/png;base64,${(await picture(16, 10)).buffer.toString('base64')}`;
  return {
    title,
    shortDescription: 'Speak in full sentences.',
    courseCardImage: image,
    courseBanner: image,
    courseFee: 2500,
    discount: 20,
    courseDuration: '60 days',
    totalLessons: '24 lessons',
    fbLink: 'https://www.facebook.com/groups/pathshala',
    fullDescription: [{ text: 'Introduce yourself' }, { text: 'Order in a shop' }],
    instructor: { img: image, name: 'Farhana Akter', title: 'English teacher', description: 'Teaches in Dhaka.' },
    courseStatus: 'open',
  };
}

/**
 * Courses of the sample with that status, newest first. Those that other tests add are theirs: they close, put away and delete them, and count
 * who has paid for them.
 */
export async function sampleCoursesThatAre(page: Page, status: 'open' | 'closed') {
  const { data } = await get(page, `/api/courses?status=${status}`, api.listCourses.answer);
  return data.filter(({ courseNo }) => sampleCourses.some((one) => one.courseNo === courseNo));
}

/** A title that no other course has. */
export const newTitle = () => `English for Nurses ${randomInt(1_000_000_000)}`;

/** A course of this test's own, added by the signed-in admin. */
export async function newCourse(page: Page): Promise<StoredCourse> {
  const answer = await post(page, '/api/admin/list-course', await courseDraft(newTitle()));
  return v.parse(api.createCourse.answer, answer).course;
}

/** Types a course into the form that adds one. */
export async function fillForm(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByLabel('Short description').fill('Speak to patients with confidence.');
  await page.getByLabel('Card image').setInputFiles(await picture(960, 600));
  await page.getByLabel('Banner').setInputFiles(await picture(1600, 640));
  await page.getByLabel('Course fee (৳)').fill('2,500');
  await page.getByLabel('Discount (%)').fill('20');
  await page.getByLabel('Duration').fill('60 days');
  await page.getByLabel('Total lessons').fill('24');
  await page.getByLabel('Group link').fill('https://www.facebook.com/groups/nurses');
  await page.getByLabel('Entry 1').first().fill('Ask about pain');
  await page.getByLabel('Instructor image').setInputFiles(await picture(400, 400));
  await page.getByLabel('Instructor name').fill('Farhana Akter');
  await page.getByLabel('Instructor title').fill('English teacher');
  await page.getByLabel('About the instructor').fill('Teaches in Dhaka.');
}
