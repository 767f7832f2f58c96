import * as v from 'valibot';
import { membersOf } from '#base/shared/members-of.ts';
import { amountIn } from '#base/shared/read-taka.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { CourseDraft, type CourseDraftInput, PartialCourse } from '#courses/catalogue/course-draft.ts';
import { courseLevels } from '#courses/catalogue/course-level.ts';
import { courseStatuses } from '#courses/catalogue/course-status.ts';
import { courseSubjects } from '#courses/catalogue/course-subject.ts';
import { eachText, textsOfCourse } from '#courses/catalogue/optional-texts.ts';
import { type CoverShape, initialsOf } from './draw-cover.ts';

const text = v.string();

export const CourseFormValues = v.object({
  ...{ courseNo: text, title: text, shortDescription: text },
  // A form that a device has kept since an earlier release lacks the newest of them.
  ...eachText(v.optional(text, '')),
  /** Data URL of a new picture, or address of the stored one. Empty if there is no picture. */
  ...{ courseCardImage: text, courseBanner: text },
  ...{ courseFee: text, discount: text, courseDuration: text, totalLessons: text, fbLink: text },
  fullDescription: v.array(v.object({ key: v.number(), text })),
  instructor: v.object({ img: text, name: text, title: text, description: text }),
  courseStatus: v.picklist(courseStatuses),
  ...{ subject: v.picklist(['', ...courseSubjects]), level: v.picklist(['', ...courseLevels]) },
  questions: v.array(v.object({ key: v.number(), question: text, answer: text })),
});
export type CourseFormValues = v.InferOutput<typeof CourseFormValues>;
export type DescriptionEntry = CourseFormValues['fullDescription'][number];
export type QuestionEntry = CourseFormValues['questions'][number];

/**
 * Maximum characters of a picture that is stored on the device with the typed text. Browsers store only about 5 million
 * characters per site.
 */
export const largestDraft = 1_000_000;

const light = (picture: string) => (picture.length > largestDraft ? '' : picture);
export const withLightPictures = (values: CourseFormValues): CourseFormValues => ({
  ...values,
  courseCardImage: light(values.courseCardImage),
  courseBanner: light(values.courseBanner),
  instructor: { ...values.instructor, img: light(values.instructor.img) },
});

/**
 * A new picture that was too large for the device is empty in `kept`, so the course's saved picture replaces it. An
 * empty field would get an automatically drawn cover.
 */
export const withStoredPictures = (kept: CourseFormValues, stored: CourseFormValues): CourseFormValues => ({
  ...kept,
  courseCardImage: kept.courseCardImage || stored.courseCardImage,
  courseBanner: kept.courseBanner || stored.courseBanner,
  instructor: { ...kept.instructor, img: kept.instructor.img || stored.instructor.img },
});

export type FieldProblems = Partial<Record<string, string>>;

export const emptyCourse: CourseFormValues = {
  courseNo: '',
  title: '',
  shortDescription: '',
  ...eachText(''),
  courseCardImage: '',
  courseBanner: '',
  courseFee: '',
  discount: '0',
  courseDuration: '',
  totalLessons: '',
  fbLink: '',
  fullDescription: [{ key: 1, text: '' }],
  instructor: { img: '', name: '', title: '', description: '' },
  courseStatus: 'open',
  subject: '',
  level: '',
  questions: [],
};

export function valuesOf(course: Partial<AdminCourse>): CourseFormValues {
  const { courseNo = '', title = '', shortDescription = '', courseCardImage = '', courseBanner = '' } = course;
  const { courseDuration = '', totalLessons = '', fbLink = '', fullDescription = [], courseStatus = 'open' } = course;
  const entries = fullDescription.length > 0 ? fullDescription : [{ text: '' }];
  return {
    ...textsOfCourse(course),
    ...{ courseNo, title, shortDescription, courseCardImage, courseBanner, courseDuration, totalLessons, fbLink },
    courseFee: course.publication === 'draft' && course.courseFee === 0 ? '' : String(course.courseFee ?? ''),
    discount: String(course.discount ?? 0),
    fullDescription: entries.map(({ text }, index) => ({ key: index + 1, text })),
    instructor: { ...emptyCourse.instructor, ...course.instructor },
    courseStatus,
    subject: course.subject ?? '',
    level: course.level ?? '',
    questions: (course.questions ?? []).map((entry, index) => ({ ...entry, key: index + 1 })),
  };
}

/** A null fee means that none was typed. */
export type FormDraft = Omit<CourseDraftInput, 'courseFee'> & { courseFee: number | null };

export function draftOf(values: CourseFormValues): FormDraft {
  const { courseNo, courseFee, discount, fullDescription, subject, level, questions, ...rest } = values;
  return {
    ...rest,
    ...(courseNo.trim() === '' ? {} : { courseNo: courseNo.trim().toUpperCase() }),
    courseFee: courseFee.trim() === '' ? null : amountIn(courseFee),
    discount: discount.trim() === '' ? 0 : amountIn(discount),
    fullDescription: fullDescription.map(({ text }) => ({ text })),
    subject: subject === '' ? null : subject,
    level: level === '' ? null : level,
    questions: questions.map(({ question, answer }) => ({ question, answer })),
  };
}

/** Body for calls that need every field. A missing fee becomes NaN, which the schema refuses. */
export const wholeDraft = (draft: FormDraft): CourseDraftInput => ({
  ...draft,
  courseFee: draft.courseFee ?? Number.NaN,
});

export function withPictures(
  values: CourseFormValues,
  draw: (shape: CoverShape, words: string) => string,
): CourseFormValues {
  const { title, courseCardImage, courseBanner, instructor } = values;
  const picture = (chosen: string, shape: CoverShape, words: string) =>
    chosen || (words.trim() === '' ? '' : draw(shape, words.trim()));
  return {
    ...values,
    courseCardImage: picture(courseCardImage, 'card', title),
    courseBanner: picture(courseBanner, 'banner', title),
    instructor: { ...instructor, img: picture(instructor.img, 'face', initialsOf(instructor.name)) },
  };
}

const Price = v.pick(CourseDraft, ['courseFee', 'discount']);

export function priceOf(values: CourseFormValues): v.InferOutput<typeof Price> | null {
  const read = v.safeParse(Price, draftOf(values));
  return read.success ? read.output : null;
}

/**
 * Returns the messages that the server would answer with, by field (specification 5.6, trust C1). With `isPartial`
 * fields may be empty, as in a draft.
 */
export function problemsOf(draft: FormDraft, isPartial = false): FieldProblems {
  const problems: FieldProblems = {};
  for (const issue of v.safeParse(isPartial ? PartialCourse : CourseDraft, draft).issues ?? []) {
    problems[v.getDotPath(issue) ?? ''] ??= issue.message;
  }
  return problems;
}

export function valueAt(draft: FormDraft, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => membersOf(value)[name], draft);
}

const newKey = (entries: { key: number }[]) => Math.max(0, ...entries.map(({ key }) => key)) + 1;

export function addEntry(entries: DescriptionEntry[]): DescriptionEntry[] {
  return [...entries, { key: newKey(entries), text: '' }];
}

/** A description keeps at least one entry (specification 5.6). */
export function removeEntry(entries: DescriptionEntry[], key: number): DescriptionEntry[] {
  return entries.length > 1 ? entries.filter((entry) => entry.key !== key) : entries;
}

export function addQuestion(entries: QuestionEntry[]): QuestionEntry[] {
  return [...entries, { key: newKey(entries), question: '', answer: '' }];
}
