import type { Database } from '#base/database/connect.ts';
import { type ImageRule, storeImage } from '#base/media/server/store-image.ts';
import type { PartialCourse } from '#courses/catalogue/course-draft.ts';
import type { CoursePictures } from './write-course-queries.ts';

/**
 * Stores the pictures of a course. This is slow, so call it before the transaction begins. A draft's picture may be
 * missing (`''`).
 */
export async function storeCoursePictures(database: Database, course: PartialCourse): Promise<CoursePictures> {
  const store = async (given: string, rule: ImageRule) => (given === '' ? '' : await storeImage(database, given, rule));
  return {
    card: await store(course.courseCardImage, { field: 'courseCardImage' }),
    banner: await store(course.courseBanner, { field: 'courseBanner' }),
    instructor: await store(course.instructor.img, { field: 'instructor.img', remote: true }),
  };
}
