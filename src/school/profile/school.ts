import * as v from 'valibot';
import { list } from '#base/shared/list.ts';
import { plainContact } from '#base/shared/plain-signs.ts';
import { sentence } from '#base/shared/sentence.ts';
import { bounded, nameLine } from '#base/shared/text.ts';
import { colourNames } from './colours.ts';
import { address, blankOr, email, file, phone, prose, words } from './field-rules.ts';
import { schoolProblems as problems } from './problem-messages.ts';
import { Bank, Wallet } from './wallets.ts';

const courseForm = /^C\d{4,}$/;
const courseNo = (required?: string) =>
  v.pipe(
    words(12, required),
    v.transform((typed) => plainContact(typed).toUpperCase()),
    v.check(
      blankOr((typed) => courseForm.test(typed)),
      problems.courseNo,
    ),
  );

export const Slide = v.object({
  wrong: words(60, problems.wrong),
  right: words(60, problems.right),
  /** Course to which the slide links. If empty, it links to the list of courses. */
  courseNo: courseNo(),
  courseTitle: words(120),
});
export type Slide = v.InferOutput<typeof Slide>;

/** Pages replace `{time}` in the answer by `checkingTime`. */
export const Question = v.object({
  question: words(160, problems.question),
  answer: prose(1000, problems.answer),
});

export const ExamCourse = v.object({
  courseNo: courseNo(problems.courseNo),
  courseTitle: words(120, problems.courseTitle),
  fits: words(200),
});

/** A blank line in `text` starts a new paragraph. */
const Section = v.object({ heading: words(120, problems.heading), text: prose(4000, problems.text) });
const many = (most: number) => ({ most, tooMany: sentence(problems.tooMany, most) });
const Text = v.object({ lead: words(300, problems.lead), sections: list(Section, many(20)) });
export type SchoolText = v.InferOutput<typeof Text>;
const BengaliText = v.object({ lead: words(300), sections: list(Section, many(20)) });

const storedPicture = /^\/media\/[0-9a-f]{32}\.\d{1,4}x\d{1,4}\.[0-9a-f]{6}\.webp$/;
/** Maximum characters of a new logo: 5 MiB as a data URL. */
const longestLogo = 7_000_000;

/** Each text that is not empty replaces the English one on Bengali pages. */
const Bengali = v.object({
  motto: words(120),
  address: words(200),
  officeHours: words(120),
  checkingTime: words(60),
  priceNote: words(200),
  hero: v.object({ title: words(80), text: words(300) }),
  sampleLecture: v.object({ label: words(120), text: words(300) }),
  /** One Bengali entry replaces the whole English list, here and in `examCourses`. */
  questions: list(Question, many(12)),
  examCourses: list(ExamCourse, many(12)),
  texts: v.object({ about: BengaliText, privacy: BengaliText, terms: BengaliText }),
});
export type BengaliSaid = v.InferOutput<typeof Bengali>;

const unsaid = { lead: '', sections: [] };
export const nothingInBengali: BengaliSaid = {
  ...{ motto: '', address: '', officeHours: '', checkingTime: '', priceNote: '' },
  hero: { title: '', text: '' },
  sampleLecture: { label: '', text: '' },
  ...{ questions: [], examCourses: [] },
  texts: { about: unsaid, privacy: unsaid, terms: unsaid },
};

export const School = v.object({
  name: v.optional(
    v.pipe(
      v.string(problems.name),
      bounded(60, sentence(problems.tooLong, 60)),
      nameLine({ max: 60, required: problems.name, tooLong: sentence(problems.tooLong, 60) }),
    ),
    '',
  ),
  nameBengali: words(60),
  motto: words(120),
  /** A stored picture's address, or a new picture as a data URL. Empty: the product's logo. */
  logo: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(longestLogo, problems.logoTooLarge),
      v.check((given) => given === '' || given.startsWith('data:image/') || storedPicture.test(given), problems.logo),
    ),
    '',
  ),
  colours: v.optional(v.picklist(colourNames, problems.colours), 'green'),
  phone,
  email,
  address: words(200),
  officeHours: words(120),
  /** How long checking a payment usually takes, as the end of a sentence: `usually within 6 hours`. */
  checkingTime: words(60, problems.checkingTime),
  social: v.object({ facebook: address(), youtube: address(), whatsapp: address() }),
  wallets: list(Wallet, many(9)),
  banks: list(Bank, many(6)),
  priceNote: words(200),
  /** Links to chat groups of students: `courses` for single courses, `otherwise` for all others. */
  groups: v.object({
    otherwise: address(),
    courses: list(v.object({ courseNo: courseNo(problems.courseNo), link: address(problems.address) }), many(200)),
  }),
  hero: v.object({ title: words(80, problems.heroTitle), text: words(300) }),
  slides: list(Slide, many(3)),
  /** Without a video, the home page shows no sample lecture. */
  sampleLecture: v.object({ video: file, poster: file, label: words(120), text: words(300) }),
  questions: list(Question, many(12)),
  examCourses: list(ExamCourse, many(12)),
  texts: v.object({ about: Text, privacy: Text, terms: Text }),
  bengali: v.optional(Bengali, nothingInBengali),
});

export type School = v.InferOutput<typeof School>;

/** Maximum UTF-8 bytes of the profile without its logo, about 170,000 Bengali letters. */
const mostBytes = 512 * 1024;
const bytesOf = (school: School) => new TextEncoder().encode(JSON.stringify({ ...school, logo: '' })).byteLength;

export const BoundedSchool = v.pipe(
  School,
  v.check((school) => bytesOf(school) <= mostBytes, problems.tooMuch),
);

const ofPages = ['hero', 'slides', 'sampleLecture', 'questions', 'examCourses', 'texts'] as const;

export type ShownSchool = Omit<School, (typeof ofPages)[number] | 'bengali'>;

export function shownOf(school: School): ShownSchool {
  const { hero, slides, sampleLecture, questions, examCourses, texts, bengali, ...shown } = school;
  return shown;
}
