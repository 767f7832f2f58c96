// What becomes of an item that a device keeps until the school has it (a payment, what was watched, an answer) when it was not taken:
// the rules of `base/platform/web/outbox.ts`.

/** The refusals by which the school says that an item is invalid for good: code → HTTP status. */
export type FinalRefusals = Readonly<Record<string, number>>;

/**
 * Whether the item is dropped. The code is the school's own: a proxy or the sign-in page of a network has none, and what they answer
 * says nothing of the item.
 */
function isFinalRefusal(refusals: FinalRefusals, { status, code }: { status: number; code: string | null }) {
  return code !== null && Object.hasOwn(refusals, code) && refusals[code] === status;
}

/**
 * What a failed sending means. `other session`: the owner is not signed in, so the item waits. `refused`: the school said that it is
 * invalid. `no answer`: anything else. It may have arrived, and it is sent again.
 */
export type SendingMeaning = 'no answer' | 'other session' | 'refused';

export function meaningOf(refusals: FinalRefusals, failure: { status: number; code: string | null }): SendingMeaning {
  if (failure.status === 401 || failure.code === 'other_student') return 'other session';
  return isFinalRefusal(refusals, failure) ? 'refused' : 'no answer';
}

/** Whether other items fail now, too: offline (0), signed out, too early, too many calls, or a server in trouble. */
export const stopsSending = (status: number) => [0, 401, 408, 425, 429].includes(status) || status >= 500;
