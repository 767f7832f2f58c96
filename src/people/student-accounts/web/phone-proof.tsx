import type { ComponentProps } from 'react';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { PasswordField } from '#base/ui/password-field.tsx';
import { accountScreens as texts } from '#people/student-accounts/screen-messages.ts';
import type { Student } from '#people/student-accounts/student.ts';

type PhoneProofProps = {
  field: Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'error' | 'announced'>;
  /** As it is stored. */
  student: Student;
  typedPhone: string;
};

/** Another phone than the stored one asks for the password, where the account has one. */
export function PhoneProof({ field, student, typedPhone }: PhoneProofProps) {
  const { provider, phone } = student;
  if (provider !== 'local' || phone === null || normalisePhone(typedPhone) === phone) return null;
  return (
    <PasswordField
      {...field}
      label={texts.security.currentPassword}
      hint={texts.whyPassword}
      required
      autoComplete="current-password"
    />
  );
}

/** What the form sends beside the profile; an empty field is none. */
export const proofOf = (currentPassword: string) => (currentPassword === '' ? {} : { currentPassword });

/** What may travel to the sign-in and back: everything that was typed but the password. */
export function withoutPassword<Typed extends { currentPassword: string }>({ currentPassword: _, ...typed }: Typed) {
  return typed;
}
