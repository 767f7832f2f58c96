import * as v from 'valibot';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { usualWords } from '#courses/catalogue/usual-words.ts';
import {
  type CourseFormValues,
  draftOf,
  emptyCourse,
  problemsOf,
} from '#courses/catalogue/web/editing/course-form-values.ts';
import { type CoverShape, drawCover, initialsOf } from '#courses/catalogue/web/editing/draw-cover.ts';
import type { School } from '#school/profile/school.ts';
import { Outline } from '#teaching/lectures/outline.ts';

const text = v.optional(v.string(), '');
export const TypedCourse = v.object({
  ...{ title: text, shortDescription: text, courseFee: text, picture: text, lectureTitle: text, lectureLink: text },
  /**
   * Undefined while the admin has not typed in the field. Then the admin's name is used as the teacher, and a link or
   * the phone of the school profile as `fbLink`.
   */
  teacher: v.optional(v.string()),
  fbLink: v.optional(v.string()),
});
export type TypedCourse = v.InferOutput<typeof TypedCourse>;
export const nothingTyped: TypedCourse = v.parse(TypedCourse, {});

export function groupOf({ groups, social, phone }: School): string {
  const mobile = normalisePhone(phone);
  return groups.otherwise || social.whatsapp || (mobile ? `https://wa.me/88${mobile}` : '');
}

export function courseOf(typed: TypedCourse, school: School, teacher: string): CourseFormValues {
  const { title, shortDescription, courseFee, fbLink } = typed;
  const name = typed.teacher ?? teacher;
  const { colours } = school;
  const drawn = (shape: CoverShape, words: string) => drawCover(shape, words, colours);
  return {
    ...emptyCourse,
    ...{ title, shortDescription, courseFee },
    courseCardImage: typed.picture || drawn('card', title),
    courseBanner: typed.picture || drawn('banner', title),
    courseDuration: usualWords.duration,
    totalLessons: usualWords.lessons,
    fbLink: fbLink ?? groupOf(school),
    fullDescription: [{ key: 1, text: shortDescription }],
    instructor: {
      img: drawn('face', initialsOf(name)),
      name,
      title: usualWords.teacherTitle(school.name),
      description: usualWords.teacherText(school.name),
    },
  };
}

export function outlineOf({ lectureTitle, lectureLink }: TypedCourse) {
  if (lectureTitle.trim() === '' && lectureLink.trim() === '') return null;
  const lecture = { lecture: 1, title: lectureTitle, link: lectureLink };
  return [{ topicNo: 1, topicName: '', classes: [lecture] }];
}

type Problems = Partial<Record<string, string>>;

export function problemsOfLecture(typed: TypedCourse): Problems {
  const outline = outlineOf(typed);
  const issues = outline ? (v.safeParse(Outline, outline).issues ?? []) : [];
  const ofLecture = issues.map((issue) => [
    v.getDotPath(issue)?.endsWith('title') ? 'lectureTitle' : 'lectureLink',
    issue.message,
  ]);
  return Object.fromEntries(ofLecture);
}

export function problemsOfCourse(typed: TypedCourse, values: CourseFormValues): Problems {
  return { ...problemsOfLecture(typed), ...problemsOf(draftOf(values)) };
}
