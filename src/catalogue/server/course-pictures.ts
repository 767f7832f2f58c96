import type { CourseDraft } from '#catalogue/course.ts';
import type { Database } from '#database/connect.ts';
import { storeImage } from '#media/server/store-image.ts';
import type { CoursePictures } from './write-course-queries.ts';

/** Stores the pictures of a draft, one after the other; slow, so before any transaction. */
export async function storeCoursePictures(database: Database, draft: CourseDraft): Promise<CoursePictures> {
  return {
    card: await storeImage(database, draft.courseCardImage, { field: 'courseCardImage' }),
    banner: await storeImage(database, draft.courseBanner, { field: 'courseBanner' }),
    instructor: await storeImage(database, draft.instructor.img, { field: 'instructor.img', remote: true }),
  };
}
