import type { Wallet } from './wallets.ts';

/** Returns the wallet of the given payment method, or the first one if there is none. */
export const numberToPay = (wallets: readonly Wallet[], method: string | undefined): Wallet | undefined =>
  wallets.find((wallet) => wallet.method === method) ?? wallets[0];
