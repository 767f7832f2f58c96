import { type ReactNode, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { PasswordField } from '#base/ui/password-field.tsx';
import { accountTexts as texts } from '#people/staff-accounts/account-messages.ts';
import { ProveOwner, RemoveAuthenticator } from '#people/staff-accounts/second-factor.ts';
import { useOwnForm } from './use-own-form.ts';

type ProofFormProps = {
  children: ReactNode;
  label: string;
  asksCode?: boolean;
  look?: 'danger';
  submit: (proof: { currentPassword: string; code: string }) => Promise<void>;
  onCancel: () => void;
};

const WithCode = RemoveAuthenticator;
const WithoutCode = v.object({ ...ProveOwner.entries, code: v.literal('') });

export function ProofForm({ children, label, asksCode = false, look, submit, onCancel }: ProofFormProps) {
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  const initial = { currentPassword: '', code: '' };
  const { form, field, busy, problem } = useOwnForm(initial, asksCode ? WithCode : WithoutCode, submit);
  return (
    <form {...form} className="grid gap-4 rounded-control bg-desk p-4">
      <p ref={first} tabIndex={-1} className="outline-none">
        {children}
      </p>
      <PasswordField
        {...field('currentPassword')}
        label={texts.yourPassword}
        required
        autoComplete="current-password"
      />
      {asksCode && <TextField {...field('code')} label={texts.codeOrBackup} required autoComplete="one-time-code" />}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} {...(look && { look })}>
          {label}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
