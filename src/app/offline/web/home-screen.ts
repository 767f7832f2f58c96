import { createStore } from '#base/platform/web/store.ts';

// Whether the school may be put on the home screen. Nobody is asked who is here for the first time and has not paid for anything.

/** The browser's own question, which it lets a page ask by a press (Chrome, Edge, Samsung); `null`: it has none, or not yet. */
type Question = Event & { prompt(): Promise<unknown> };
export const installQuestion = createStore<Question | null>(null);

/** What the visitor does by hand where the browser asks nothing: a word of `offlineTexts.byHand`; `null`: nothing that we know of. */
export type ByHand = 'share' | 'otherBrowser';
export const installByHand = createStore<ByHand | null>(null);

// No account's, so no logout forgets them.
const visitsName = 'visits';
const refusedName = 'home-screen-refused';
const fewestVisits = 2;

const isQuestion = (event: Event): event is Question => 'prompt' in event && typeof event.prompt === 'function';

/** Keeps the browser's question for a better moment, and counts this visit: a tab that was opened. */
export function waitForQuestion(): void {
  countVisit();
  const take = () => {
    const { installQuestion: event } = window;
    if (event && isQuestion(event)) installQuestion.write(event);
  };
  take();
  window.addEventListener('beforeinstallprompt', take);
  window.addEventListener('appinstalled', () => installQuestion.write(null));
  if (!isOnHomeScreen() && !hasRefused()) installByHand.write(byHandOf(navigator.userAgent));
}

const isOnHomeScreen = () => matchMedia('(display-mode: standalone)').matches;

/**
 * Browsers inside of other applications put nothing on a home screen; those of Apple only by their own menu. They say so by nothing else than
 * their name.
 */
export function byHandOf(userAgent: string): ByHand | null {
  if (/FBAN|FBAV|FB_IAB|Instagram|\bLine\//.test(userAgent)) return 'otherBrowser';
  return /iPhone|iPad|iPod/.test(userAgent) ? 'share' : null;
}

/** Whether this visitor comes back, and has not said no. */
export const mayBeAsked = (hasPaid: boolean) =>
  !hasRefused() && (hasPaid || Number(trying(() => localStorage.getItem(visitsName))) >= fewestVisits);

const hasRefused = () => trying(() => localStorage.getItem(refusedName)) !== null;

export function refuse(): void {
  installQuestion.write(null);
  installByHand.write(null);
  trying(() => localStorage.setItem(refusedName, 'yes'));
}

function countVisit(): void {
  trying(() => {
    if (sessionStorage.getItem(visitsName) !== null) return;
    sessionStorage.setItem(visitsName, 'counted');
    localStorage.setItem(visitsName, String(Number(localStorage.getItem(visitsName)) + 1));
  });
}

/** A browser that keeps nothing asks nobody. */
function trying<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
