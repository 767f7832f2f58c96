import type { SmsBalance } from '#base/platform/server/sms/gateway-sms.ts';
import { CommandError, Warning } from '#operations/command.ts';

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

type Costs = { SMS_DAILY_LIMIT: number; SMS_PART_PRICE: number };

/** What is well about what is left at the gateway, or throws that it is used up, or less than one day may take. */
export function judgeSmsBalance(
  { amount, of }: SmsBalance,
  { SMS_DAILY_LIMIT: limit, SMS_PART_PRICE: price }: Costs,
): string {
  const left = `${of === 'taka' ? `৳${amount}` : `${amount} ${of}`} left`;
  if (amount <= 0) throw new CommandError(`${left}: no code and no message goes out. Top it up at the gateway.`);
  const messages = of === 'messages' ? amount : of === 'taka' && price > 0 ? Math.floor(amount / price) : null;
  if (messages === null) return left;
  const words = of === 'messages' ? left : `${left}, ${messages} SMS at ৳${price}`;
  if (messages >= limit) return words;
  throw new Warning(
    `${words}: less than the ${limit} that a day may take (SMS_DAILY_LIMIT). Top it up at the gateway.`,
  );
}
