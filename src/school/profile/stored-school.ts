import * as v from 'valibot';
import { languages } from '#base/shared/language.ts';
import { colourNames } from './colours.ts';
import { newSchool } from './new-school.ts';
import type { School } from './school.ts';
import { walletKinds, walletMethods } from './wallets.ts';

const text = v.string();
const StoredText = v.object({ lead: text, sections: v.array(v.object({ heading: text, text })) });

const asked = v.array(v.object({ question: text, answer: text }));
const exams = v.array(v.object({ courseNo: text, courseTitle: text, fits: text }));
const Texts = v.object({ about: StoredText, privacy: StoredText, terms: StoredText });

const facts = {
  ...{ nameBengali: text, motto: text, phone: text, email: text, address: text },
  ...{ officeHours: text, checkingTime: text, priceNote: text },
  logo: text,
  colours: v.picklist(colourNames),
  social: v.object({ facebook: text, youtube: text, whatsapp: text }),
  wallets: v.array(v.object({ method: v.picklist(walletMethods), number: text, kind: v.picklist(walletKinds) })),
  banks: v.array(v.object({ bank: text, accountName: text, account: text, branch: text })),
  groups: v.object({ otherwise: text, courses: v.array(v.object({ courseNo: text, link: text })) }),
  hero: v.object({ title: text, text }),
  slides: v.array(v.object({ wrong: text, right: text, courseNo: text, courseTitle: text })),
  sampleLecture: v.object({ video: text, poster: text, label: text, text }),
  questions: asked,
  examCourses: exams,
  texts: Texts,
  bengali: v.object({
    ...{ motto: text, address: text, officeHours: text, checkingTime: text, priceNote: text },
    hero: v.object({ title: text, text }),
    sampleLecture: v.object({ label: text, text }),
    ...{ questions: asked, examCourses: exams, texts: Texts },
  }),
};

/**
 * Stored profiles of old product versions lack some parts, but all have `name`. Other stored settings have no `name`.
 */
export const StoredSchool = v.object({ name: text, ...v.partial(v.object(facts)).entries });

export const wholeSchool = (stored: v.InferOutput<typeof StoredSchool> | undefined): School => ({
  ...newSchool,
  ...stored,
});

export const AnsweredSchool = v.object({ name: text, ...facts });

export const SchoolTexts = AnsweredSchool.entries.texts;
export const ReadSchool = v.omit(AnsweredSchool, ['texts', 'bengali']);

/** The language is in the query of the URL, so that both languages are cached separately. */
export const SchoolQuery = v.object({ language: v.optional(v.picklist(languages), 'en') });

export const SchoolVersion = v.object({ school: AnsweredSchool, version: v.number() });
export type SchoolVersion = v.InferOutput<typeof SchoolVersion>;

export const VersionSearch = v.object({
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
});

export const SchoolVersions = v.object({
  versions: v.array(
    v.object({
      version: v.number(),
      savedAt: text,
      /** Name of the admin, null for the operator and for deleted admins. */
      savedBy: v.nullable(text),
      changed: v.array(text),
      texts: v.array(v.object({ part: text, before: text, after: text })),
    }),
  ),
  nextCursor: v.nullable(text),
});
export type SchoolVersions = v.InferOutput<typeof SchoolVersions>;
