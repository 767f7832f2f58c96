import type { ReceivedMethod } from './received-payment.ts';

/** Exact names under which wallets and banks send messages. Scammers use similar names. */
const senders: [string[], ReceivedMethod[]][] = [
  [['bKash', 'bKashNotice'], ['bkash']],
  [['NAGAD', 'Nagad'], ['nagad']],
  // Dutch-Bangla Bank sends messages of its wallet and of its accounts from one number.
  [['16216'], ['rocket', 'bank']],
  [['upay', 'UPAY', 'Upay'], ['upay']],
  [['tap', 'TAP'], ['tap']],
  [['OKWallet', 'OK Wallet'], ['ok wallet']],
  [['TallyPay', 'TALLYPAY'], ['tallypay']],
  [
    ['DBBL', 'BRACBANK', 'BRAC BANK', 'BRAC-BANK', 'IBBL', 'IBBL.', 'CellFin', 'EBL', 'EBL.', 'City Bank', 'CITY BANK'],
    ['bank'],
  ],
  [
    [
      'CITYBANK',
      'SonaliBank',
      'Sonali Bank',
      'Midland',
      'MDB',
      'PUBALI BANK',
      'PUBALIBANK',
      'UTTARABANK',
      'Uttara Bank',
    ],
    ['bank'],
  ],
];
const methodsOf = new Map(senders.flatMap(([names, methods]) => names.map((name) => [name, methods] as const)));

export const isSenderOf = (address: string, method: ReceivedMethod) =>
  methodsOf.get(address)?.includes(method) ?? false;

export const isKnownSender = (address: string) => methodsOf.has(address);
