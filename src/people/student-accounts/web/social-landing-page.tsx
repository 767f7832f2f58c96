import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { statusOf } from '#base/platform/web/json-client.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { LinkButton } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { Spinner } from '#base/ui/spinner.tsx';
import { linkTo } from '#contract/links.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { isProfileIncomplete } from '#people/student-accounts/profile.ts';
import { accountScreens } from '#people/student-accounts/screen-messages.ts';
import type { Student } from '#people/student-accounts/student.ts';
import { AccountFrame } from './account-frame.tsx';
import { studentSession } from './session.ts';

const texts = accountScreens.landing;

/** The page after a login with Google. It asks the server once who is signed in (specification 4.4). */
export default function SocialLandingPage() {
  const problem = useLanding();
  return (
    <AccountFrame title={texts.title} notice={<PageHead title={texts.title} />}>
      {problem === null ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {texts.wait}
        </p>
      ) : (
        <>
          <Notice tone="error">{problem}</Notice>
          <LinkButton to={linkTo('login')}>{texts.toLogin}</LinkButton>
        </>
      )}
    </AccountFrame>
  );
}

function useLanding(): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const isNew = searchParams.get('new') === '1';

  useEffect(() => {
    const goTo = (to: string, message: string) => navigate(to, { replace: true, state: { message } });
    const goOn = (student: Student | null) => {
      if (student === null) return goTo(linkTo('login'), messages.notAuthenticated);
      if (isProfileIncomplete(student))
        return goTo(linkTo('completeProfile'), isNew ? messages.welcomeComplete : messages.almostThere);
      return goTo(linkTo('studentHome'), isNew ? messages.createdViaGoogle : messages.signedInWithGoogle);
    };
    const fail = (error: unknown) => {
      const status = statusOf(error);
      if (status === 403) return goOn(null);
      setProblem(status === 0 ? messages.somethingWentWrong : messages.failedToVerifySession(status));
    };
    let isCurrent = true;
    studentSession.load({ again: true }).then(
      (student) => isCurrent && goOn(student),
      (error) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [navigate, isNew]);

  return problem;
}
