import { Secret, TOTP } from 'otpauth';

/** The code of an app that has that secret, so many half minutes from now: of -1, 0 and 1 each fits, in this order. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
