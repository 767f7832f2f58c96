import type { Page } from '@playwright/test';
import { sampleCourses } from '#sample/sample-courses.ts';
import { sampleInstructors } from '#sample/sample-instructors.ts';
import { sampleStudents } from '#sample/sample-students.ts';

const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2);

/** What the sample's people wrote, without words that are short enough to be the school's own. */
const written = [
  ...sampleCourses.flatMap(({ title, shortDescription, outline }) => [
    ...[title, shortDescription],
    ...outline.flatMap(({ topicName, classes }) => [topicName, ...classes.map((lecture) => lecture.title)]),
  ]),
  ...Object.values(sampleInstructors).flatMap(({ name, title }) => [name, title]),
  ...sampleStudents.flatMap(({ name, email }) => [name, email]),
].filter((text) => text.length >= 12);

/**
 * Writes the long word wherever the page shows what somebody wrote.
 *
 * @returns where it was written and stands out of the page, and how many pixels too wide that makes the page
 */
export const lengthen = (page: Page) =>
  page.evaluate(
    ({ written, long }) => {
      const changed: Element[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        const shown = node.textContent ?? '';
        const text = written.find((each) => shown.includes(each));
        if (text === undefined || node.parentElement === null) continue;
        node.textContent = shown.replace(text, long);
        changed.push(node.parentElement);
      }
      const { scrollWidth, clientWidth } = document.documentElement;
      const out = changed.filter((element) => element.getBoundingClientRect().right > clientWidth);
      return {
        changed: changed.length,
        wider: scrollWidth - clientWidth,
        out: [...new Set(out.map((element) => `${element.parentElement?.className} > ${element.className}`))],
      };
    },
    { written, long },
  );
