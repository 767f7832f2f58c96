import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { forgetSaid, useSaidAtLanding } from '#base/platform/web/landing.ts';
import { useSentState } from '#base/platform/web/navigation-state.ts';
import { useNextLocation } from '#base/platform/web/page.tsx';
import { frameMessages } from '#base/shared/frame-messages.ts';
import { Button } from '#base/ui/button.tsx';
import { useRenewedSchool } from '#school/profile/web/renewed-school.tsx';
import { Footer } from './footer.tsx';
import { shellMessages as messages } from './messages.ts';
import { SkeletonOfPath } from './page-skeleton.tsx';
import { useForcedProfile, useOtherTabs, useSessionCheck } from './signed-in.ts';
import { TopBar } from './top-bar.tsx';
import { useDesk } from './use-desk.ts';

/**
 * The root element must be a `div`, because the server takes everything before the first `<div` as tags of the head.
 */
export function Shell() {
  const { failed, retry } = useSessionCheck();
  useForcedProfile();
  useOtherTabs();
  useSentState();
  const main = useFocusOnNewPage();
  const { pathname } = useLocation();
  const isDesk = useDesk();
  useRenewedSchool(pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-paper focus:px-4 focus:py-3"
      >
        {messages.skip}
      </a>
      <Progress />
      <TopBar />
      <LandingNote />
      {/* Focusable, so that the skip link also moves the keyboard focus. */}
      <main ref={main} id="main" tabIndex={-1} className="grow outline-none">
        <CurrentPage />
      </main>
      {/*
       * The key makes a new footer for each page, so that browsers do not count its new position as a layout shift.
       */}
      {!isDesk && <Footer key={pathname} />}
      {failed && <SessionNotice onRetry={retry} />}
      {/* `ScrollRestoration` writes an inline script only in the router's framework mode, which is not used here. */}
      <ScrollRestoration />
    </div>
  );
}

function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (main.current?.contains(document.activeElement)) return;
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function Progress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden="true" className="progress-line" />;
}

function SessionNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="status"
      className="panel fixed bottom-4 left-4 z-40 flex max-w-[calc(100%-2rem)] items-center gap-2 py-1 pr-1 pl-4 shadow-card"
    >
      <p>{frameMessages.failedToLoadSession}</p>
      <Button look="quiet" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  );
}

const shownMilliseconds = 5000;

function LandingNote() {
  const text = useSaidAtLanding();
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(forgetSaid, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  // This live region exists before its text, because screen readers announce only changes.
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-4 top-18 z-40 grid justify-items-end">
      {text !== null && <p className="panel border-l-4 border-l-green px-4 py-3 font-medium shadow-card">{text}</p>}
    </div>
  );
}

/** Milliseconds before the next page's skeleton replaces the old page. */
const patienceMilliseconds = 150;

/**
 * Shows the next page's skeleton while that page loads slowly. The old page stays mounted in case the visitor cancels.
 */
function CurrentPage() {
  const { state } = useNavigation();
  const next = useNextLocation();
  const { pathname } = useLocation();
  const isLeaving = state === 'loading' && next?.pathname !== pathname;
  const isLate = useLate(isLeaving);
  useTopWhile(isLate);
  return (
    <>
      {isLate && next && <SkeletonOfPath path={next.pathname} />}
      <div hidden={isLate} className="contents">
        <Outlet />
      </div>
    </>
  );
}

function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), patienceMilliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}

/**
 * Scrolls to the top while the skeleton of a slow page is shown. The router has stored the old page's scroll position,
 * and sets the new page's later.
 */
function useTopWhile(isLate: boolean): void {
  useLayoutEffect(() => {
    if (isLate) window.scrollTo(0, 0);
  }, [isLate]);
}
