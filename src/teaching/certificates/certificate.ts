import * as v from 'valibot';
import { TextCursor } from '#base/shared/page-query.ts';
import { countCharacters } from '#base/shared/read-text.ts';
import { sentence } from '#base/shared/sentence.ts';
import { filled, paragraph, pastedLine } from '#base/shared/text.ts';
import { certificateMessages as messages } from './messages.ts';
import { strangeInBengaliName, strangeInName, writtenBengaliName, writtenName } from './written-name.ts';

export const certificatePictures = ['png', 'share', 'pdf'] as const;
export type CertificatePicture = (typeof certificatePictures)[number];

export const certificatePatterns = ['dots'] as const;

/** Maximum characters of a student's name, which fit two lines of the printed certificate. */
export const longestName = 60;
export const longestReason = 300;

const tooLong = sentence(messages.nameTooLong, longestName);
/** `writtenName` may make a name longer, so the length is checked again after it. */
const shortEnough = v.check((text: string) => countCharacters(text) <= longestName, tooLong);

/** The student's name as it will be printed. It cannot be changed after the certificate was issued. */
export const ChosenName = v.object({
  name: filled(
    v.pipe(
      pastedLine({ max: longestName, tooLong, required: messages.nameMissing }),
      v.transform(writtenName),
      shortEnough,
      v.check(
        (text) => strangeInName(text) === null,
        (issue) => sentence(messages.nameLetters, strangeInName(issue.input) ?? '')(issue),
      ),
    ),
  ),
  nameBengali: v.optional(
    v.pipe(
      pastedLine({ max: longestName, tooLong }),
      v.transform(writtenBengaliName),
      shortEnough,
      v.check(
        (text) => text === '' || strangeInBengaliName(text) === null,
        (issue) => sentence(messages.bengaliLetters, strangeInBengaliName(issue.input) ?? '')(issue),
      ),
    ),
    '',
  ),
});
export type ChosenName = v.InferOutput<typeof ChosenName>;

export const OwnCertificate = v.object({
  courseId: v.string(),
  /** As printed on the certificate. Before the certificate is issued, the course's current title. */
  courseTitle: v.string(),
  courseTitleBengali: v.optional(v.string()),
  done: v.number(),
  total: v.number(),
  remaining: v.number(),
  remainingExercises: v.number(),
  /** Null if no certificate was issued yet, or if the student may take a new one with another spelling of the name. */
  number: v.nullable(v.string()),
  issuedAt: v.nullable(v.string()),
  name: v.nullable(v.string()),
  revokedAt: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});
export type OwnCertificate = v.InferOutput<typeof OwnCertificate>;

export const CertificateStanding = v.pick(OwnCertificate, ['number', 'revokedAt']);
export type CertificateStanding = v.InferOutput<typeof CertificateStanding>;

export const CheckedCertificate = v.object({
  number: v.string(),
  studentName: v.nullable(v.string()),
  studentNameBengali: v.nullable(v.string()),
  courseTitle: v.string(),
  courseTitleBengali: v.nullable(v.string()),
  lectures: v.number(),
  teacherName: v.string(),
  teacherTitle: v.string(),
  schoolName: v.string(),
  schoolNameBengali: v.optional(v.string()),
  schoolAddress: v.string(),
  schoolAddressBengali: v.optional(v.string()),
  issuedAt: v.string(),
  revokedAt: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});
export type CheckedCertificate = v.InferOutput<typeof CheckedCertificate>;

export const ListedCertificate = v.object({
  id: v.string(),
  studentId: v.string(),
  number: v.string(),
  name: v.string(),
  nameBengali: v.nullable(v.string()),
  courseNo: v.string(),
  courseTitle: v.string(),
  issuedAt: v.string(),
  revokedAt: v.nullable(v.string()),
  revokedBy: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  chooseAgain: v.boolean(),
  replaced: v.boolean(),
});
export type ListedCertificate = v.InferOutput<typeof ListedCertificate>;

const id = v.pipe(v.string(), v.maxLength(100));
export const CertificateSearch = v.object({
  q: v.optional(pastedLine({ max: 100 }), ''),
  courseId: v.optional(id),
  studentId: v.optional(id),
  cursor: v.optional(TextCursor),
});
export type CertificateSearch = v.InferOutput<typeof CertificateSearch>;

export const CertificateList = v.object({
  certificates: v.array(ListedCertificate),
  next: v.nullable(v.string()),
});

export const Revocation = v.object({
  reason: paragraph({
    max: longestReason,
    tooLong: sentence(messages.reasonTooLong, longestReason),
    required: messages.reasonMissing,
  }),
  /** True if the student may take a new certificate with another spelling of the name. */
  chooseAgain: v.optional(v.boolean(messages.chooseAgain), false),
});
export type Revocation = v.InferOutput<typeof Revocation>;
