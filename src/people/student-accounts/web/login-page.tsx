import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useHydrated } from '#base/platform/web/hydrated.ts';
import { siteFactsOf } from '#base/platform/web/page.tsx';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { useNavigationState } from '#base/platform/web/use-navigation-state.ts';
import { interfaceLanguage } from '#base/shared/interface-language.ts';
import { ArrivalNotice } from '#base/ui/arrival-notice.tsx';
import { buttonClasses } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { googleLogin, linkTo } from '#contract/links.ts';
import { accountScreens } from '#people/student-accounts/screen-messages.ts';
import { socialFailures } from '#people/student-accounts/social-failure.ts';
import { ReachSchool } from '#school/profile/web/reach-school.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useForwardedLogin } from './after-login.ts';
import { isAndroid, isInAppBrowser } from './in-app-browser.ts';
import { LoginForm } from './login-form.tsx';

const texts = accountScreens.login;

export function loader(args: LoaderFunctionArgs) {
  return siteFactsOf(args);
}

export default function LoginPage() {
  const { socialSignIn } = useLoaderData<typeof loader>();
  const { identifier } = useNavigationState();
  const socialFailure = useSocialFailure();
  return (
    <AccountFrame
      title={texts.title}
      notice={
        <>
          <PageHead title={texts.title} description={texts.description} path={linkTo('login')} />
          <ArrivalNotice tone="info" />
          {socialFailure && <Notice tone="error">{socialFailure}</Notice>}
        </>
      }
      footer={<OtherWays />}
    >
      {/*
       * With `goesOn`, the page redirects a student who is already signed in. Not after a registration or a failed
       * Google login, because then the visitor wants another account.
       */}
      <LoginForm
        key={identifier}
        identifier={identifier ?? ''}
        goesOn={identifier === undefined && socialFailure === null}
      />
      {socialSignIn && <SocialSignIn />}
    </AccountFrame>
  );
}

function OtherWays() {
  const carried = useForwardedLogin();
  return (
    <>
      <p>
        {texts.noAccount}{' '}
        <TextLink to={linkTo('register')} state={carried}>
          {texts.register}
        </TextLink>
      </p>
      <p>
        {texts.cannot} <ReachSchool />
      </p>
    </>
  );
}

function useSocialFailure(): string | null {
  const [searchParams] = useSearchParams();
  const found = Object.entries(socialFailures).find(([code]) => code === searchParams.get('social'));
  return found?.[1] ?? null;
}

function SocialSignIn() {
  const isRefused = useHydrated() && isInAppBrowser(navigator.userAgent);
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-soft text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {accountScreens.login.or}
      </p>
      {isRefused ? (
        <InAppBrowserHint />
      ) : (
        <a href={googleLogin(interfaceLanguage)} className={buttonClasses('outline')}>
          {accountScreens.login.google}
        </a>
      )}
    </div>
  );
}

function InAppBrowserHint() {
  const { host, pathname, protocol } = window.location;
  const chrome = `intent://${host}${pathname}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;
  return (
    <div className="grid gap-3 rounded-control bg-amber-soft px-4 py-3 text-amber">
      <p>{accountScreens.inAppBrowser.why}</p>
      {isAndroid(navigator.userAgent) && (
        <a href={chrome} className={buttonClasses('outline', 'justify-self-start')}>
          {accountScreens.inAppBrowser.openInChrome}
        </a>
      )}
    </div>
  );
}
