import type { StaffRole } from '#base/shared/endpoint.ts';

/** The roles that may make a call, as listed in `docs/security.md`. The owner may make every call. */
export const staff = {
  owner: ['owner'],
  everyone: ['owner', 'payments', 'teacher', 'helper'],
  /** Money, and the students who pay. */
  desk: ['owner', 'payments'],
  /** Submissions that wait for a check. */
  queue: ['owner', 'payments', 'helper'],
  courses: ['owner', 'teacher', 'helper'],
  teaching: ['owner', 'teacher'],
} as const satisfies Record<string, readonly StaffRole[]>;
