// Keys act on what has the focus, wherever the page was scrolled to: nothing is decided of which nobody sees whose it is.

/** That much of it may be cut off: its own padding (px). */
const mostHidden = 8;

/** What a key has brought into sight, until the page is scrolled on. */
let shown: { element: Element; scrolledTo: number } | null = null;

/**
 * Whether what a press would decide on is seen; else it is brought into sight, and takes the focus where nothing of it has it: the next press
 * decides. Of a row, or a question in it, all must be seen; where that is higher than the screen the part with the button. Of a
 * whole list, and of a form, through which one goes step by step, the button.
 */
export function isSeenOrShown(button: HTMLElement, row: HTMLElement | null): boolean {
  const aim = aimOf(button, row);
  // Where even this leaves it covered, such as on a screen of a few lines, the key still works: it was shown.
  const wasShown = shown?.element === aim && shown.scrolledTo === window.scrollY;
  shown = null;
  if (wasShown || isSeen(aim)) return true;
  if (!aim.contains(document.activeElement)) (aim === row ? row : button).focus({ preventScroll: true });
  aim.scrollIntoView({ block: 'center' });
  shown = { element: aim, scrolledTo: window.scrollY };
  return false;
}

function aimOf(button: HTMLElement, row: HTMLElement | null): HTMLElement {
  if (!row || row.querySelector('[data-desk-aim]') || button.closest('form')) return button;
  const wider = [
    button.closest<HTMLElement>('[role="alertdialog"]') ?? row,
    button.closest<HTMLElement>('[data-desk-part]'),
  ];
  return wider.find((one) => one !== null && one.offsetHeight <= heightToSee()) ?? button;
}

/** Between the bars that stick to the upper and the lower edge. */
function heightToSee(): number {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const bars = [scrollPaddingTop, scrollPaddingBottom].map((length) => Number.parseFloat(length) || 0);
  return bars.reduce((height, bar) => height - bar, window.innerHeight);
}

/** Within the window, and below nothing that sticks to its edges. */
function isSeen(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const inset = Math.min(mostHidden, (bottom - top) / 4);
  const isOnTop = (y: number) => element.contains(document.elementFromPoint((left + right) / 2, y));
  return isOnTop(top + inset) && isOnTop(bottom - inset);
}
