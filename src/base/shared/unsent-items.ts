// Rules of `base/platform/web/outbox.ts` for an item (a payment, watch progress, an answer) that could not be sent.

/** Codes of refusals after which an item is never accepted, with their HTTP status. */
export type FinalRefusals = Readonly<Record<string, number>>;

/**
 * Returns whether the school has refused the item permanently, so that it is dropped. Answers of a proxy or a network's
 * sign-in page do not have the school's codes, so the item stays.
 */
function isFinalRefusal(refusals: FinalRefusals, { status, code }: { status: number; code: string | null }) {
  return code !== null && Object.hasOwn(refusals, code) && refusals[code] === status;
}

/**
 * The meaning of a failed sending. `other session`: the owner is not signed in, so the item waits. `refused`: the
 * school said that the item is invalid. `no answer`: anything else. The item may have arrived, and it is sent again.
 */
export type SendingMeaning = 'no answer' | 'other session' | 'refused';

export function meaningOf(refusals: FinalRefusals, failure: { status: number; code: string | null }): SendingMeaning {
  if (failure.status === 401 || failure.code === 'other_student') return 'other session';
  return isFinalRefusal(refusals, failure) ? 'refused' : 'no answer';
}

/**
 * Returns whether to stop sending, because other items would fail too. The device is offline (0) or signed out, the
 * rate limit is reached, or the server fails.
 */
export const stopsSending = (status: number) => [0, 401, 408, 425, 429].includes(status) || status >= 500;
