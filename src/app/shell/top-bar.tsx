import { Link, useLocation } from 'react-router';
import { findPage } from '#base/platform/web/page.tsx';
import { otherLanguage, pathIn } from '#base/shared/language-path.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { Logo } from '#base/ui/icons.tsx';
import { useSaver } from '#base/ui/saver-switch.tsx';
import { linkTo } from '#contract/links.ts';
import { pageRoutes } from '#contract/page-routes.ts';
import { useSchoolName } from '#school/profile/web/school-provider.tsx';
import { BarLinks, BarLogout, Menu } from './menu.tsx';
import { shellMessages as messages } from './messages.ts';
import { type SignedIn, useSignedIn } from './signed-in.ts';
import { useDesk } from './use-desk.ts';

/** The login and the dashboard button have the same width, so that nothing moves when the session becomes known. */
const buttonWidth = 'min-w-28 px-3 sm:min-w-30 sm:px-4';

export function TopBar() {
  const signedIn = useSignedIn();
  const isDesk = useDesk();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div
        className={classNames(
          'mx-auto flex h-14 items-center justify-between gap-2 px-4 lg:h-16',
          isDesk ? 'max-w-[90rem] lg:px-6' : 'max-w-6xl',
        )}
      >
        <Link
          to={linkTo('home')}
          className="flex min-h-11 min-w-0 items-center gap-2 font-display text-lg font-bold sm:text-xl"
        >
          <Logo className="size-8 shrink-0" />
          {/*
           * Until its web font loads, the school's name may be too wide. It is then cut off, so that the buttons fit.
           */}
          <span className="min-w-0 overflow-hidden wrap-normal max-[24.2rem]:sr-only">{useSchoolName()}</span>
        </Link>
        <div className="flex items-center gap-1 lg:gap-4">
          {!signedIn && <BarLinks />}
          <LanguageSwitch />
          <SignInButton signedIn={signedIn} />
          {signedIn && <BarLogout role={signedIn.role} />}
          {!isDesk && <Menu signedIn={signedIn} />}
        </div>
      </div>
    </header>
  );
}

function SignInButton({ signedIn }: { signedIn: SignedIn | null }) {
  const { pathname } = useLocation();
  const savesData = useSaver();
  const from = findPage(pageRoutes, pathname)?.comesBack ? pathname : undefined;
  if (!signedIn)
    return (
      <LinkButton to={linkTo('login', { from })} className={buttonWidth}>
        {messages.login}
      </LinkButton>
    );
  return (
    <LinkButton to={signedIn.dashboard} className={buttonWidth}>
      {signedIn.picture && !savesData && (
        <img
          src={signedIn.picture}
          alt=""
          width="28"
          height="28"
          referrerPolicy="no-referrer"
          className="-ml-1 size-7 rounded-full"
        />
      )}
      {messages.dashboard}
    </LinkButton>
  );
}

/**
 * Each language has its own build, so this link loads a new document. When the link is clicked, `run-language.ts` adds
 * the query and keeps typed text.
 */
function LanguageSwitch() {
  const { pathname } = useLocation();
  const { name, short } = messages.otherLanguage;
  return (
    <a
      href={pathIn(otherLanguage, pathname)}
      lang={otherLanguage}
      hrefLang={otherLanguage}
      data-language-switch
      className="flex min-h-11 min-w-11 items-center justify-center rounded-control px-1 font-bangla font-semibold text-green hover:text-green-strong sm:px-2.5 in-data-language-offered:bg-green-soft in-data-language-offered:underline"
    >
      <span aria-hidden="true" className="sm:hidden">
        {short}
      </span>
      <span className="max-sm:sr-only">{name}</span>
    </a>
  );
}
