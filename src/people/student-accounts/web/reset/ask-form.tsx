import { useHydrated } from '#base/platform/web/hydrated.ts';
import { codeOf } from '#base/platform/web/json-client.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { NeedsScript } from '#base/ui/needs-script.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { api } from '#contract/web/api-client.ts';
import { codeMessages as messages } from '#people/student-accounts/code-messages.ts';
import { codeScreens as texts } from '#people/student-accounts/code-screens.ts';
import { AskedReset } from '#people/student-accounts/codes.ts';

type AskFormProps = {
  identifier: string;
  onAsked: (identifier: string) => void;
  onReadOut: (identifier: string) => void;
};

/** Whose password is lost. */
export function AskForm({ identifier, onAsked, onReadOut }: AskFormProps) {
  const hydrated = useHydrated();
  const { values, form, field, busy, problem } = useForm({
    initial: { identifier },
    schema: AskedReset,
    fallback: messages.failedToSend,
    submit: async (asked) => {
      await api('POST', '/api/students/password-reset/send-code', { body: asked });
      onAsked(asked.identifier);
    },
    // One was sent to this number just now, from this browser.
    onFailure: (error, typed) => {
      const isThere = codeOf(error) === 'resend_too_soon';
      if (isThere) onAsked(typed.identifier);
      return isThere;
    },
  });
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('identifier')}
        label={texts.identifier}
        hint={texts.identifierHint}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="text-sm text-soft">{texts.google}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <NeedsScript />
      <Button type="submit" busy={busy} disabled={!hydrated}>
        {texts.send}
      </Button>
      <Button
        look="quiet"
        className="justify-self-start"
        disabled={!hydrated}
        onClick={() => onReadOut(values.identifier)}
      >
        {texts.haveCode}
      </Button>
    </form>
  );
}
