import type { SmsBalance } from '#base/platform/server/sms/gateway-sms.ts';
import { CommandError, Warning } from '#operations/command.ts';

/** Used share of the daily limit that causes a warning. The owner then still has time to react. */
const nearlyAll = 0.8;

export function judgeSmsBudget(used: number, { SMS_DAILY_LIMIT: limit }: { SMS_DAILY_LIMIT: number }): string {
  if (limit === 0) return 'none are sent to students';
  const words = `${used} of ${limit} are sent`;
  if (used < limit * nearlyAll) return `${words} today`;
  throw new Warning(
    `${words}; extra messages wait for tomorrow. If so many SMS are right, raise SMS_DAILY_LIMIT and restart the school.`,
  );
}

type Costs = { SMS_DAILY_LIMIT: number; SMS_PART_PRICE: number };

export function judgeSmsBalance(
  { amount, of }: SmsBalance,
  { SMS_DAILY_LIMIT: limit, SMS_PART_PRICE: price }: Costs,
): string {
  const left = `${of === 'taka' ? `৳${amount}` : `${amount} ${of}`} left`;
  if (amount <= 0) throw new CommandError(`${left}: no codes or messages are sent. Top it up at the gateway.`);
  const messages = of === 'messages' ? amount : of === 'taka' && price > 0 ? Math.floor(amount / price) : null;
  if (messages === null) return left;
  const words = of === 'messages' ? left : `${left}, ${messages} SMS at ৳${price}`;
  if (messages >= limit) return words;
  throw new Warning(`${words}: less than the ${limit} allowed in a day (SMS_DAILY_LIMIT). Top it up at the gateway.`);
}
