import { interfaceLanguage } from '#shared/interface-language.ts';

// What pages show of a course whose texts the school has written in English, and maybe in Bengali, too. Of a page in English nothing is left
// of this but the English words: the build knows its language.

/** The Bengali words, where there are any. */
export const wordsInBengali = (english: string, bengali: string | null | undefined): string => bengali || english;

/** In the language of this build's pages. */
export const shownWords = (english: string, bengali: string | null | undefined): string =>
  interfaceLanguage === 'bn' ? wordsInBengali(english, bengali) : english;

type CourseTexts = {
  title: string;
  shortDescription: string;
  titleBengali?: string | undefined;
  shortDescriptionBengali?: string | undefined;
};

export function courseInBengali<Course extends CourseTexts>(course: Course) {
  const { titleBengali, shortDescriptionBengali, ...others } = course;
  return {
    ...others,
    title: wordsInBengali(course.title, titleBengali),
    shortDescription: wordsInBengali(course.shortDescription, shortDescriptionBengali),
  };
}

/** A course with its texts in the language of this build's pages, and without those in the other one, which would only make a page heavier. */
export function shownCourse<Course extends CourseTexts>(course: Course) {
  if (interfaceLanguage === 'bn') return courseInBengali(course);
  const { titleBengali, shortDescriptionBengali, ...inEnglish } = course;
  return inEnglish;
}
