import { interfaceLanguage } from '#base/shared/interface-language.ts';

// Chooses the language of a course's texts. English and Bengali have separate builds. Texts of the other language are
// left out to keep pages small.

export const wordsInBengali = (english: string, bengali: string | null | undefined): string => bengali || english;

export const shownWords = (english: string, bengali: string | null | undefined): string =>
  interfaceLanguage === 'bn' ? wordsInBengali(english, bengali) : english;

const bengali: [RegExp, string][] = [
  [/^In your own time$/, 'নিজের সময়মতো'],
  [/^Lectures as they are recorded$/, 'রেকর্ড হলেই নতুন লেকচার'],
  [/^Teacher at (.+)$/, 'শিক্ষক, $1'],
  [/^Teaches at (.+)\.$/, '$1-এ পড়ান।'],
];

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

function usualTextsInBengali<Part extends object>(part: Part): Part {
  const texts: object = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, typeof value === 'string' ? usualInBengali(value) : value]),
  );
  return { ...part, ...texts };
}

export const withUsualWords = <Part extends object>(part: Part): Part =>
  interfaceLanguage === 'bn' ? usualTextsInBengali(part) : part;

export function shownCourse<Course extends CourseTexts>(course: Course) {
  if (interfaceLanguage === 'bn') return courseInBengali(course);
  const { titleBengali, shortDescriptionBengali, ...inEnglish } = course;
  return inEnglish;
}
