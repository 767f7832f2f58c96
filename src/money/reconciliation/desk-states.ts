/**
 * State of a payment. `likely` differs in one thing, two students name a payment that is `claimed_twice`, and a student names a spent
 * payment that is `already_used`.
 *
 * States are not stored. `judge-payment.ts` decides them on each read, so that each new payment and each new claim is matched both ways.
 */
export const deskStates = [
  ...(['certain', 'likely', 'claimed_twice', 'already_used', 'unclaimed'] as const),
  ...(['settled', 'set_aside'] as const),
] as const;
export type DeskState = (typeof deskStates)[number];

/** The states that an admin decides on. `open` asks for all of them at once, each with its own limit. */
export const openStates = ['certain', 'likely', 'claimed_twice'] as const satisfies DeskState[];
export type OpenState = (typeof openStates)[number];
