import { runCarousel } from '#courses/catalogue/web/browse/run-carousel.ts';
import '#base/ui/own-styles.ts';
import { runLanguage } from '#base/ui/run-language.ts';
import { runTheme } from '#base/ui/run-theme.ts';

declare global {
  interface Window {
    /** The browser's own question, kept for a better moment (`app/offline/web/home-screen.ts`). */
    installQuestion?: Event;
  }
}

// The page already stands, rendered by the server, and its links work. Where all of it does, the application is fetched
// when somebody touches it; where somebody may be signed in, or a form needs it, when the browser has nothing better to
// do; on a signed-in page, which is empty without it, at once.
const start = () =>
  import('./hydrate.tsx')
    .then(({ hydrate }) => hydrate(isElsewhere))
    .catch((problem) => {
      // The line may have broken off: it is fetched again by the next touch, or when the line is back.
      startWhenTouched([...touches, 'online']);
      throw problem;
    });

// Back and Forward among pages that a document before this one showed change nothing but the address, until the application
// follows them: what belongs to the address is fetched. The browser knows for which one the document came; what was fetched again is
// believed to be right, so that no browser with another opinion reloads for ever.
const [visit] = performance.getEntriesByType('navigation');
const isFirst = visit && 'type' in visit && visit.type !== 'reload';
const cameFor = isFirst ? visit.name : location.href;
const pageOf = (address: string) => address.split('#')[0];
const isElsewhere = () => pageOf(cameFor) !== pageOf(location.href);
window.onpopstate = () => isElsewhere() && location.reload();

function startWhenIdle(): void {
  if (!('requestIdleCallback' in window)) return void start();
  const whenIdle = () => requestIdleCallback(start, { timeout: 2000 });
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** The server's word that there may be a session, of whatever kind (trust S7). */
const mayBeSignedIn = () => document.cookie.includes('_hint=');

const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
/** Somebody who signed in meanwhile, in another tab or on another page, is shown here too. */
const returns = ['storage', 'focus', 'pageshow', 'visibilitychange'];

/** A pointer that rests where the page appears under it is told of as a move, but by nothing. */
const rests = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

function startWhenTouched(names = touches): void {
  const heard = new AbortController();
  const begin = (event: Event) => {
    if (rests(event)) return;
    heard.abort();
    startWhenIdle();
  };
  const options = { signal: heard.signal, capture: true, passive: true };
  for (const name of names) window.addEventListener(name, begin, options);
  for (const name of returns) window.addEventListener(name, (event) => mayBeSignedIn() && begin(event), options);
}

runTheme();
runLanguage();
// Whether the school may go on the home screen the browser asks once, often before the application is there.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installQuestion = event;
});

const carousel = document.querySelector<HTMLElement>('[data-milliseconds]');
if (carousel) runCarousel(carousel);

if (isElsewhere()) location.reload();
else if (document.getElementById('page-data') === null) start();
else if (document.querySelector('#app[data-complete]') && !mayBeSignedIn()) startWhenTouched();
else startWhenIdle();
