import type { PublicCourse } from './course.ts';
import { slugOf } from './slug.ts';

export type Instructor = PublicCourse['instructor'] & { courses: { slug: string; title: string }[] };

/** The teachers of the courses, each once, with what they teach; as they stand in their newest course. */
export function instructorsOf(courses: Pick<PublicCourse, 'slug' | 'title' | 'instructor'>[]): Instructor[] {
  const instructors = new Map<string, Instructor>();
  for (const { slug, title, instructor } of courses) {
    const known = instructors.get(instructor.name) ?? { ...instructor, courses: [] };
    known.courses.push({ slug, title });
    instructors.set(instructor.name, known);
  }
  return [...instructors.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** Words of Latin letters, each with one capital: nothing of such a name is lost in small letters and hyphens. */
const plainName = /^[A-Z][a-z]*(?: [A-Z][a-z]*)*$/;

/**
 * Last part of the address of a teacher's page. A teacher is known by the name alone, so the address follows from it, whoever
 * else teaches: `Farhana Akter` → `farhana-akter`. Of any other name, such as one in Bengali or with a point, the words do not
 * say all: `Md. Rahim` and `Md Rahim` are two teachers. A number made from the whole name parts them; no plain name ends in one.
 */
export function instructorSlug(name: string): string {
  const words = slugOf(name, 'teacher');
  const isPlain = plainName.test(name) && words.length === name.length;
  return isPlain ? words : `${words}-${numberOf(name)}`;
}

/** 32 bits that differ from name to name (FNV-1a): of two in four billion it may be the same. */
function numberOf(name: string): number {
  let number = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) number = Math.imul(number ^ byte, 0x01000193) >>> 0;
  return number;
}
