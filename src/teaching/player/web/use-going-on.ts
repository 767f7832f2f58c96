import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNavigationState } from '#base/platform/web/use-navigation-state.ts';
import { links } from '#contract/links.ts';
import { isSameLecture, type LectureKey } from '#teaching/player/lecture-list.ts';

type Place = {
  toGoOn: LectureKey | undefined;
  inAddress: LectureKey | null;
};

/**
 * Returns the lecture that the student asked to continue. It plays at once, and the address is changed to it. Choosing another lecture,
 * going back or a reload ends this, so that nothing plays without being asked for.
 */
export function useGoingOn(courseId: string, { toGoOn, inAddress }: Place) {
  const { goesOn } = useNavigationState('goesOn');
  const [wish, wishFor] = useState<LectureKey | null>(goesOn && !inAddress && toGoOn ? toGoOn : null);
  const navigate = useNavigate();
  const place = inAddress && `${inAddress.topicNo}.${inAddress.lecture}`;

  // If the address names another lecture, the student no longer wants to continue the remembered one.
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
    // `replace` removes the course's address without a lecture from the history. Back then opens the dashboard.
  }, [wish, inAddress, courseId, navigate]);
  const goTo = (next: LectureKey) => {
    wishFor(next);
    navigate(links.lecture(courseId, next), { preventScrollReset: true });
  };
  return { wish, wishFor, goTo };
}
