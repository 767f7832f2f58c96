import { notifiedMessages } from './notified-messages.ts';

export const withNotified = (said: string, { told }: { told: number }): string =>
  told > 0 ? `${said} ${notifiedMessages.told(told)}` : said;
