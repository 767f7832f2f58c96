import { notifiedMessages } from './notified-messages.ts';

/** What was taken back, and who has read the contrary: a kind word may be due. */
export const withNotified = (said: string, { told }: { told: number }): string =>
  told > 0 ? `${said} ${notifiedMessages.told(told)}` : said;
