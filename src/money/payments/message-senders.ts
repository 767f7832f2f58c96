import type { ReceivedMethod } from './received-payment.ts';

/** Names under which wallets and banks send their messages, letter by letter: what only resembles one is a known trick. */
const senders: [string[], ReceivedMethod[]][] = [
  [['bKash', 'bKashNotice'], ['bkash']],
  [['NAGAD', 'Nagad'], ['nagad']],
  // Dutch-Bangla Bank writes about its wallet and its accounts under one number.
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

/** Whether a message about that method may come from that sender. */
export const isSenderOf = (address: string, method: ReceivedMethod) =>
  methodsOf.get(address)?.includes(method) ?? false;

/** Whether a wallet or a bank sends under that name. */
export const isKnownSender = (address: string) => methodsOf.has(address);
