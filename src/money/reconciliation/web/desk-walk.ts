import { focusInView } from '#base/ui/use-next-focus.ts';
import type { DeskKey } from './desk-keys.ts';

// Keyboard navigation over the rows that wait for a decision. A key decides a row only if the row is on the screen.
// Otherwise it scrolls there, and the next key decides. For a whole list, its button must be on the screen.

const rowSelector = '[data-desk-row]';

export const rowId = ({ id }: { id: string }) => `payment-${id}`;
/** The list of certain matches is one row, because one button decides all that are ticked. */
export const certainListId = 'certain-list';

/** `isAsked`: the row's payment waits for a student's answer, so the row gets the focus last. */
export const deskRow = (isAsked = false) => ({ 'data-desk-row': isAsked ? 'asked' : 'open' });
/** Marks the button that decides a whole list. It gets the focus instead of the row. */
export const deskAim = { 'data-desk-aim': true } as const;
/** Marks the button that opens a folded row. The opened row then gets the focus. */
export const deskOpener = { 'data-desk-opener': true } as const;
export const deskButton = (key: DeskKey) => ({ 'data-desk-key': key });

const isLeaving = (row: Element) => row.closest('[data-leaving="true"]') !== null;
const rowsOf = () => [...document.querySelectorAll<HTMLElement>(rowSelector)].filter((row) => !isLeaving(row));
const rowAt = (element: Element | null) => element?.closest<HTMLElement>(rowSelector) ?? null;

/**
 * Returns ids of rows, of which the first that still exists gets the focus. The row of `element` comes first, then rows
 * below, then rows above, and rows that wait for a student's answer last.
 */
export function trailFrom(element: Element | null): string[] {
  const row = rowAt(element);
  if (!row) return [];
  const rows = rowsOf();
  const place = rows.indexOf(row);
  const others = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0)).reverse()];
  const isAsked = (one: HTMLElement) => one.dataset.deskRow === 'asked';
  const trail = [row, ...others.filter((one) => !isAsked(one)), ...others.filter(isAsked)];
  return trail.map(({ id }) => id);
}

export function followTrail(ids: readonly string[]): boolean {
  const row = ids.flatMap((id) => document.getElementById(id) ?? []).find((one) => !isLeaving(one));
  if (row) takeUp(row);
  return row !== undefined;
}

function takeUp(row: HTMLElement): void {
  const opener = row.querySelector<HTMLElement>('[data-desk-opener]');
  if (opener) {
    // The pressed button disappears, and the focus moves to the opened row.
    opener.focus({ preventScroll: true });
    opener.click();
  } else focusInView(row.querySelector<HTMLElement>('[data-desk-aim]') ?? row);
}

/**
 * Acts on a key. `trail` begins with the row that had the focus last. Returns false if the row was out of sight. It is
 * then scrolled into view, and no button is pressed.
 */
export function runDeskKey(key: DeskKey, trail: readonly string[]): boolean {
  const rows = rowsOf();
  const held = rowAt(document.activeElement);
  if (!held) {
    // Without a row in focus, a key only focuses a row, so that a stray Enter opens no course.
    const row = rows.find(({ id }) => id === trail[0]) ?? rows.find(isBelowTop) ?? rows[0];
    if (row) takeUp(row);
    return true;
  }
  const place = rows.indexOf(held);
  if (place === -1) followTrail(trail);
  else if (key === 'next' || key === 'previous') {
    takeUp(rows[key === 'next' ? place + 1 : Math.max(place - 1, 0)] ?? held);
  } else return decide(held, key);
  return true;
}

const isBelowTop = (row: HTMLElement) => row.getBoundingClientRect().bottom > 0;

/** Presses the row's only button for this key. If there are several, focuses the first, so that the admin chooses. */
function decide(row: HTMLElement, key: DeskKey): boolean {
  const part = document.activeElement?.closest('[data-desk-part]') ?? row;
  const ofKey = (within: Element) => within.querySelectorAll<HTMLElement>(`[data-desk-key="${key}"]`);
  const buttons = ofKey(part);
  const [first] = buttons;
  if (buttons.length === 1) return press(first, row);
  if (first) focusInView(first);
  else if (key === 'mark') {
    const choice = row.querySelector<HTMLElement>('button, a');
    if (choice) focusInView(choice);
  } else if (part !== row) return press(ofKey(row)[0], row);
  return true;
}

function press(button: HTMLElement | undefined, row: HTMLElement): boolean {
  if (button && !isSeenOrShown(button, row)) return false;
  button?.click();
  return true;
}

/**
 * Elements that the browser presses on Enter or space. Enter in a text field sends its form, but space is text there.
 */
const pressedBy: Record<string, string> = {
  Enter: 'button, a, input',
  ' ': 'button, input[type="checkbox"]',
};

/** Returns false if the focused element was out of sight. It is shown first, and the next key presses it. */
export function canPressKey(key: string, target: EventTarget | null): boolean {
  if (!Object.hasOwn(pressedBy, key) || !(target instanceof HTMLElement)) return true;
  return !target.matches(pressedBy[key] ?? '') || isSeenOrShown(target, rowAt(target));
}

const mostHidden = 8;

/** The element that a key press scrolled into view. It is valid until the page scrolls again. */
let shown: { element: Element; scrolledTo: number } | null = null;

/**
 * Returns whether the admin sees what a press would decide about. If not, scrolls it into view and focuses it, so that
 * the next press decides. A whole row or question must be visible, or the part with the button if it is higher than the
 * screen. For a whole list or a form, the button is enough.
 */
function isSeenOrShown(button: HTMLElement, row: HTMLElement | null): boolean {
  const aim = aimOf(button, row);
  // On a very low screen the element may stay covered, so the second press works.
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

function heightToSee(): number {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const bars = [scrollPaddingTop, scrollPaddingBottom].map((length) => Number.parseFloat(length) || 0);
  return bars.reduce((height, bar) => height - bar, window.innerHeight);
}

function isSeen(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const inset = Math.min(mostHidden, (bottom - top) / 4);
  const isOnTop = (y: number) => element.contains(document.elementFromPoint((left + right) / 2, y));
  return isOnTop(top + inset) && isOnTop(bottom - inset);
}
