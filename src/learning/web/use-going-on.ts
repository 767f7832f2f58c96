import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isSameLecture, type LectureKey } from '#learning/lecture-list.ts';
import { links } from '#links.ts';
import { useArrival } from '#platform/web/carried-texts.ts';

type Place = {
  /** The lecture to go on with, where the outline has it. */
  last: LectureKey | undefined;
  inAddress: LectureKey | null;
};

/**
 * The lecture that a press was meant to go on with: it plays at once, and stands in the address as if it had been chosen. The
 * wish is over with the next lecture, with the way back and with a reload: nothing else plays unasked.
 */
export function useGoingOn(courseId: string, { last, inAddress }: Place) {
  const { goesOn } = useArrival('goesOn');
  const [wish, wishFor] = useState<LectureKey | null>(goesOn && !inAddress && last ? last : null);
  const navigate = useNavigate();
  const isElsewhere = inAddress !== null && !isSameLecture(inAddress, wish);

  useEffect(() => {
    if (isElsewhere) wishFor(null);
  }, [isElsewhere]);
  useEffect(() => {
    if (wish === null || inAddress !== null) return;
    navigate(links.lecture(courseId, wish), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
    // Once, at the arrival: the way back from there leads to the dashboard.
  }, [wish, inAddress, courseId, navigate]);
  return { wish, wishFor };
}
