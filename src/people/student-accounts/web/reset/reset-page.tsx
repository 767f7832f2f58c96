import { useEffect, useState } from 'react';
import { useHydrated } from '#base/platform/web/hydrated.ts';
import { codeOf } from '#base/platform/web/json-client.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { useNavigationState } from '#base/platform/web/use-navigation-state.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { NeedsScript } from '#base/ui/needs-script.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { OwnPasswordForm } from '#base/ui/own-password-form.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { codeMessages as messages } from '#people/student-accounts/code-messages.ts';
import { codeScreens as texts } from '#people/student-accounts/code-screens.ts';
import { AskedReset, NewPassword } from '#people/student-accounts/codes.ts';
import { AccountFrame } from '#people/student-accounts/web/account-frame.tsx';
import { useAfterLogin, useForwardedLogin } from '#people/student-accounts/web/after-login.ts';
import { ReachSchool } from '#school/profile/web/reach-school.tsx';
import { CodeStep } from './code-step.tsx';
import { readReset, removeReset, type StoredReset, storeReset } from './stored-reset.ts';

export default function ResetPage() {
  const { identifier: typed } = useNavigationState();
  const [reset, setReset] = useState<StoredReset | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  // The stored reset is read in an effect, because server rendering has no browser storage.
  useEffect(() => {
    setReset(readReset());
  }, []);

  function go(to: StoredReset) {
    storeReset(to);
    setEnded(null);
    setReset(to);
  }
  function begin(identifier: string, isReadOut: boolean) {
    go({ step: 'code', identifier, isReadOut, askedAt: Date.now() });
  }
  function startAgain(why: string | null = null) {
    removeReset();
    setEnded(why);
    setReset(reset && { ...reset, step: 'ask' });
  }

  const step = reset?.step ?? 'ask';
  const identifier = reset?.identifier ?? typed ?? '';
  return (
    <AccountFrame
      title={texts.title}
      lead={texts.lead}
      notice={
        <>
          <PageHead title={texts.title} description={texts.description} path={linkTo('reset')} />
          {ended && <Notice tone="info">{ended}</Notice>}
        </>
      }
      footer={<OtherWays />}
    >
      <p className="text-sm text-soft">{texts.steps[step]}</p>
      {(reset === null || step === 'ask') && (
        <AskForm
          key={identifier}
          identifier={identifier}
          onAsked={(asked) => begin(asked, false)}
          onReadOut={(asked) => begin(asked, true)}
        />
      )}
      {reset && step === 'code' && (
        <CodeStep
          key={String(reset.isReadOut)}
          reset={reset}
          onVerified={() => go({ ...reset, step: 'password' })}
          onAskedAgain={() => go({ ...reset, askedAt: Date.now() })}
          onLeave={() => startAgain()}
        />
      )}
      {reset && step === 'password' && <PasswordStep identifier={identifier} onEnded={startAgain} />}
    </AccountFrame>
  );
}

function PasswordStep({ identifier, onEnded }: { identifier: string; onEnded: (why: string | null) => void }) {
  const enter = useAfterLogin(false);
  return (
    <OwnPasswordForm
      username={identifier}
      schema={NewPassword}
      hint={texts.passwordHint}
      fallback={messages.failedToSave}
      submit={async (newPassword) => {
        const body = { newPassword, confirmPassword: newPassword };
        const { student } = await api('PUT', '/api/students/password-reset', { body });
        removeReset();
        await enter(student);
      }}
      onFailure={(error) => {
        const hasEnded = codeOf(error) === 'reset_ended';
        if (hasEnded) onEnded(messages.resetEnded);
        return hasEnded;
      }}
      onLeave={() => onEnded(null)}
    />
  );
}

function OtherWays() {
  const along = useForwardedLogin();
  return (
    <>
      <p>
        <TextLink to={linkTo('login')} state={along}>
          {texts.toLogin}
        </TextLink>
      </p>
      <p>
        {texts.nothingCame} <ReachSchool />
      </p>
    </>
  );
}

type AskFormProps = {
  identifier: string;
  onAsked: (identifier: string) => void;
  onReadOut: (identifier: string) => void;
};

function AskForm({ identifier, onAsked, onReadOut }: AskFormProps) {
  const hydrated = useHydrated();
  const { values, form, field, busy, problem } = useForm({
    initial: { identifier },
    schema: AskedReset,
    fallback: messages.failedToSend,
    submit: async (asked) => {
      await api('POST', '/api/students/password-reset/send-code', { body: asked });
      onAsked(asked.identifier);
    },
    // `resend_too_soon` means that this browser requested a code for this number just now. The next step can open.
    onFailure: (error, typed) => {
      const wasSent = codeOf(error) === 'resend_too_soon';
      if (wasSent) onAsked(typed.identifier);
      return wasSent;
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
