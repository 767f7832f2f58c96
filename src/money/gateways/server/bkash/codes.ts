import type { FailedReason } from '#money/gateways/gateway.ts';

/** Of statusCode or errorCode: https://developer.bka.sh/docs/error-codes */
export const succeeded = '0000';

/** Executed before: what came of it, the state of the payment says. */
const doneBefore = ['2062', '2117'];
/** Something broke at bKash, or it is not done yet: nobody knows. */
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

/** The call itself was wrong: nothing was done. */
const refused = /^20(?:0[1256]|33|65|7[1-9]|8[0-2])$/;

/**
 * Why nothing was paid; null where the payment itself has to be asked for: also for a code that nobody has described, which may be the
 * answer to a second try of what is under way.
 */
export function reasonOf(code: string): FailedReason | null {
  if (code === '' || doneBefore.includes(code) || unclear.includes(code)) return null;
  return reasons[code] ?? (refused.test(code) ? 'other' : null);
}

/** What a payment's own state says of one by which nothing will come any more; null for every other. */
export function endedAs(status: string): FailedReason | null {
  if (/^cancell?ed$/i.test(status)) return 'cancelled';
  if (/^expired$/i.test(status)) return 'expired';
  return /^(?:failed|declined|rejected|aborted|voided?)$/i.test(status) ? 'other' : null;
}

/** Kinds of notifications by which customers pay: by a checkout, a QR code, the menu, a bank. */
export const paymentTypes = ['10002294', '10003126', '10002175', '10003476'];
