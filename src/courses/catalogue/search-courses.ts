import { asPasted, forbiddenInLine, readText, roomFor } from '#base/shared/read-text.ts';
import { hasWords, searchText, searchWords } from '#base/shared/search-words.ts';

export const longestSearch = 200;

type Searchable = {
  courseNo: string;
  title: string;
  shortDescription: string;
  titleBengali?: string | null | undefined;
  shortDescriptionBengali?: string | null | undefined;
  instructor: { name: string };
};

export function courseSearchText(course: Searchable): string {
  const { courseNo, title, shortDescription, titleBengali, shortDescriptionBengali, instructor } = course;
  const inBengali = [titleBengali, shortDescriptionBengali].flatMap((text) => text || []);
  return searchText([courseNo, title, shortDescription, instructor.name, ...inBengali]);
}

/**
 * Finds the same courses as the server's search, in the order of `courses`. Returns null if the server would refuse the
 * search text.
 */
export function searchCourses<Course extends Searchable>(courses: Course[], typed: string): Course[] | null {
  if (typed.length > roomFor(longestSearch)) return null;
  const read = readText(asPasted(typed), forbiddenInLine, { max: longestSearch });
  if ('refused' in read) return null;
  const words = searchWords(read.text);
  return courses.filter((course) => hasWords(courseSearchText(course), words));
}
