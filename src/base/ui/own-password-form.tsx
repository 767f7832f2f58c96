import type { GenericSchema } from 'valibot';
import { sharedMessages } from '#base/shared/messages.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordFieldTexts as texts } from './password-messages.ts';
import { useForm } from './use-form.ts';

type OwnPasswordFormProps = {
  /** The typed email or phone, under which the browser stores the new password. */
  username: string;
  schema: GenericSchema<unknown, { newPassword: string }>;
  hint: string;
  fallback: string;
  submit: (newPassword: string) => Promise<void>;
  onFailure?: (error: unknown) => boolean;
  onLeave: () => void;
};

/** The last step of signing in with a first password: the account chooses its own. */
export function OwnPasswordForm({
  username,
  schema,
  hint,
  fallback,
  submit,
  onFailure,
  onLeave,
}: OwnPasswordFormProps) {
  const { form, field, busy, problem } = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    schema,
    fallback,
    submit: ({ newPassword }) => submit(newPassword),
    ...(onFailure ? { onFailure } : {}),
  });
  return (
    <form {...form} className="grid gap-5">
      <Notice tone="info">{sharedMessages.ownPasswordRequired}</Notice>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field('newPassword')}
        label={texts.newPassword}
        hint={hint}
        required
        autoFocus
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label={texts.confirmPassword} required autoComplete="new-password" />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={busy}>
        {texts.saveAndLogIn}
      </Button>
      <Button look="quiet" onClick={onLeave} className="justify-self-start">
        {texts.startAgain}
      </Button>
    </form>
  );
}
