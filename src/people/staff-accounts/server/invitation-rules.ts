const days = (count: number) => count * 24 * 60 * 60;

/** All numbers about invitations; `docs/security.md` says them in words (record 37). */
export const invitationRules = {
  codeSeconds: days(3),
  mostTries: 5,
  /** Open ones at a time, and people who work for the school with them: all of them are one answer. */
  mostOpen: 20,
  mostPeople: 100,
  /** Between two SMS of one invitation. */
  pauseSeconds: 60,
  /** SMS of a day: to one number, and of the whole school. */
  ofNumber: 5,
  ofSchool: 30,
  /** Afterwards nobody is told any more what became of it. */
  keptSeconds: days(30),
} as const;
