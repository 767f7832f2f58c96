import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHydrated } from '#base/platform/web/hydrated.ts';
import { statusOf } from '#base/platform/web/json-client.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { useNavigationState } from '#base/platform/web/use-navigation-state.ts';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { OwnPasswordForm } from '#base/ui/own-password-form.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { type Admin, ChoosePasswordForm, SendCode } from '#people/staff-accounts/admin.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';
import { adminScreens as texts } from '#people/staff-accounts/screen-messages.ts';
import { isUnsaid } from '#school/profile/first-facts.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import { AdminStyle } from './admin-style.tsx';
import { CodeForm } from './code-form.tsx';
import { adminSession } from './session.ts';
import type { SentCode } from './use-resend.ts';

export default function AdminLoginPage() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [ended, setEnded] = useState<string | null>(null);
  const { message: arrived, from } = useNavigationState();
  const message = ended ?? arrived;
  const navigate = useNavigate();
  const school = useSchool();

  function enter(admin: Admin) {
    isEntering.current = true;
    adminSession.signedIn(admin);
    goOn();
  }

  /**
   * Opens the dashboard, which first offers the page that required the login (specification 4.5). The owner of an empty
   * school gets the onboarding instead (record 46).
   */
  function goOn() {
    const isFree = !from || from === linkTo('adminDashboard');
    const isBeginning = isFree && adminSession.known()?.role === 'owner' && isUnsaid(school);
    const first = isBeginning ? linkTo('adminFirstDay') : linkTo('adminDashboard');
    navigate(first, { replace: true, state: from ? { from } : null });
  }

  // Leaves the login page if this browser already has an admin session. `isEntering` prevents a second navigation while
  // this page's own form completes a login.
  const isEntering = useRef(false);
  const isIn = adminSession.use().state === 'signed-in';
  const goOnUnasked = useEffectEvent(() => {
    if (!isEntering.current) goOn();
  });
  useEffect(() => {
    if (isIn) goOnUnasked();
  }, [isIn]);

  function startAgain(why: string | null = null) {
    setChoosing(false);
    setSent(null);
    setEnded(why);
  }

  return (
    <div className="mx-auto grid w-full max-w-lg gap-5 px-4 py-8 sm:py-12">
      <AdminStyle />
      <PageHead title={texts.loginTitle} />
      <div className="grid gap-2">
        <h1 className="text-3xl">{texts.loginTitle}</h1>
        <p className="text-soft">{texts.loginIntroduction}</p>
      </div>
      {message && !sent && <Notice tone="info">{message}</Notice>}
      <div className="panel p-5 shadow-card sm:p-7">
        {sent && isChoosing ? (
          <ChoosePasswordStep email={sent.email} onEnter={enter} onLeave={startAgain} />
        ) : sent ? (
          <CodeForm sent={sent} onEnter={enter} onChoose={() => setChoosing(true)} onLeave={() => startAgain()} />
        ) : (
          <CredentialsForm
            initialEmail={email}
            onSent={(code) => {
              setEmail(code.email);
              setSent(code);
            }}
          />
        )}
      </div>
      <p className="text-sm text-soft">{texts.lostPassword}</p>
      <LinkButton to={linkTo('login')} look="quiet" className="justify-self-start">
        {texts.studentLogin}
      </LinkButton>
    </div>
  );
}

type ChoosePasswordStepProps = {
  email: string;
  onEnter: (admin: Admin) => void;
  onLeave: (why?: string) => void;
};

function ChoosePasswordStep({ email, onEnter, onLeave }: ChoosePasswordStepProps) {
  return (
    <OwnPasswordForm
      username={email}
      schema={ChoosePasswordForm}
      hint={texts.ownPasswordHint}
      fallback={messages.failedToSavePassword}
      submit={async (newPassword) => {
        const { admin } = await api('PUT', '/api/admin/login/password', { body: { newPassword } });
        onEnter(admin);
      }}
      onFailure={(error) => {
        const isOver = statusOf(error) === 401;
        if (isOver) onLeave(messages.signInEnded);
        return isOver;
      }}
      onLeave={() => onLeave()}
    />
  );
}

type CredentialsFormProps = { initialEmail: string; onSent: (code: SentCode) => void };

function CredentialsForm({ initialEmail, onSent }: CredentialsFormProps) {
  const hydrated = useHydrated();
  const { form, field, busy, problem } = useForm({
    initial: { email: initialEmail, password: '' },
    schema: SendCode,
    fallback: messages.failedToSend,
    together: messages.bothRequired,
    submit: async ({ email, password }) => {
      const { maskedPhone, by } = await api('POST', '/api/admin/login/send-otp', { body: { email, password } });
      onSent({ email, maskedPhone, byApp: by === 'app' });
    },
  });

  return (
    <form {...form} className="grid gap-5">
      <TextField {...field('email')} label={texts.email} type="email" autoComplete="username" required />
      <TextField
        {...field('password')}
        label={texts.password}
        type="password"
        autoComplete="current-password"
        required
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={busy} disabled={!hydrated}>
        {texts.sendOtp}
      </Button>
    </form>
  );
}
