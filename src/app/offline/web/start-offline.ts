import type { DataRouter } from 'react-router';
import { keptNames } from '#base/platform/web/browser-storage.ts';
import { findPage } from '#base/platform/web/page.tsx';
import { readLanguage } from '#base/shared/language-path.ts';
import { outboxNames } from '#base/shared/outbox-names.ts';
import { links } from '#contract/links.ts';
import { pages } from '#contract/pages.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import { installByHand, installQuestion, waitForQuestion } from './home-screen.ts';
import type { Application } from './offline-lines.tsx';
import { copyShown, letWorkerIn, waitingRelease } from './school-worker.ts';
import { dropOwnCopies } from './worker-copies.ts';

type Router = Pick<DataRouter, 'revalidate' | 'subscribe' | 'state'>;

const applicationOf = (router: Router): Application => ({
  readAgain: () => void router.revalidate(),
  hasPaid: () => readLanguage(router.state.location.pathname).path === links.enrollSuccess(),
  onPage: (hear) => router.subscribe(hear),
});

const none: Application = {
  readAgain: () => window.location.reload(),
  hasPaid: () => false,
  onPage: () => () => undefined,
};

let hasStarted = false;

/** Keeps what is seen for when there is no line. It stands beside the application, and no first visit waits for it. */
export function startOffline(router: Router | null): void {
  // The application is fetched again where it did not come at first.
  if (hasStarted) return;
  hasStarted = true;
  showWhenNeeded(router ? applicationOf(router) : none);
  waitForQuestion();
  // The worker may not have seen the logout: this tab did.
  studentSession.onSignedOut(() => dropOwnCopies().catch(() => undefined));
  // What a student typed without a line goes from whatever page is opened next; what sends it is fetched only where something waits.
  const waits = (name: string) => keptNames().some((kept) => kept.endsWith(`.${name}`));
  if (waits(outboxNames.payments))
    import('#money/enrollments/web/student/payments-outbox.ts')
      .then(({ paymentsOutbox }) => paymentsOutbox.send())
      .catch(() => undefined);
  if (waits(outboxNames.progress) || waits(outboxNames.tries))
    import('#teaching/player/web/learning-outboxes.ts')
      .then(({ learningOutboxes }) => Promise.all(learningOutboxes.map((outbox) => outbox.send())))
      .catch(() => undefined);
  if (router) getReadyForLogout(router);
  // Storage that is forbidden is no fault: nothing is kept then.
  letWorkerIn().catch(() => undefined);
}

/** A logout asks before it takes along a payment that was not sent: what asks is fetched where one is typed, while there is a line. */
function getReadyForLogout(router: Router): void {
  const isPaying = () => findPage(pages, readLanguage(router.state.location.pathname).path) === pages.enroll;
  const stop = router.subscribe(look);
  look();
  function look(): void {
    if (!isPaying()) return;
    stop();
    import('./before-logout.tsx').catch(() => undefined);
  }
}

/** The lines themselves are fetched with the first of them. */
function showWhenNeeded(application: Application): void {
  const stores = [copyShown, waitingRelease, installQuestion, installByHand];
  const stops = stores.map((store) => store.subscribe(show));
  function show(): void {
    if (stores.every((store) => store.read() === null)) return;
    for (const stop of stops) stop();
    import('./offline-lines.tsx')
      .then(({ showLines }) => showLines(application))
      // Without a line it may be missing itself: then the page is silent about it.
      .catch(() => undefined);
  }
}
