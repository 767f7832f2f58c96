import { runCarousel } from '#courses/catalogue/web/browse/run-carousel.ts';
import '#base/ui/own-styles.ts';
import { runLanguage } from '#base/ui/run-language.ts';
import { runTheme } from '#base/ui/run-theme.ts';

declare global {
  interface Window {
    /** The browser's event for the install prompt, stored to show the prompt at a better moment (`app/offline/web/home-screen.ts`). */
    installQuestion?: Event;
  }
}

// Loads and starts the application's JavaScript. On a server-rendered page all links already work, so the code below delays this for most
// pages. A page without forms for a guest loads it at the first touch. A page with a form or a possible session loads it when the browser
// is idle. A signed-in page is empty without it, so it loads at once.
const start = () =>
  import('./hydrate.tsx')
    .then(({ hydrate }) => hydrate(isElsewhere))
    .catch((problem) => {
      startWhenTouched([...touches, 'online']);
      throw problem;
    });

// Before the application runs, Back and Forward may change the address without changing the shown page. The page is then reloaded.
// `visit.name` is the address for which the document was loaded. After a reload the current address is used instead, because otherwise the
// page could reload forever.
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

/** The server sets a readable hint cookie with each session of staff or a student (trust S7). */
const mayBeSignedIn = () => document.cookie.includes('_hint=');

const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
/** Events after which this tab must check whether the user has signed in in another tab. */
const returns = ['storage', 'focus', 'pageshow', 'visibilitychange'];

/** Returns true for a `pointermove` without movement. Browsers fire it when a page appears under a resting pointer. */
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
