import { interfaceLanguage } from '#base/shared/interface-language.ts';

// What pages show of a course whose texts the school has written in English, and maybe in Bengali, too. Of a page in English nothing is left
// of this but the English words: the build knows its language.

/** The Bengali words, where there are any. */
export const wordsInBengali = (english: string, bengali: string | null | undefined): string => bengali || english;

/** In the language of this build's pages. */
export const shownWords = (english: string, bengali: string | null | undefined): string =>
  interfaceLanguage === 'bn' ? wordsInBengali(english, bengali) : english;

/** The usual words of `usual-words.ts` in Bengali. */
const bengali: [RegExp, string][] = [
  [/^In your own time$/, 'নিজের সময়মতো'],
  [/^Lectures as they are recorded$/, 'রেকর্ড হলেই নতুন লেকচার'],
  [/^Teacher at (.+)$/, 'শিক্ষক, $1'],
  [/^Teaches at (.+)\.$/, '$1-এ পড়ান।'],
];

/** The usual words in Bengali; any other text as it is. */
function usualInBengali(text: string): string {
  const found = bengali.find(([pattern]) => pattern.test(text));
  return found ? text.replace(...found) : text;
}

type CourseTexts = {
  title: string;
  shortDescription: string;
  titleBengali?: string | undefined;
  shortDescriptionBengali?: string | undefined;
  instructor?: object;
};

export function courseInBengali<Course extends CourseTexts>(course: Course) {
  const { titleBengali, shortDescriptionBengali, ...others } = course;
  return {
    ...usualTextsInBengali(others),
    ...(course.instructor && { instructor: usualTextsInBengali(course.instructor) }),
    title: wordsInBengali(course.title, titleBengali),
    shortDescription: wordsInBengali(course.shortDescription, shortDescriptionBengali),
  };
}

/** The same, with its usual words in Bengali. */
function usualTextsInBengali<Part extends object>(part: Part): Part {
  const texts: object = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, typeof value === 'string' ? usualInBengali(value) : value]),
  );
  return { ...part, ...texts };
}

/** Such as a teacher, with the usual words in the language of this build's pages. */
export const withUsualWords = <Part extends object>(part: Part): Part =>
  interfaceLanguage === 'bn' ? usualTextsInBengali(part) : part;

/** A course with its texts in the language of this build's pages, and without those in the other one, which would only make a page heavier. */
export function shownCourse<Course extends CourseTexts>(course: Course) {
  if (interfaceLanguage === 'bn') return courseInBengali(course);
  const { titleBengali, shortDescriptionBengali, ...inEnglish } = course;
  return inEnglish;
}
