import * as v from 'valibot';
import { toAsciiDigits } from '#base/shared/digits.ts';
import { CourseDraft } from '#courses/catalogue/course-draft.ts';
import { Outline } from '#teaching/lectures/outline.ts';
import { moveInMessages as messages } from './messages.ts';
import { createNormaliser, isBlank, type Normaliser, type Verdict } from './normaliser.ts';
import { mendPicture, type PictureFolder } from './pictures.ts';
import { isDocument } from './plain.ts';

export type CourseRow = {
  id: string;
  slug: string | null;
  createdAt: string;
  draft: CourseDraft;
  outline: Outline;
};

type Document = Record<string, unknown>;

export async function judgeCourse(
  document: Document,
  { pictures, now }: { pictures: PictureFolder; now: number },
): Promise<Verdict<CourseRow>> {
  const normaliser = createNormaliser(document, now);
  const instructor = isDocument(document.instructor) ? document.instructor : { name: document.instructor };
  const picture = (value: unknown, field: string, remote = false) =>
    mendPicture(normaliser.address(value, field), { field, remote, pictures, normaliser });
  const wanted = {
    ...document,
    courseNo: mendCourseNumber(document.courseNo, normaliser),
    courseCardImage: await picture(document.courseCardImage, 'courseCardImage'),
    courseBanner: await picture(document.courseBanner, 'courseBanner'),
    courseFee: normaliser.number(document.courseFee, 'courseFee'),
    discount: mendDiscount(document.discount, normaliser),
    courseDuration: normaliser.text(document.courseDuration, 'courseDuration'),
    totalLessons: normaliser.text(document.totalLessons, 'totalLessons'),
    fbLink: normaliser.address(document.fbLink, 'fbLink'),
    fullDescription: mendDescription(document.fullDescription, normaliser),
    instructor: { ...instructor, img: await picture(instructor.img, 'instructor.img', true) },
    courseStatus: mendStatus(document.courseStatus, normaliser),
    questions: document.questions ?? undefined,
  };
  const draft = normaliser.judge(CourseDraft, wanted);
  const outline = normaliser.judge(Outline, mendOutline(document.lecture, normaliser), 'lecture');
  const createdAt = normaliser.created(document._id);
  const id = normaliser.id(document._id, `course ${String(wanted.courseNo ?? document.title)}`);
  return normaliser.verdict(draft && outline && { id, slug: slugIn(document.slug), createdAt, draft, outline });
}

export function courseNumberOf(value: unknown): string | undefined {
  const [, digits] = /^\s*c?[\s-]*(\d{1,9})\s*$/i.exec(toAsciiDigits(String(value ?? ''))) ?? [];
  return digits && `C${digits.replace(/^0+(?=\d{4})/, '').padStart(4, '0')}`;
}

function mendCourseNumber(value: unknown, normaliser: Normaliser): string | undefined {
  const number = courseNumberOf(value);
  if (number === undefined) normaliser.note(messages.ownNumber);
  else if (number !== value) normaliser.note(messages.courseNumber(number));
  return number;
}

function mendDiscount(value: unknown, normaliser: Normaliser): number | undefined {
  if (isBlank(value)) normaliser.note(messages.discountMissing);
  return normaliser.number(value, 'discount');
}

function mendStatus(value: unknown, normaliser: Normaliser): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  const status = value.trim().toLowerCase();
  if (status !== value) normaliser.note(messages.status(status));
  return status === '' ? undefined : status;
}

function mendDescription(value: unknown, normaliser: Normaliser): unknown {
  const list = typeof value === 'string' ? value.split(/\r?\n/).filter((line) => line.trim() !== '') : value;
  if (!Array.isArray(list)) return value;
  if (list.some((entry) => typeof entry === 'string')) normaliser.note(messages.descriptionText);
  return list.map((entry) => (typeof entry === 'string' ? { text: entry } : entry));
}

const WithClasses = v.looseObject({ classes: v.array(v.unknown()) });

function mendOutline(value: unknown, normaliser: Normaliser): unknown {
  if (isBlank(value)) return [];
  const whole = (given: unknown) => mendWhole(given, normaliser);
  const mendLecture = (lecture: unknown) =>
    isDocument(lecture)
      ? {
          ...filledIn(lecture),
          lecture: whole(lecture.lecture),
          link: normaliser.address(lecture.link ?? '', 'lecture.link'),
        }
      : lecture;
  const mendTopic = (topic: unknown) => {
    if (!isDocument(topic)) return topic;
    const classes = v.is(WithClasses, topic) ? topic.classes.map(mendLecture) : (topic.classes ?? undefined);
    return { ...filledIn(topic), topicNo: whole(topic.topicNo), classes };
  };
  return Array.isArray(value) ? value.map(mendTopic) : value;
}

function mendWhole(value: unknown, normaliser: Normaliser): unknown {
  if (typeof value !== 'string' || !/^\s*[\d০-৯]+\s*$/.test(value)) return value;
  normaliser.note(messages.outlineNumbers);
  return Number(toAsciiDigits(value));
}

const filledIn = (document: Document) =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null));

const slugIn = (value: unknown) =>
  typeof value === 'string' && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) && value.length <= 80 ? value : null;
