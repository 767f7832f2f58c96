import { sharedMessages } from '#shared/messages.ts';
import { Refusal } from '#shared/refusal.ts';

/** The signed-in student's row; an account that is gone meanwhile is signed out. */
export function ownAccount<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('signed_out', sharedMessages.signedOut);
  return row;
}
