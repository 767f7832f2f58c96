import { interfaceLanguage } from '#shared/interface-language.ts';
import type { Language } from '#shared/language.ts';

/** What is said in a language of what the school wrote in English, and maybe in Bengali, too. */
export const wordsIn = (language: Language, english: string, bengali: string | null | undefined): string =>
  language === 'bn' && bengali ? bengali : english;

/** The same on the pages of this build. */
export const shownWords = (english: string, bengali: string | null | undefined): string =>
  wordsIn(interfaceLanguage, english, bengali);

type CourseTexts = {
  title: string;
  shortDescription: string;
  titleBengali?: string | undefined;
  shortDescriptionBengali?: string | undefined;
};

/** A course as the pages of a language show it, by default those of this build: its texts are in it where it has them, and in English otherwise. */
export function shownCourse<Course extends CourseTexts>(course: Course, language: Language = interfaceLanguage) {
  const { titleBengali, shortDescriptionBengali, ...others } = course;
  return {
    ...others,
    title: wordsIn(language, course.title, titleBengali),
    shortDescription: wordsIn(language, course.shortDescription, shortDescriptionBengali),
  };
}
