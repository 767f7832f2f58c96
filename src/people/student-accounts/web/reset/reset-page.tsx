import '#contract/known-learning-answers.ts';
import { useEffect, useState } from 'react';
import { useArrival } from '#base/platform/web/arrived-texts.ts';
import { codeOf } from '#base/platform/web/json-client.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { OwnPasswordForm } from '#base/ui/own-password-form.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { links } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { codeMessages as messages } from '#people/student-accounts/code-messages.ts';
import { codeScreens as texts } from '#people/student-accounts/code-screens.ts';
import { NewPassword } from '#people/student-accounts/codes.ts';
import { AccountFrame } from '#people/student-accounts/web/account-frame.tsx';
import { useAlong, useWayOn } from '#people/student-accounts/web/way-on.ts';
import { ReachSchool } from '#school/profile/web/reach-school.tsx';
import { AskForm } from './ask-form.tsx';
import { CodeStep } from './code-step.tsx';
import { forgetReset, type KeptReset, keepReset, readReset } from './kept-reset.ts';

/** A lost password: whose, the code, a new one; then signed in, and where they wanted to go. */
export default function ResetPage() {
  const { identifier: typed } = useArrival();
  const [reset, setReset] = useState<KeptReset | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  // The server knows nothing of what this browser keeps.
  useEffect(() => {
    setReset(readReset());
  }, []);

  function go(to: KeptReset) {
    keepReset(to);
    setEnded(null);
    setReset(to);
  }
  function begin(identifier: string, isReadOut: boolean) {
    go({ step: 'code', identifier, isReadOut, askedAt: Date.now() });
  }
  function startAgain(why: string | null = null) {
    forgetReset();
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
          <PageHead title={texts.title} description={texts.description} path={links.reset()} />
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
  const enter = useWayOn(false);
  return (
    <OwnPasswordForm
      username={identifier}
      schema={NewPassword}
      hint={texts.passwordHint}
      fallback={messages.failedToSave}
      submit={async (newPassword) => {
        const body = { newPassword, confirmPassword: newPassword };
        const { student } = await api('PUT', '/api/students/password-reset', { body });
        forgetReset();
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
  const along = useAlong();
  return (
    <>
      <p>
        <TextLink to={links.login()} state={along}>
          {texts.toLogin}
        </TextLink>
      </p>
      <p>
        {texts.nothingCame} <ReachSchool />
      </p>
    </>
  );
}
