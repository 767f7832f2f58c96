/**
 * Where a payment stands. Of those that are free: `certain`, `likely` (one thing differs), `claimed_twice` (two students name
 * it), `already_used` (somebody names what is spent), `unclaimed`. Nothing of it is stored: it is judged each time anew
 * (`judge-payment.ts`), so that every new payment and every new claim is matched both ways.
 */
export const deskStates = [
  ...(['certain', 'likely', 'claimed_twice', 'already_used', 'unclaimed'] as const),
  ...(['settled', 'set_aside'] as const),
] as const;
export type DeskState = (typeof deskStates)[number];

/** What an admin decides on; `open` asks for all of them at once, the limit of each apart. */
export const openStates = ['certain', 'likely', 'claimed_twice'] as const satisfies DeskState[];
export type OpenState = (typeof openStates)[number];
