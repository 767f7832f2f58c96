import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { type SignIn, useEndedSession } from '#base/platform/web/ended-session.ts';
import { statusOf } from '#base/platform/web/json-client.ts';
import { EndSessionsForm } from '#base/shared/own-account.ts';
import { ownAccountMessages } from '#base/shared/own-account-messages.ts';
import { Button } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { PasswordField } from '#base/ui/password-field.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { sessionTexts as texts } from './session-messages.ts';

export type EndingSessions = {
  signIn: SignIn;
  /**
   * Whether ending a session requires the password. False for a social account, which has none. A recent sign-in then
   * proves the user's identity.
   */
  asksPassword: boolean;
  /** Whether the shown time of last use is correct within minutes, not only within a day. */
  isExact: boolean;
  endOne: (id: string, body: { currentPassword?: string }) => Promise<unknown>;
  endOthers: (body: { currentPassword?: string }) => Promise<unknown>;
};

type EndSessionFormProps = {
  id: string | null;
  question: string;
  ending: EndingSessions;
  onEnded: () => void;
  onCancel: () => void;
};

export function EndSessionForm({ id, question, ending, onEnded, onCancel }: EndSessionFormProps) {
  const hasEnded = useEndedSession(ending.signIn);
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { form, field, busy, problem } = useForm({
    initial: { currentPassword: '' },
    schema: ending.asksPassword ? EndSessionsForm : v.object({}),
    fallback: ownAccountMessages.failedToEndSession,
    submit: async (body) => {
      await (id === null ? ending.endOthers(body) : ending.endOne(id, body));
      onEnded();
    },
    onFailure: (error) => {
      const isGone = statusOf(error) === 404;
      if (isGone) onEnded();
      return isGone || hasEnded(error);
    },
  });
  return (
    <form {...form} className="grid gap-4 rounded-control bg-desk p-4">
      <p ref={first} tabIndex={-1} className="font-semibold outline-none">
        {question}
      </p>
      {ending.asksPassword && (
        <PasswordField
          {...field('currentPassword')}
          label={texts.yourPassword}
          hint={texts.whyPassword}
          required
          autoComplete="current-password"
        />
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" busy={busy}>
          {id === null ? texts.endAll : texts.end}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
