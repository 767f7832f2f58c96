import * as v from 'valibot';
import { plainContact } from '#base/shared/plain-signs.ts';
import { longestSpelling, normalisePhone } from '#base/shared/read-phone.ts';
import { bounded, contact, filled, nameLine, visibleLine } from '#base/shared/text.ts';
import { accountMessages as messages } from './messages.ts';

/** The only fields of an account that the student's own calls return (trust D3). */
export const Student = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  school: v.nullable(v.string()),
  college: v.nullable(v.string()),
  provider: v.picklist(['local', 'google']),
  avatar: v.nullable(v.string()),
});
export type Student = v.InferOutput<typeof Student>;

export const StudentAnswer = v.object({ student: Student });

/** Any common spelling of a Bangladeshi mobile number becomes `01XXXXXXXXX` (trust A2). Blank stays blank. */
const normalisedPhone = v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
  if (dataset.value === '') return '';
  const phone = normalisePhone(dataset.value);
  if (phone !== null) return phone;
  addIssue({ message: messages.phone });
  return NEVER;
});

export const phoneNumber = (required: string) =>
  filled(v.pipe(contact(longestSpelling, { required, refused: messages.phone }), normalisedPhone));

const schoolOrCollege = (required: string) => filled(visibleLine({ max: 150, required }));
export const optionalSchoolOrCollege = v.optional(visibleLine({ max: 150 }));
const personName = filled(nameLine({ max: 100, required: messages.nameRequired }));

export const CompleteProfile = v.object({
  phone: phoneNumber(messages.phoneRequired),
  school: schoolOrCollege(messages.schoolRequired),
  college: schoolOrCollege(messages.collegeRequired),
});

/**
 * Accounts not from Google need all four fields. The handler checks that with `UpdateLocalProfile`, once it knows the
 * provider (trust A5).
 */
export const UpdateProfile = v.object({
  name: personName,
  phone: v.optional(
    v.pipe(v.string(), bounded(longestSpelling, messages.phone), v.transform(plainContact), v.trim(), normalisedPhone),
  ),
  school: optionalSchoolOrCollege,
  college: optionalSchoolOrCollege,
});

export const UpdateLocalProfile = v.object({
  name: personName,
  phone: phoneNumber(messages.phoneRequired),
  school: schoolOrCollege(messages.schoolRequired),
  college: schoolOrCollege(messages.collegeRequired),
});
