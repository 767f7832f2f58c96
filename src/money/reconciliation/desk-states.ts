/**
 * State of a payment on the desk. In `likely` it does not match an enrollment in every fact. In `claimed_twice` two students name the
 * payment. In `already_used` a student names a payment that is spent. States are not stored. `judge-payment.ts` decides them on each read,
 * so that a new payment is matched with earlier enrollments and a new enrollment with earlier payments.
 */
export const deskStates = [
  ...(['certain', 'likely', 'claimed_twice', 'already_used', 'unclaimed'] as const),
  ...(['settled', 'set_aside'] as const),
] as const;
export type DeskState = (typeof deskStates)[number];

/** The states in which an admin must decide. A query for `open` returns all three states, each with its own limit. */
export const openStates = ['certain', 'likely', 'claimed_twice'] as const satisfies DeskState[];
export type OpenState = (typeof openStates)[number];
