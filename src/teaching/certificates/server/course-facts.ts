import type { Database } from '#base/database/connect.ts';
import { drawnText } from '#base/media/drawn-text.ts';
import { parseImageUrl, variantWidths } from '#base/media/image-url.ts';
import { findImageFile } from '#base/media/server/media-queries.ts';
import { readEdge } from '#base/media/server/pictures.ts';
import { colourSets } from '#school/profile/colours.ts';
import { findSchool } from '#school/profile/server/school-queries.ts';
import type { certificatePatterns } from '#teaching/certificates/certificate.ts';

export function findCourseFacts(database: Database, courseId: string) {
  return database
    .selectFrom('courses')
    .select(['title as course_title', 'title_bengali as course_title_bengali'])
    .select(['instructor_name as teacher_name', 'instructor_title as teacher_title'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
}

type CourseFacts = Awaited<ReturnType<typeof findCourseFacts>>;

export const printedCourse = (row: CourseFacts) => ({
  courseTitle: drawnText(row.course_title),
  courseTitleBengali: row.course_title_bengali && drawnText(row.course_title_bengali),
  teacherName: drawnText(row.teacher_name),
  teacherTitle: drawnText(row.teacher_title),
});

export type CoverLook = { color: string; pattern: (typeof certificatePatterns)[number] | null };

async function unknownCover(database: Database): Promise<CoverLook> {
  const { colours } = await findSchool(database);
  return { color: colourSets[colours].light.strong.slice(1), pattern: null };
}

/**
 * Returns the colour and the pattern of the course's cover picture, or the school's colour if there is no readable
 * cover. The pattern is null if the cover is a photograph.
 */
export async function readCover(database: Database, courseId: string): Promise<CoverLook> {
  const query = database.selectFrom('courses').select('card_image').where('id', '=', courseId);
  const image = parseImageUrl((await query.executeTakeFirst())?.card_image ?? '');
  const width = image && variantWidths(image.width)[0];
  const bytes = image && width ? await findImageFile(database, image.id, width, 'webp') : undefined;
  if (!bytes) return unknownCover(database);
  try {
    const { color, isDrawn } = await readEdge(bytes);
    return { color, pattern: isDrawn ? 'dots' : null };
  } catch {
    return unknownCover(database);
  }
}
