import type { PublicCourse } from './course.ts';

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
