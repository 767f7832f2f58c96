import type { FailedReason } from '#money/gateways/gateway.ts';

/** bKash's codes: https://developer.bka.sh/docs/error-codes */
export const succeeded = '0000';

/**
 * Codes of a payment that was already executed, and codes after which the result is unknown. For both, the payment's
 * state must be queried.
 */
const doneBefore = ['2062', '2117'];
const unclear = ['2003', '2020', '2024', '2127', '503', '9999'];

const reasons: Record<string, FailedReason> = {
  '2014': 'pin',
  '2015': 'pin',
  '2016': 'pin',
  '2017': 'pin',
  '2018': 'pin',
  '2019': 'pin',
  '2023': 'balance',
  '2029': 'duplicate',
  '2056': 'expired',
  '2057': 'account',
  '2009': 'account',
};

/** Codes of invalid requests, which had no effect. */
const refused = /^20(?:0[1256]|33|65|7[1-9]|8[0-2])$/;

/**
 * Returns why the payment failed, null if its state must be queried. Unknown codes give null, too. bKash may send one
 * if a call is repeated while the first is running.
 */
export function reasonOf(code: string): FailedReason | null {
  if (code === '' || doneBefore.includes(code) || unclear.includes(code)) return null;
  return reasons[code] ?? (refused.test(code) ? 'other' : null);
}

export function endedAs(status: string): FailedReason | null {
  if (/^cancell?ed$/i.test(status)) return 'cancelled';
  if (/^expired$/i.test(status)) return 'expired';
  return /^(?:failed|declined|rejected|aborted|voided?)$/i.test(status) ? 'other' : null;
}

/** Notification types of customer payments: checkout, QR code, menu and bank. */
export const paymentTypes = ['10002294', '10003126', '10002175', '10003476'];
