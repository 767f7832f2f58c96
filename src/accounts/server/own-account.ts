import { sharedMessages } from '#shared/messages.ts';
import { Refusal } from '#shared/refusal.ts';
import type { StudentRow } from './student-queries.ts';

/** The signed-in student's row; an account that is gone meanwhile is signed out. */
export function ownAccount(row: StudentRow | undefined): StudentRow {
  if (!row) throw new Refusal('signed_out', sharedMessages.signedOut);
  return row;
}
