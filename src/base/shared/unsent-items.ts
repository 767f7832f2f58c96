// Codes of refusals after which the school never accepts an item (a payment, watch progress, an answer), with their
// HTTP status. Used by `base/platform/web/outbox.ts`.

export type FinalRefusals = Readonly<Record<string, number>>;

/** Answers of a proxy or a network's sign-in page do not have the school's codes, so they are not final. */
function isFinalRefusal(refusals: FinalRefusals, { status, code }: { status: number; code: string | null }) {
  return code !== null && Object.hasOwn(refusals, code) && refusals[code] === status;
}

/**
 * `other session`: the student to whom the item belongs is not signed in, so the item waits. `refused`: the school said
 * that the item is invalid. `no answer`: anything else. The item may have arrived, and is sent again.
 */
export type SendingMeaning = 'no answer' | 'other session' | 'refused';

export function meaningOf(refusals: FinalRefusals, failure: { status: number; code: string | null }): SendingMeaning {
  if (failure.status === 401 || failure.code === 'other_student') return 'other session';
  return isFinalRefusal(refusals, failure) ? 'refused' : 'no answer';
}

/**
 * Whether other items would fail too: the device is offline (0) or signed out, the rate limit is reached, or the server
 * fails.
 */
export const stopsSending = (status: number) => [0, 401, 408, 425, 429].includes(status) || status >= 500;
