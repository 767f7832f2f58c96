import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import type { Transaction } from '#base/database/connect.ts';
import type { SampleCourse, SampleTopic } from '#base/sample/sample-course.ts';
import { sampleCourses } from '#base/sample/sample-courses.ts';
import { sampleInstructors } from '#base/sample/sample-instructors.ts';
import { CourseDraft } from '#courses/catalogue/course-draft.ts';
import { insertCourse, toColumns } from '#courses/catalogue/server/write-course-queries.ts';
import { Outline } from '#teaching/lectures/outline.ts';
import { identifyNew } from '#teaching/lectures/server/lecture-ids.ts';
import { saveOutlineRow } from '#teaching/lectures/server/outline-queries.ts';
import type { SamplePictures } from './seed-pictures.ts';

export type SeededCourse = { id: string; fee: number; discount: number };

/**
 * These courses are inserted last. The catalogue shows the newest courses first, so its first rows show the whole
 * range.
 */
const firstInCatalogue = ['C0007', 'C0001', 'C0012', 'C0018', 'C0021', 'C0015'];

export async function insertSampleCourses(
  transaction: Transaction,
  pictures: SamplePictures,
): Promise<Map<string, SeededCourse>> {
  const seeded = new Map<string, SeededCourse>();
  for (const course of oldestFirst(sampleCourses)) {
    const draft = toDraft(course, pictures);
    const id = newId();
    const addresses = { card: draft.courseCardImage, banner: draft.courseBanner, instructor: draft.instructor.img };
    const { courseNo, slug } = course;
    await insertCourse(transaction, { ...toColumns(draft, addresses, courseNo), id, course_no: courseNo, slug });
    await saveOutlineRow(transaction, id, { topics: identifyNew(toOutline(course.outline), new Set()), version: 1 });
    seeded.set(courseNo, { id, fee: draft.courseFee, discount: draft.discount });
  }
  return seeded;
}

function oldestFirst(courses: SampleCourse[]): SampleCourse[] {
  const place = ({ courseNo }: SampleCourse) => {
    const first = firstInCatalogue.indexOf(courseNo);
    return first === -1 ? firstInCatalogue.length : first;
  };
  return courses.toSorted((one, other) => place(one) - place(other)).reverse();
}

function toDraft(course: SampleCourse, pictures: SamplePictures): CourseDraft {
  const instructor = sampleInstructors.find((one) => one.key === course.instructor);
  return v.parse(CourseDraft, {
    ...course,
    courseCardImage: pictures.get(course.cover),
    courseBanner: pictures.get(course.banner),
    fullDescription: course.fullDescription.map((text) => ({ text })),
    instructor: { ...instructor, img: instructor && pictures.get(instructor.portrait) },
  });
}

function toOutline(topics: SampleTopic[]): Outline {
  return v.parse(
    Outline,
    topics.map(({ topicName, classes }, index) => ({
      topicNo: index + 1,
      topicName,
      classes: classes.map((lecture, place) => ({ lecture: place + 1, ...lecture })),
    })),
  );
}
