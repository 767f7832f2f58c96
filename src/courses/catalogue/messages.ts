import type { CourseStatus } from './course-status.ts';

export const catalogueMessages = {
  courseNotFound: 'Course not found.',
  failedToLoadCourses: (status: number) => `Failed to load courses (${status})`,
  failedToLoadCourse: (status: number) => `Failed to load course (${status})`,
  courseIdMissing: 'Course id/slug is missing.',
  noCourses: 'No courses found.',
  errorPrefix: (sentence: string) => `Error: ${sentence}`,
  status: { open: 'Open', running: 'Running', closed: 'Closed' } satisfies Record<CourseStatus, string>,
};
