import type { PublicCourse } from './course.ts';
import { slugOf } from './slug.ts';

export type Instructor = PublicCourse['instructor'] & { courses: { slug: string; title: string }[] };

export function instructorsOf(courses: Pick<PublicCourse, 'slug' | 'title' | 'instructor'>[]): Instructor[] {
  const instructors = new Map<string, Instructor>();
  for (const { slug, title, instructor } of courses) {
    const known = instructors.get(instructor.name) ?? { ...instructor, courses: [] };
    known.courses.push({ slug, title });
    instructors.set(instructor.name, known);
  }
  return [...instructors.values()].sort((one, other) => one.name.localeCompare(other.name));
}

const plainName = /^[A-Z][a-z]*(?: [A-Z][a-z]*)*$/;

/**
 * Returns the slug of a teacher's page, which depends on the name alone: `Farhana Akter` → `farhana-akter`. A name that
 * is not plain Latin words also gets a hash, because `Md. Rahim` and `Md Rahim` are two teachers.
 */
export function instructorSlug(name: string): string {
  const words = slugOf(name, 'teacher');
  const isPlain = plainName.test(name) && words.length === name.length;
  return isPlain ? words : `${words}-${numberOf(name)}`;
}

function numberOf(name: string): number {
  let number = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) number = Math.imul(number ^ byte, 0x01000193) >>> 0;
  return number;
}
