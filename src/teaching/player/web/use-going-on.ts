import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNavigationState } from '#base/platform/web/use-navigation-state.ts';
import { links } from '#contract/links.ts';
import { isSameLecture, type LectureKey } from '#teaching/player/lecture-list.ts';

type Place = {
  /** The lecture to go on with, or to begin with, where the outline has it. */
  toGoOn: LectureKey | undefined;
  inAddress: LectureKey | null;
};

/**
 * The lecture that a press was meant to go on with: it plays at once, and stands in the address as if it had been chosen. The
 * wish is over with the next lecture, with the way back and with a reload: nothing else plays unasked.
 */
export function useGoingOn(courseId: string, { toGoOn, inAddress }: Place) {
  const { goesOn } = useNavigationState('goesOn');
  const [wish, wishFor] = useState<LectureKey | null>(goesOn && !inAddress && toGoOn ? toGoOn : null);
  const navigate = useNavigate();
  const place = inAddress && `${inAddress.topicNo}.${inAddress.lecture}`;

  // The address follows the wish; an address that changes to another lecture ends it.
  const forget = useEffectEvent(() => {
    if (!isSameLecture(inAddress, wish)) wishFor(null);
  });
  useEffect(() => {
    if (place) forget();
  }, [place]);
  useEffect(() => {
    if (wish === null || inAddress !== null) return;
    navigate(links.lecture(courseId, wish), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
    // Once, at the arrival: the way back from there leads to the dashboard.
  }, [wish, inAddress, courseId, navigate]);
  /** After the end of the one before: the next one stands in the history as if it had been chosen. */
  const goTo = (next: LectureKey) => {
    wishFor(next);
    navigate(links.lecture(courseId, next), { preventScrollReset: true });
  };
  return { wish, wishFor, goTo };
}
