import type { Database } from '#base/database/connect.ts';
import { type ImageRule, storeImage } from '#base/media/server/store-image.ts';
import type { PartialCourse } from '#courses/catalogue/course-draft.ts';
import type { CoursePictures } from './write-course-queries.ts';

/** Stores the pictures one after the other. That is slow, so call it before any transaction. A draft may have none (''). */
export async function storeCoursePictures(database: Database, course: PartialCourse): Promise<CoursePictures> {
  const store = async (given: string, rule: ImageRule) => (given === '' ? '' : await storeImage(database, given, rule));
  return {
    card: await store(course.courseCardImage, { field: 'courseCardImage' }),
    banner: await store(course.courseBanner, { field: 'courseBanner' }),
    instructor: await store(course.instructor.img, { field: 'instructor.img', remote: true }),
  };
}
