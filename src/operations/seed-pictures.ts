import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#base/database/connect.ts';
import { variantWidths } from '#base/media/image-url.ts';
import type { ResizedImage } from '#base/media/server/picture-orders.ts';
import { resizeImage } from '#base/media/server/pictures.ts';
import { storeBytes } from '#base/media/server/store-image.ts';
import { createQueue } from '#base/platform/server/limits/queue.ts';
import { sampleCourses } from '#base/sample/sample-courses.ts';
import { sampleInstructors } from '#base/sample/sample-instructors.ts';

export type SamplePictures = Map<string, string>;

const artFolder = join(import.meta.dirname, '../base/sample/art');

/**
 * Stores the sample pictures, only in their original size, so that the first start is quick. Smaller sizes and AVIF are
 * made when they are first requested.
 */
export async function storeSamplePictures(database: Database, show: (line: string) => void): Promise<SamplePictures> {
  const files = [
    ...sampleCourses.flatMap((course) => [course.cover, course.banner]),
    ...sampleInstructors.map((instructor) => instructor.portrait),
  ];
  const enqueue = createQueue({
    atOnce: 2,
    waiting: files.length,
    refuse: () => new Error('More pictures than places.'),
  });
  const pictures: SamplePictures = new Map();
  const storeFile = async (file: string) => {
    const bytes = await readFile(join(artFolder, file));
    pictures.set(file, await storeBytes(database, bytes, () => asItIs(file, bytes)));
    if (pictures.size % 20 === 0) show(`${pictures.size} of ${files.length} pictures are ready …`);
  };
  await Promise.all(files.map((file) => enqueue(() => storeFile(file))));
  return pictures;
}

async function asItIs(file: string, bytes: Uint8Array): Promise<ResizedImage> {
  const image = await resizeImage(bytes, []);
  if (variantWidths(image.width).at(-1) !== image.width)
    throw new Error(`${file} is wider than any picture that is kept.`);
  return { ...image, files: [{ width: image.width, format: 'webp', bytes }] };
}
