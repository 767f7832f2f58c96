import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '#base/ui/field.tsx';
import { accountScreens as texts } from '#people/student-accounts/screen-messages.ts';

type SchoolFieldsProps = {
  field: (
    name: 'phone' | 'school' | 'college',
  ) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'announced'>;
  required: boolean;
  proof?: ReactNode;
};

export function SchoolFields({ field, required, proof }: SchoolFieldsProps) {
  return (
    <>
      <TextField
        {...field('phone')}
        label={texts.phone}
        hint={texts.phoneHint}
        required={required}
        type="tel"
        autoComplete="tel"
      />
      {proof}
      <TextField {...field('school')} label={texts.school} required={required} />
      <TextField {...field('college')} label={texts.college} hint={texts.collegeHint} required={required} />
    </>
  );
}
