import type { Locator, Page } from '@playwright/test';
import { newCourse } from './courses.ts';
import { expect, signInAdmin } from './support.ts';

type PlannedTopic = { topicName: string; lectures?: string[] };

/** Opens the editor on a course of this test's own, with these topics, numbered from 1 like their lectures. */
export async function openEditor(page: Page, topics: (string | PlannedTopic)[] = []) {
  await signInAdmin(page);
  const course = await newCourse(page);
  const planned = topics.map((topic) => (typeof topic === 'string' ? { topicName: topic } : topic));
  const lecture = planned.map(({ topicName, lectures = [] }: PlannedTopic, place) => ({
    topicNo: place + 1,
    topicName,
    classes: lectures.map((title, number) => ({ lecture: number + 1, title, link: '' })),
  }));
  expect((await page.request.put(`/api/courses/${course._id}/lecture`, { data: { lecture } })).ok()).toBe(true);
  await page.goto('/admin/update-lecture');
  await page.getByLabel('Course', { exact: true }).selectOption(course._id);
  await page.getByRole('button', { name: 'Add topic' }).waitFor();
  return course;
}

export const topicList = (page: Page) => page.getByRole('region', { name: 'Topics' });

/** What stands in each of the fields, from the first to the last. */
const valuesOf = (fields: Locator) =>
  fields.evaluateAll((all) => all.map((field) => (field instanceof HTMLInputElement ? field.value : null)));
/** Of the shown topic. */
export const lectureNumbers = (page: Page) => valuesOf(page.getByLabel('Number', { exact: true }));
export const lectureTitles = (page: Page) => valuesOf(page.getByLabel('Lecture title'));
