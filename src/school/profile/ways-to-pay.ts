import { keysOf } from '#base/shared/keys-of.ts';
import type { ShownSchool } from './school.ts';
import { wayMessages as messages } from './way-messages.ts';

export function waysToPay({ wallets, banks }: Pick<ShownSchool, 'wallets' | 'banks'>): string {
  const given = keysOf(messages.wallets).filter((method) => wallets.some((wallet) => wallet.method === method));
  const ways = [...given.map((method) => messages.wallets[method]), ...(banks.length > 0 ? [messages.bank] : [])];
  const last = ways.pop() ?? '';
  return ways.length === 0 ? last : messages.or(ways.join(', '), last);
}
