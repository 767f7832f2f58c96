import { formatCount } from '#base/shared/taka.ts';

export const notifiedMessages = {
  told: (count: number): string =>
    `${count === 1 ? '1 student was' : `${formatCount(count)} students were`} already notified by SMS.`,
};
