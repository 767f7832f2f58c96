import type { ComponentProps } from 'react';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { PasswordField } from '#base/ui/password-field.tsx';
import { accountScreens as texts } from '#people/student-accounts/screen-messages.ts';
import type { Student } from '#people/student-accounts/student.ts';

type PhoneProofProps = {
  field: Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'error' | 'announced'>;
  student: Student;
  typedPhone: string;
};

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

export const proofOf = (currentPassword: string) => (currentPassword === '' ? {} : { currentPassword });

export function withoutPassword<Typed extends { currentPassword: string }>({ currentPassword: _, ...typed }: Typed) {
  return typed;
}
