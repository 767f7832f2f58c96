import { type RefObject, useRef } from 'react';
import { useFocusTrail } from '#base/ui/use-focus-trail.ts';
import { focusInView } from '#base/ui/use-next-focus.ts';
import type { AdminEnrollment } from '#money/enrollments/enrollment.ts';
import { listId } from './change-enrollment.ts';
import { keyOf } from './use-enrollment-list.ts';
import { markedId } from './use-mark-many.ts';

const prefix = 'enrollment-';

export const rowId = (row: Pick<AdminEnrollment, 'studentId' | 'courseNo'>) => `${prefix}${keyOf(row)}`;

/** The row itself while it is there, those below it, then those above. */
function trailFrom(element: Element): string[] {
  const row = element.closest(`[id^="${prefix}"]`);
  if (!row) return [];
  const ids = [...document.querySelectorAll(`[id^="${prefix}"]`)].map(({ id }) => id);
  const place = ids.indexOf(row.id);
  return [...ids.slice(place), ...ids.slice(0, place).reverse()];
}

const theSwitch = '[role="switch"]';
const theTick = 'input[type="checkbox"]:not([aria-hidden])';

/** A row that was marked or deleted leaves the focus to the same control of the next one; the last leaves it to what is said of it. */
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
    /** All of these are about to go: the next of them is ticked, or not. */
    leaveMany: (rows: readonly AdminEnrollment[]) => {
      const last = rows.at(-1);
      const row = last && document.getElementById(rowId(last));
      if (!row) return;
      pin(trailFrom(row));
      control.current = theTick;
    },
  };
}
