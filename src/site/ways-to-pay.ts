import { keysOf } from '#shared/keys-of.ts';
import type { ShownSchool } from './school.ts';
import { wayMessages as messages } from './way-messages.ts';

/**
 * As a text names them: the wallets that the school has given a number of, then the others; "bKash, Nagad or Rocket". Empty where it has
 * given neither a number nor an account.
 */
export function waysToPay({ wallets, banks }: Pick<ShownSchool, 'wallets' | 'banks'>, ...others: string[]): string {
  if (wallets.length + banks.length === 0) return '';
  const given = keysOf(messages.wallets).filter((method) => wallets.some((wallet) => wallet.method === method));
  const ways = [...given.map((method) => messages.wallets[method]), ...others];
  const last = ways.pop() ?? '';
  return ways.length === 0 ? last : messages.or(ways.join(', '), last);
}
