import { days } from '#base/shared/seconds.ts';

/** Limits and durations of staff invitations, described in `docs/security.md` (record 37). */
export const invitationRules = {
  codeSeconds: days(3),
  mostTries: 5,
  /** Maximum of open invitations, and of staff and open invitations together. One answer lists them all. */
  mostOpen: 20,
  mostPeople: 100,
  /** Seconds between two SMS with the same invitation. */
  pauseSeconds: 60,
  /** Maximum SMS per day with invitations: to one phone number, and from the whole school. */
  ofNumber: 5,
  ofSchool: 30,
  /** Seconds after the code's end until the invitation is deleted. */
  keptSeconds: days(30),
} as const;
