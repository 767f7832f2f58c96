const days = (count: number) => count * 24 * 60 * 60;

/** All numbers about invitations. `docs/security.md` describes them (record 37). */
export const invitationRules = {
  codeSeconds: days(3),
  mostTries: 5,
  /** Limits of open invitations and of staff including them, since one answer lists them all. */
  mostOpen: 20,
  mostPeople: 100,
  /** Between two SMS of one invitation. */
  pauseSeconds: 60,
  /** SMS per day, to one number and for the whole school. */
  ofNumber: 5,
  ofSchool: 30,
  /** Used and ended invitations are deleted afterwards. */
  keptSeconds: days(30),
} as const;
