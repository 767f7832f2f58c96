import type { SmsBalance } from '#base/platform/server/sms/gateway-sms.ts';
import { CommandError, Warning } from '#operations/command.ts';

/** Share of the daily limit at which the owner can still react. */
const nearlyAll = 0.8;

export function judgeSmsBudget(used: number, { SMS_DAILY_LIMIT: limit }: { SMS_DAILY_LIMIT: number }): string {
  if (limit === 0) return 'none are sent to students';
  const words = `${used} of ${limit} are sent`;
  if (used < limit * nearlyAll) return `${words} today`;
  throw new Warning(
    `${words}; what is more waits for tomorrow. If that is right, raise SMS_DAILY_LIMIT and restart the school.`,
  );
}

type Costs = { SMS_DAILY_LIMIT: number; SMS_PART_PRICE: number };

/** Returns a sentence if the gateway's balance is fine. Throws if it is empty or less than a day may need. */
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
