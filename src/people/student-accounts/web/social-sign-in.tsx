import { useHydrated } from '#base/platform/web/hydrated.ts';
import { interfaceLanguage } from '#base/shared/interface-language.ts';
import { buttonClasses } from '#base/ui/button.tsx';
import { links } from '#contract/links.ts';
import { accountScreens as texts } from '#people/student-accounts/screen-messages.ts';
import { isAndroid, isInAppBrowser } from './in-app-browser.ts';

/** Leaves the site for the provider, so it is a plain link. */
export function SocialSignIn() {
  const isRefused = useHydrated() && isInAppBrowser(navigator.userAgent);
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-soft text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {texts.login.or}
      </p>
      {isRefused ? (
        <InAppBrowserHint />
      ) : (
        <a href={links.google(interfaceLanguage)} className={buttonClasses('outline')}>
          {texts.login.google}
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
      <p>{texts.inAppBrowser.why}</p>
      {isAndroid(navigator.userAgent) && (
        <a href={chrome} className={buttonClasses('outline', 'justify-self-start')}>
          {texts.inAppBrowser.openInChrome}
        </a>
      )}
    </div>
  );
}
