import * as v from 'valibot';
import { sharedMessages } from '#base/shared/messages.ts';
import { currentPassword } from '#base/shared/own-account.ts';
import { newPasswordOf, typedPassword, typedTwice } from '#base/shared/password.ts';
import { contact, filled, nameLine } from '#base/shared/text.ts';
import { accountMessages as messages } from './messages.ts';
import { optionalSchoolOrCollege, phoneNumber } from './student.ts';

/** At least 6 characters (specification 9.2). */
export const newPassword = (tooShort: string, required = tooShort) => newPasswordOf(6, { tooShort, required });

/** Schema of an email: trimmed, ASCII only, lower-cased, at most 254 characters (trust A1). */
export const emailAddress = (required: string) =>
  filled(
    v.pipe(
      contact(254, { required, refused: messages.email }),
      v.regex(/^[\x21-\x7e]+$/, messages.email),
      v.email(messages.email),
      v.toLowerCase(),
    ),
  );

/** Schema of an email or a phone in any spelling. Other text passes and matches no account. */
export const identifierOf = (required: string) => filled(contact(254, { required, refused: required }));

export const Login = v.object({
  identifier: identifierOf(messages.identifierRequired),
  password: typedPassword(messages.passwordRequired, sharedMessages.passwordTooLong),
  /** Required with a temporary password, which it replaces (ASVS 6.4.1). */
  newPassword: v.optional(newPassword(messages.newPasswordLength)),
});

/** The page also checks the minimum length (specification 5.1). The server does not. */
export const LoginForm = v.object({
  ...Login.entries,
  password: v.pipe(Login.entries.password, v.minLength(6, messages.passwordLength)),
});

export const Registration = v.pipe(
  v.object({
    name: filled(nameLine({ max: 100, required: messages.allRequired })),
    email: emailAddress(messages.allRequired),
    phone: phoneNumber(messages.allRequired),
    password: newPassword(messages.passwordLength, messages.allRequired),
    confirmPassword: typedPassword(messages.allRequired, messages.passwordsDiffer),
    school: optionalSchoolOrCollege,
    college: optionalSchoolOrCollege,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (typed) => typed.password === typed.confirmPassword,
      messages.passwordsDiffer,
    ),
    ['confirmPassword'],
  ),
);
export type Registration = v.InferOutput<typeof Registration>;

/** The page also requires school and college (specification 5.2). The server does not. */
export const RegistrationForm = v.pipe(
  Registration,
  v.forward(
    v.partialCheck([['school']], ({ school }) => Boolean(school), messages.schoolRequired),
    ['school'],
  ),
  v.forward(
    v.partialCheck([['college']], ({ college }) => Boolean(college), messages.collegeRequired),
    ['college'],
  ),
);

export const ChangePassword = v.object({
  currentPassword,
  newPassword: newPassword(messages.newPasswordLength),
});

/** The page asks for the new password twice (specification 5.3). */
export const ChangePasswordForm = v.pipe(
  v.object({ ...ChangePassword.entries, confirmPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (typed) => typed.newPassword === typed.confirmPassword,
      sharedMessages.newPasswordsDiffer,
    ),
    ['confirmPassword'],
  ),
);

export const OwnPasswordForm = typedTwice(ChangePassword.entries.newPassword);
