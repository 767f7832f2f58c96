import { formatCount } from '#base/shared/taka.ts';

export const notifiedMessages = {
  told: (count: number): string =>
    `${count === 1 ? '1 student' : `${formatCount(count)} students`} had been told by SMS already.`,
};
