import { formatCount } from '#shared/taka.ts';

/** Of those whose marks were taken back. */
export const toldText = (count: number): string =>
  `${count === 1 ? '1 student' : `${formatCount(count)} students`} had been told by SMS already.`;

/** What was taken back, and who has read the contrary: a kind word may be due. */
export const withTold = (said: string, { told }: { told: number }): string =>
  told > 0 ? `${said} ${toldText(told)}` : said;
