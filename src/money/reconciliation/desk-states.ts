/**
 * State of a payment on the screen *Payments*. `likely`: it matches an enrollment, but not in every fact.
 * `claimed_twice`: several students submitted its ID. `already_used`: a student submitted the ID of a used payment, or
 * an admin marked an enrollment as paid by hand for the ID. `settled` and `set_aside` are stored. The other states are
 * computed on each read (`judge-payment.ts`), so new payments match earlier enrollments and the reverse.
 */
export const deskStates = [
  ...(['certain', 'likely', 'claimed_twice', 'already_used', 'unclaimed'] as const),
  ...(['settled', 'set_aside'] as const),
] as const;
export type DeskState = (typeof deskStates)[number];

/** States that need an admin's decision. The query `state=open` returns all three, each with its own limit. */
export const openStates = ['certain', 'likely', 'claimed_twice'] as const satisfies DeskState[];
export type OpenState = (typeof openStates)[number];
