import { Warning } from '#operations/command.ts';

/** Of the day's SMS: from here on the owner can still do something about it. */
const nearlyAll = 0.8;

/** What is well about the SMS that are paid for today, or throws that they are nearly used up. */
export function judgeSmsBudget(used: number, { SMS_DAILY_LIMIT: limit }: { SMS_DAILY_LIMIT: number }): string {
  if (limit === 0) return 'none are sent to students';
  const words = `${used} of ${limit} are sent`;
  if (used < limit * nearlyAll) return `${words} today`;
  throw new Warning(
    `${words}; what is more waits for tomorrow. If that is right, raise SMS_DAILY_LIMIT and restart the school.`,
  );
}
