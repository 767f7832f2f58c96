import type { DataRouter } from 'react-router';
import { storedNames } from '#base/platform/web/browser-storage.ts';
import { findPage } from '#base/platform/web/page.tsx';
import { readLanguage } from '#base/shared/language-path.ts';
import { outboxNames } from '#base/shared/outbox-names.ts';
import { linkTo } from '#contract/links.ts';
import { pageRoutes } from '#contract/page-routes.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import { installByHand, installQuestion, waitForQuestion } from './home-screen.ts';
import type { Application } from './offline-lines.tsx';
import { copyShown, registerWorker, waitingRelease } from './school-worker.ts';
import { dropOwnCopies } from './worker-copies.ts';

type Router = Pick<DataRouter, 'revalidate' | 'subscribe' | 'state'>;

const applicationOf = (router: Router): Application => ({
  readAgain: () => void router.revalidate(),
  hasPaid: () => readLanguage(router.state.location.pathname).path === linkTo('enrollSuccess'),
  onPage: (hear) => router.subscribe(hear),
});

const none: Application = {
  readAgain: () => window.location.reload(),
  hasPaid: () => false,
  onPage: () => () => undefined,
};

let hasStarted = false;

/** `router` is null if the application's JavaScript could not be loaded. */
export function startOffline(router: Router | null): void {
  if (hasStarted) return;
  hasStarted = true;
  showWhenNeeded(router ? applicationOf(router) : none);
  waitForQuestion();
  // The service worker may have missed a logout, so this tab deletes the student's cached data too.
  studentSession.onSignedOut(() => dropOwnCopies().catch(() => undefined));
  // Returns whether the device has unsent entries of an outbox. If so, any page loads the outbox's code and sends them.
  const waits = (name: string) => storedNames().some((kept) => kept.endsWith(`.${name}`));
  if (waits(outboxNames.payments))
    import('#money/enrollments/web/student/payments-outbox.ts')
      .then(({ paymentsOutbox }) => paymentsOutbox.send())
      .catch(() => undefined);
  if (waits(outboxNames.progress) || waits(outboxNames.tries))
    import('#teaching/player/web/learning-outboxes.ts')
      .then(({ learningOutboxes }) => Promise.all(learningOutboxes.map((outbox) => outbox.send())))
      .catch(() => undefined);
  if (router) getReadyForLogout(router);
  registerWorker().catch(() => undefined);
}

/**
 * When a student opens the page for payment details, loads the code for a later logout. At the logout, the browser may
 * be offline.
 */
function getReadyForLogout(router: Router): void {
  const isPaying = () => findPage(pageRoutes, readLanguage(router.state.location.pathname).path) === pageRoutes.enroll;
  const stop = router.subscribe(look);
  look();
  function look(): void {
    if (!isPaying()) return;
    stop();
    import('./before-logout.tsx').catch(() => undefined);
  }
}

function showWhenNeeded(application: Application): void {
  const stores = [copyShown, waitingRelease, installQuestion, installByHand];
  const stops = stores.map((store) => store.subscribe(show));
  function show(): void {
    if (stores.every((store) => store.read() === null)) return;
    for (const stop of stops) stop();
    import('./offline-lines.tsx')
      .then(({ showLines }) => showLines(application))
      // Offline, `offline-lines.tsx` may not be cached. The page then shows no offline messages.
      .catch(() => undefined);
  }
}
