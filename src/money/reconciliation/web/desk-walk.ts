import { focusInView } from '#base/ui/use-next-focus.ts';
import type { DeskKey } from './desk-keys.ts';

// The desk as it is walked through by keys: the rows that wait for a decision, of all lists, in the order of the page. A key presses
// what the row shows as a button, and nothing else: what cannot be seen cannot be decided.

const rowSelector = '[data-desk-row]';

/** Of a payment's row, in whichever list it stands. */
export const rowId = ({ id }: { id: string }) => `payment-${id}`;
/** The certain ones are decided by one press: their list is the row. */
export const certainListId = 'certain-list';

/** Marks an element with an id as a row; `isAsked`: it waits for the student, and the focus of a row that goes comes to it last. */
export const deskRow = (isAsked = false) => ({ 'data-desk-row': isAsked ? 'asked' : 'open' });
/** What of a row gets the focus in its place: the button that decides all of a list. */
export const deskAim = { 'data-desk-aim': true } as const;
/** Opens a folded row, which then takes the focus itself. */
export const deskOpener = { 'data-desk-opener': true } as const;
/** The button that the key presses. */
export const deskButton = (key: DeskKey) => ({ 'data-desk-key': key });

const isLeaving = (row: Element) => row.closest('[data-leaving="true"]') !== null;
const rowsOf = () => [...document.querySelectorAll<HTMLElement>(rowSelector)].filter((row) => !isLeaving(row));
const rowAt = (element: Element | null) => element?.closest<HTMLElement>(rowSelector) ?? null;

/** Where the focus goes when its row is gone, by ids: the row itself while it is there, those below it, then those above; first those that wait for a decision. */
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

/** The first of them that is there gets the focus; false where none is. */
export function followTrail(ids: readonly string[]): boolean {
  const row = ids.flatMap((id) => document.getElementById(id) ?? []).find((one) => !isLeaving(one));
  if (row) takeUp(row);
  return row !== undefined;
}

function takeUp(row: HTMLElement): void {
  const opener = row.querySelector<HTMLElement>('[data-desk-opener]');
  if (opener) {
    // It goes with the press, and the focus follows to what takes its place.
    opener.focus({ preventScroll: true });
    opener.click();
  } else focusInView(row.querySelector<HTMLElement>('[data-desk-aim]') ?? row);
}

/** `trail`: from the row that had the focus last. False where the row was out of sight: it was brought there, and nothing was pressed. */
export function pressDeskKey(key: DeskKey, trail: readonly string[]): boolean {
  const rows = rowsOf();
  const held = rowAt(document.activeElement);
  if (!held) {
    // A key that nobody has aimed at a row only takes one up: a course does not open by a stray Enter.
    const row = rows.find(({ id }) => id === trail[0]) ?? rows.find(isBelowTop) ?? rows[0];
    if (row) takeUp(row);
    return true;
  }
  const place = rows.indexOf(held);
  // Decided, and about to go.
  if (place === -1) followTrail(trail);
  else if (key === 'next' || key === 'previous') {
    takeUp(rows[key === 'next' ? place + 1 : Math.max(place - 1, 0)] ?? held);
  } else return decide(held, key);
  return true;
}

const isBelowTop = (row: HTMLElement) => row.getBoundingClientRect().bottom > 0;

/** A row that has one such button has it pressed; where it is one of several things the buttons are led to, and a person chooses. */
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

/** What Enter and space press by themselves; a field takes its spaces, and sends its form by Enter. */
const pressedBy: Record<string, string> = {
  Enter: 'button, a, input',
  ' ': 'button, input[type="checkbox"]',
};

/** The same for the browser's own press of what has the focus: false where it was out of sight, and shall not be pressed yet. */
export function mayPress(key: string, target: EventTarget | null): boolean {
  if (!Object.hasOwn(pressedBy, key) || !(target instanceof HTMLElement)) return true;
  return !target.matches(pressedBy[key] ?? '') || isSeenOrShown(target, rowAt(target));
}

// A key acts on the element with the focus, which may be scrolled out of view. It presses nothing that the admin cannot see.

/** Pixels that may be cut off: the element's own padding. */
const mostHidden = 8;

/** What a key has brought into sight, until the page is scrolled on. */
let shown: { element: Element; scrolledTo: number } | null = null;

/**
 * Whether what a press would decide on is seen; else it is brought into sight, and takes the focus where nothing of it has it: the next press
 * decides. Of a row, or a question in it, all must be seen; where that is higher than the screen the part with the button. Of a
 * whole list, and of a form, through which one goes step by step, the button.
 */
function isSeenOrShown(button: HTMLElement, row: HTMLElement | null): boolean {
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
