import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { accountScreens } from '#accounts/screen-messages.ts';
import { sessionMessages } from '#accounts/session-messages.ts';
import { EndSessionsForm } from '#accounts/sign-in.ts';
import { api, statusOf } from '#platform/web/api-client.ts';
import { useEndedSession } from '#platform/web/ended-session.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useForm } from '#ui/use-form.ts';
import { studentSignIn } from './session.ts';

const texts = accountScreens.sessions;

type EndSessionFormProps = {
  /** Which session ends; null for all but this one. */
  id: string | null;
  question: string;
  /** A social account has no password: its fresh sign-in is the proof. */
  isSocial: boolean;
  onEnded: () => void;
  onCancel: () => void;
};

/** Asks once more, and for the password, before another device is logged out. */
export function EndSessionForm({ id, question, isSocial, onEnded, onCancel }: EndSessionFormProps) {
  const hasEnded = useEndedSession(studentSignIn);
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { form, field, busy, problem } = useForm({
    initial: { currentPassword: '' },
    schema: isSocial ? v.object({}) : EndSessionsForm,
    fallback: sessionMessages.failedToEnd,
    submit: async (body) => {
      if (id === null) await api('DELETE', '/api/students/sessions', { body });
      else await api('DELETE', '/api/students/sessions/:id', { params: { id }, body });
      onEnded();
    },
    onFailure: (error) => {
      // Ended already, from somewhere else.
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
      {!isSocial && (
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
