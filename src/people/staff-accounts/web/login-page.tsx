import '#contract/known-admin-answers.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useArrival } from '#base/platform/web/arrived-texts.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { LinkButton } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { adminLinks } from '#contract/admin-links.ts';
import { links } from '#contract/links.ts';
import type { Admin } from '#people/staff-accounts/admin.ts';
import { adminScreens as texts } from '#people/staff-accounts/screen-messages.ts';
import { isUnsaid } from '#school/profile/first-facts.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import { AdminStyle } from './admin-style.tsx';
import { ChoosePasswordStep } from './choose-password-step.tsx';
import { CodeForm } from './code-form.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { adminSession } from './session.ts';
import type { SentCode } from './use-resend.ts';

/** Email and password, then the code that came by SMS (specification 4.5); with a first password, then an own one. */
export default function AdminLoginPage() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [ended, setEnded] = useState<string | null>(null);
  const { message: arrived, from } = useArrival();
  const message = ended ?? arrived;
  const navigate = useNavigate();
  const school = useSchool();

  function enter(admin: Admin) {
    isEntering.current = true;
    adminSession.signedIn(admin);
    goOn();
  }

  /** The dashboard offers first where they came from (specification 4.5); the owner of an empty school begins with it (record 46). */
  function goOn() {
    const isFree = !from || from === links.adminDashboard();
    const isBeginning = isFree && adminSession.known()?.role === 'owner' && isUnsaid(school);
    const first = isBeginning ? adminLinks.firstDay() : links.adminDashboard();
    navigate(first, { replace: true, state: from ? { from } : null });
  }

  // Nothing is asked of whoever is signed in already.
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
      <LinkButton to={links.login()} look="quiet" className="justify-self-start">
        {texts.studentLogin}
      </LinkButton>
    </div>
  );
}
