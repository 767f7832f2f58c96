import { type RefObject, useRef } from 'react';
import { useFocusTrail } from '#base/ui/use-focus-trail.ts';
import { focusInView } from '#base/ui/use-next-focus.ts';
import type { AdminEnrollment } from '#money/enrollments/enrollment.ts';
import { listId } from './change-enrollment.ts';
import { keyOf } from './use-enrollment-list.ts';
import { markedId } from './use-mark-many.ts';

const prefix = 'enrollment-';

export const rowId = (row: Pick<AdminEnrollment, 'studentId' | 'courseNo'>) => `${prefix}${keyOf(row)}`;

function trailFrom(element: Element): string[] {
  const row = element.closest(`[id^="${prefix}"]`);
  if (!row) return [];
  const ids = [...document.querySelectorAll(`[id^="${prefix}"]`)].map(({ id }) => id);
  const place = ids.indexOf(row.id);
  return [...ids.slice(place), ...ids.slice(0, place).reverse()];
}

const theSwitch = '[role="switch"]';
const theTick = 'input[type="checkbox"]:not([aria-hidden])';

/**
 * When a row is marked or deleted, the focus moves to the switch of the next row, or of the row above. Without another
 * row it goes to the message about the result, or else to the list.
 */
export function useQueueFocus(screen: RefObject<HTMLElement | null>) {
  const control = useRef(theSwitch);
  const { pin } = useFocusTrail(screen, {
    from: (element) => {
      const trail = trailFrom(element);
      if (trail.length > 0) control.current = theSwitch;
      return trail;
    },
    follow: (trail) => {
      const row = trail.flatMap((id) => document.getElementById(id) ?? [])[0];
      if (row) focusInView(row.querySelector<HTMLElement>(control.current) ?? row);
      return row !== undefined;
    },
    otherwise: `#${markedId}[data-newest], #${listId}`,
  });
  return {
    /** Call this before all these rows are removed. The checkbox of the next row then gets the focus. */
    leaveMany: (rows: readonly AdminEnrollment[]) => {
      const last = rows.at(-1);
      const row = last && document.getElementById(rowId(last));
      if (!row) return;
      const leaving = rows.map(rowId);
      pin(trailFrom(row).filter((id) => !leaving.includes(id)));
      control.current = theTick;
    },
  };
}
