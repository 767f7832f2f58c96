import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNavigationState } from '#base/platform/web/use-navigation-state.ts';
import { linkToLecture } from '#contract/links.ts';
import { isSameLecture, type LectureKey } from '#teaching/player/lecture-list.ts';

type Place = {
  toGoOn: LectureKey | undefined;
  inAddress: LectureKey | null;
};

/**
 * Returns as `wish` the lecture that the student asked to continue, which plays without another press. Another choice,
 * Back or a reload ends the wish, so that nothing plays unasked.
 */
export function useGoingOn(courseId: string, { toGoOn, inAddress }: Place) {
  const { goesOn } = useNavigationState('goesOn');
  const [wish, wishFor] = useState<LectureKey | null>(goesOn && !inAddress && toGoOn ? toGoOn : null);
  const navigate = useNavigate();
  const place = inAddress && `${inAddress.topicNo}.${inAddress.lecture}`;

  const forget = useEffectEvent(() => {
    if (!isSameLecture(inAddress, wish)) wishFor(null);
  });
  useEffect(() => {
    if (place) forget();
  }, [place]);
  useEffect(() => {
    if (wish === null || inAddress !== null) return;
    navigate(linkToLecture(courseId, wish), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
    // `replace` removes the course's address without a lecture from the history, so that Back leaves the course.
  }, [wish, inAddress, courseId, navigate]);
  const goTo = (next: LectureKey) => {
    wishFor(next);
    navigate(linkToLecture(courseId, next), { preventScrollReset: true });
  };
  return { wish, wishFor, goTo };
}
