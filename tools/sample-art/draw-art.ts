// Draws the sample school's covers, banners, portraits, share picture and icons again from its data:
// node tools/sample-art/draw-art.ts
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { sampleCourses } from '../../src/base/sample/sample-courses.ts';
import { sampleInstructors } from '../../src/base/sample/sample-instructors.ts';
import { book, type Plate, type Shape, sizeOf } from './book.ts';
import { openCanvas } from './canvas.ts';
import { covers } from './covers.ts';
import { logoFullBleed, logoMark, logoMaskable } from './logo.ts';
import { portraits } from './portraits.ts';
import { sharePicture } from './share-picture.ts';

const art = new URL('../../src/base/sample/art/', import.meta.url);
const site = new URL('../../public/', import.meta.url);

const teachers = new Map(sampleInstructors.map((teacher) => [teacher.key, teacher.name]));

function plateOf(courseNo: string): Plate {
  const course = sampleCourses.find((one) => one.courseNo === courseNo);
  const cover = covers[courseNo];
  const teacher = teachers.get(course?.instructor ?? '');
  if (!course || !cover || !teacher) throw new Error(`No cover or teacher for ${courseNo}`);
  return { ...cover, courseNo, teacher };
}

const canvas = await openCanvas();

async function drawBook(shape: Shape, file: string, plate: Plate) {
  const { width, height } = sizeOf(shape);
  const picture = await canvas.draw(book(shape, plate), width, height);
  await writeFile(
    new URL(file, art),
    await sharp(picture).webp({ quality: 82, effort: 6, smartSubsample: true }).toBuffer(),
  );
}

async function drawIcon(svg: string, size: number, file: string) {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  const picture = await canvas.draw(sized, size, size);
  await writeFile(new URL(file, site), await sharp(picture).png({ palette: true, effort: 10 }).toBuffer());
}

await mkdir(art, { recursive: true });
await mkdir(site, { recursive: true });

for (const course of sampleCourses) {
  const plate = plateOf(course.courseNo);
  await drawBook('cover', course.cover, plate);
  await drawBook('banner', course.banner, plate);
}

for (const teacher of sampleInstructors) {
  const drawing = portraits[teacher.key];
  if (!drawing) throw new Error(`No portrait for ${teacher.key}`);
  const picture = await canvas.draw(drawing, 400, 400);
  await writeFile(new URL(teacher.portrait, art), await sharp(picture).webp({ quality: 88, effort: 6 }).toBuffer());
}

const share = await canvas.draw(sharePicture(plateOf('C0001'), plateOf('C0007')), 1200, 630);
await writeFile(new URL('og.png', art), await sharp(share).png({ palette: true, effort: 10, dither: 0 }).toBuffer());
await writeFile(new URL('og.webp', art), await sharp(share).webp({ quality: 86, effort: 6 }).toBuffer());

await writeFile(new URL('favicon.svg', site), logoMark);
await drawIcon(logoMark, 192, 'icon-192.png');
await drawIcon(logoMark, 512, 'icon-512.png');
await drawIcon(logoMaskable, 512, 'icon-maskable-512.png');
await drawIcon(logoFullBleed, 180, 'apple-touch-icon.png');

await canvas.close();
