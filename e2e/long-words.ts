import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { sampleCourses } from '#base/sample/sample-courses.ts';
import { sampleInstructors } from '#base/sample/sample-instructors.ts';
import { sampleStudents } from '#base/sample/sample-students.ts';
import { api } from '#contract/api.ts';
import { signInAdmin } from './admins.ts';
import { get, post, put } from './calls.ts';
import { courseDraft } from './courses.ts';
import { newStudent, signInStudent } from './students.ts';

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
 * Replaces texts that people wrote by a long word, measures the page, and restores the texts in the same step. Hydration compares the
 * page with the server's texts, and may come later.
 *
 * @returns where it was written and stands out of the page, and how many pixels too wide that makes the page
 */
export const lengthen = (page: Page) =>
  page.evaluate(
    ({ written, long }) => {
      const changed: Element[] = [];
      const before = new Map<Node, string>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        const shown = node.textContent ?? '';
        const text = written.find((each) => shown.includes(each));
        if (text === undefined || node.parentElement === null) continue;
        before.set(node, shown);
        node.textContent = shown.replace(text, long);
        changed.push(node.parentElement);
      }
      const { scrollWidth, clientWidth } = document.documentElement;
      const out = changed.filter((element) => element.getBoundingClientRect().right > clientWidth);
      const found = {
        changed: changed.length,
        wider: scrollWidth - clientWidth,
        out: [...new Set(out.map((element) => `${element.parentElement?.className} > ${element.className}`))],
      };
      for (const [node, shown] of before) node.textContent = shown;
      return found;
    },
    { written, long },
  );

/** One word of so many letters, which no other test has. */
const wordOf = (length: number) =>
  `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(6)}`.slice(0, length - 9) + randomInt(1e8, 1e9);

/**
 * A student whose every text is one long word, signed in, with a note, a receipt and a certificate of a course of such words.
 *
 * @returns the addresses of all pages that show them, by who may open these
 */
export async function longWordedPages(page: Page) {
  const name = wordOf(60);
  const student = { ...(await newStudent(page, name)), school: wordOf(150), college: wordOf(150) };
  await signInAdmin(page);
  const draft = await courseDraft(wordOf(120));
  const words = { shortDescription: wordOf(150), courseDuration: wordOf(60), totalLessons: wordOf(60) };
  const instructor = { ...draft.instructor, name: wordOf(60), title: wordOf(60), description: wordOf(200) };
  const body = { ...draft, ...words, instructor, fullDescription: [{ text: wordOf(150) }] };
  const { course } = v.parse(api.createCourse.answer, await post(page, '/api/admin/list-course', body));
  const classes = [{ lecture: 1, title: wordOf(150), link: '/clips/first-lecture.mp4' }];
  await put(page, `/api/courses/${course._id}/lecture`, { lecture: [{ topicNo: 1, topicName: wordOf(150), classes }] });
  await put(page, `/api/admin/courses/${course._id}/learning`, { certificate: true });
  const { lecture } = await get(page, `/api/courses/get-course-basic/${course._id}`, api.readCourseOutline.answer);
  const lectureId = lecture[0]?.classes[0]?.id ?? '';
  const text = `It is ___. = ${wordOf(150)}\n\n${wordOf(90)} / ${wordOf(90)} / ${wordOf(90)}\n\n${wordOf(90)}\n* ${wordOf(90)}\n- ${wordOf(90)}`;
  await put(page, `/api/admin/courses/${course._id}/exercises/${lectureId}`, { text });
  await signInStudent(page, student);
  const { phone, school, college } = student;
  await put(page, '/api/students/update-info', { name, phone, school, college });
  await post(page, '/api/students/manual-enroll', { courseId: course._id, method: 'bkash', reference: wordOf(100) });
  const { student: account } = await get(page, '/api/students/me', api.readStudent.answer);
  await post(page, `/api/admin/enrollments/${account._id}/${course.courseNo}/mark-paid`, {});
  await put(page, `/api/students/${course._id}/lectures/${lectureId}/done`, { done: true });
  const certificate = await post(page, `/api/students/${course._id}/certificate`, { name: name.replace(/\d/g, 'a') });
  const { number } = v.parse(api.takeCertificate.answer, certificate);
  const { receipt } = await get(page, `/api/students/receipts/${course._id}`, api.readReceipt.answer);
  const question = { lectureId, text: wordOf(200), at: null, courseId: course._id };
  await put(page, `/api/students/questions/${crypto.randomUUID()}`, question);
  await put(page, `/api/admin/students/${account._id}/notes/${crypto.randomUUID()}`, { text: wordOf(200), version: 0 });
  return {
    guest: [`/courses/${course.slug}`, `/certificates/${number}`, `/r/${receipt.code}`, '/courses'],
    student: [
      ...['/student/dashboard', '/student/certificates', '/student/update', '/student/security', '/student/notes'],
      ...[`/student/receipt/${course._id}`, `/path-player?courseid=${course._id}`, `/enroll/${course._id}`],
    ],
    admin: [
      ...[
        `/admin/students/${account._id}`,
        `/admin/students?q=${name}`,
        `/admin/handle-enrollment?status=paid&q=${name}`,
      ],
      ...[`/admin/certificates?q=${number}`, `/admin/audit?student=${account._id}`, '/admin/audit', '/admin/questions'],
      ...['/admin/learners', `/admin/learners?id=${course._id}`, '/admin/reports', '/admin/courses', '/admin/payments'],
      ...[`/admin/edit-course?id=${course._id}`, `/admin/update-lecture?id=${course._id}`, '/admin/who-owes'],
      ...[`/admin/exercises?id=${course._id}`, '/admin/dashboard', '/admin/messages', '/admin/people'],
    ],
  };
}
