import type { CourseLevel } from './course-level.ts';
import type { CourseStatus } from './course-status.ts';
import type { CourseSubject } from './course-subject.ts';

export const catalogueMessages = {
  courseNotFound: 'Course not found.',
  failedToLoadCourses: (status: number) => `Failed to load courses (${status})`,
  failedToLoadCourse: (status: number) => `Failed to load course (${status})`,
  courseIdMissing: 'Course id/slug is missing.',
  noCourses: 'No courses found.',
  errorPrefix: (sentence: string) => `Error: ${sentence}`,
  status: { open: 'Open', running: 'Running', closed: 'Closed' } satisfies Record<CourseStatus, string>,
  subject: {
    spoken: 'Spoken English',
    grammar: 'Grammar and reading',
    ielts: 'IELTS',
    school: 'School and college',
    tests: 'Admission and job tests',
    work: 'Work and business',
  } satisfies Record<CourseSubject, string>,
  level: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } satisfies Record<
    CourseLevel,
    string
  >,

  // Rules of the course form (specification 5.6, trust C1).
  titleRequired: 'Title is required',
  shortDescriptionRequired: 'Short description is required',
  cardImageRequired: 'Card image is required',
  bannerRequired: 'Banner is required',
  fee: 'Fee must be a number from 0 to 1000000',
  feeDecimals: 'Fee takes at most two decimals',
  discount: 'Discount must be a number from 0 to 100',
  durationRequired: 'Duration is required',
  lessonsRequired: 'Total lessons is required',
  groupLink: 'Enter the group link as a full https address',
  descriptionRequired: 'Write something here or remove the entry',
  descriptionsRange: 'Keep 1 to 50 description entries',
  instructorImageRequired: 'Instructor image is required',
  instructorNameRequired: 'Instructor name is required',
  instructorTitleRequired: 'Instructor title is required',
  instructorDescriptionRequired: 'Instructor description is required',
  courseStatus: 'Choose open, running or closed',
  courseSubject: 'Choose a subject of the list, or none',
  courseLevel: 'Choose beginner, intermediate, advanced or none',
  courseNumber: 'A course number looks like C0001',
  notDeleted: 'No deleted course has this number.',
  courseNumberKept: 'A course keeps its number.',
  courseNumberTaken: 'This course number is already used.',
  courseChanged: 'Somebody else saved this course in the meantime. Reload it to see their changes.',
  idempotencyKey: 'An Idempotency-Key is 1 to 200 visible characters.',
  idempotencyKeyReused: 'This Idempotency-Key was already used for a different course.',
};
