import { runCarousel } from '#courses/catalogue/web/browse/run-carousel.ts';
import '#base/ui/own-styles.ts';
import { runLanguage } from '#base/ui/run-language.ts';
import { runTheme } from '#base/ui/run-theme.ts';

declare global {
  interface Window {
    installQuestion?: Event;
  }
}

// The application's JavaScript starts late, because links work without it. It waits for the first touch or key on pages
// marked `complete` (`page-facts.ts`) if no user is signed in, and on other pages until the browser is idle. On the
// empty page of a signed-in user it starts at once.
const start = () =>
  import('./hydrate.tsx')
    .then(({ hydrate }) => hydrate(isElsewhere))
    .catch((problem) => {
      startWhenTouched([...touches, 'online']);
      throw problem;
    });

// Until the application has taken over the page, Back and Forward may change the address but not the page, so the page
// is reloaded. `visit.name` is the address for which the document was loaded. After a reload the present address is
// used, to prevent an endless reload.
const [visit] = performance.getEntriesByType('navigation');
const isFirst = visit && 'type' in visit && visit.type !== 'reload';
const cameFor = isFirst ? visit.name : location.href;
const pageOf = (address: string) => address.split('#')[0];
const isElsewhere = () => pageOf(cameFor) !== pageOf(location.href);
window.onpopstate = (event) => {
  if (!isElsewhere()) return;
  // Otherwise a router that is already there would hydrate this page as the other one.
  event.stopImmediatePropagation();
  location.reload();
};

function startWhenIdle(): void {
  if (!('requestIdleCallback' in window)) return void start();
  const whenIdle = () => requestIdleCallback(start, { timeout: 2000 });
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** Each session of staff or a student sets this cookie, which scripts can read (trust S7). */
const mayBeSignedIn = () => document.cookie.includes('_hint=');

const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
/** Events after which another tab may have signed the user in. */
const returns = ['storage', 'focus', 'pageshow', 'visibilitychange'];

/** Browsers fire `pointermove` without movement if a page appears under a resting pointer. */
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
