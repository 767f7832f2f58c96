import { exactTaka } from '#base/shared/taka.ts';
import type { Asked } from '#money/enrollments/enrollment.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';

const texts = enrollmentScreens.card;

/** Returns the school's question. Empty if the question is in the school's own words. */
export const questionOf = ({ reason, sums }: Asked): string =>
  sums ? texts.cameMissing(exactTaka(sums.came), exactTaka(sums.missing)) : texts.askedOf[reason];
