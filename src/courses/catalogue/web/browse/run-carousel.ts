/** A swipe must be longer than this (specification 2.3). */
const swipePixels = 40;

const layersIn = (carousel: HTMLElement) => carousel.querySelectorAll<HTMLElement>('[data-slide]');
const isOf = (element: HTMLElement, index: number) => Number(element.dataset.slide) === index;

const running = new WeakSet<HTMLElement>();

/**
 * Changes the slides by timer, buttons, arrow keys and swipes. Uses only the DOM, so it works before and after
 * hydration.
 */
export function runCarousel(carousel: HTMLElement): void {
  if (running.has(carousel)) return;
  running.add(carousel);
  const count = new Set(Array.from(layersIn(carousel), ({ dataset }) => dataset.slide)).size;
  let current = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;

  const wait = () => {
    clearTimeout(timer);
    if (isStopped || count < 2 || isHeld(carousel)) return;
    timer = setTimeout(() => carousel.isConnected && goTo(current + 1), Number(carousel.dataset.milliseconds));
  };
  const goTo = (index: number) => {
    current = (index + count) % count;
    show(carousel, current);
    wait();
  };
  const stop = (wish: boolean) => {
    isStopped = wish;
    exchangeButtons(carousel);
    wait();
  };

  carousel.addEventListener('click', ({ target }) => {
    const { to, turn, stop: wish } = buttonAt(target)?.dataset ?? {};
    if (to) goTo(Number(to));
    if (turn) goTo(current + Number(turn));
    if (wish) stop(wish === 'yes');
  });
  carousel.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') goTo(current - 1);
    if (event.key === 'ArrowRight') goTo(current + 1);
    if (event.key === ' ') pressLink(event);
  });
  onSwipe(carousel, (step) => goTo(current + step));
  for (const name of ['mouseenter', 'mouseleave', 'focusin', 'focusout']) carousel.addEventListener(name, wait);
  wait();
}

function isHeld(carousel: HTMLElement): boolean {
  const wantsCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return wantsCalm || carousel.matches(':hover') || carousel.contains(document.activeElement);
}

function show(carousel: HTMLElement, index: number): void {
  const layers = [...layersIn(carousel)];
  const hadFocus = layers.some((layer) => layer.contains(document.activeElement));
  for (const layer of layers) layer.toggleAttribute('data-shown', isOf(layer, index));
  for (const dot of carousel.querySelectorAll<HTMLElement>('[data-to]')) {
    if (Number(dot.dataset.to) === index) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  }
  const shown = layers.filter((layer) => isOf(layer, index));
  tint(carousel, shown.map((layer) => layer.querySelector('img')?.dataset.color).find(Boolean));
  if (hadFocus)
    shown
      .map((layer) => layer.querySelector('a'))
      .find(Boolean)
      ?.focus();
}

/**
 * Gives the background the average colour of the slide's picture. The CSS property is for browsers in which CSS cannot
 * read a colour from an attribute.
 */
function tint(carousel: HTMLElement, color = ''): void {
  carousel.dataset.color = color;
  carousel.style.setProperty('--tint', color);
}

function exchangeButtons(carousel: HTMLElement): void {
  const buttons = [...carousel.querySelectorAll<HTMLElement>('[data-stop]')];
  const hadFocus = buttons.some((button) => button === document.activeElement);
  for (const button of buttons) button.hidden = !button.hidden;
  if (hadFocus) buttons.find(({ hidden }) => !hidden)?.focus();
}

function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element ? target.closest('button') : null;
}

/** The space key opens the slide's course, as Enter does (specification 2.3). */
function pressLink(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  event.target.click();
}

function onSwipe(carousel: HTMLElement, turn: (step: 1 | -1) => void): void {
  let from: number | undefined;
  const placeOf = ({ changedTouches }: TouchEvent) => changedTouches[0]?.clientX;
  const begin = (event: TouchEvent) => {
    from = placeOf(event);
  };
  carousel.addEventListener('touchstart', begin, { passive: true });
  carousel.addEventListener('touchend', (event) => {
    const to = placeOf(event);
    if (from === undefined || to === undefined || Math.abs(to - from) <= swipePixels) return;
    turn(to < from ? 1 : -1);
    from = undefined;
  });
}
