import { createStore } from '#base/platform/web/store.ts';

/**
 * The browser's event for its install prompt (Chrome, Edge, Samsung). Null before the browser fires the event, and
 * after the user refuses or installs.
 */
type Question = Event & { prompt(): Promise<unknown> };
export const installQuestion = createStore<Question | null>(null);

/**
 * How to install the application without a prompt (a key of `offlineTexts.byHand`). The store has null if no way is
 * known.
 */
export type ByHand = 'share' | 'otherBrowser';
export const installByHand = createStore<ByHand | null>(null);

const visitsName = 'visits';
const refusedName = 'home-screen-refused';
const fewestVisits = 2;

const isQuestion = (event: Event): event is Question => 'prompt' in event && typeof event.prompt === 'function';

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
 * In-app browsers (Facebook, Instagram, Line) cannot install. Browsers on iOS install only through their own menu. Only
 * the user agent tells them apart.
 */
export function byHandOf(userAgent: string): ByHand | null {
  if (/FBAN|FBAV|FB_IAB|Instagram|\bLine\//.test(userAgent)) return 'otherBrowser';
  return /iPhone|iPad|iPod/.test(userAgent) ? 'share' : null;
}

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

function trying<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
