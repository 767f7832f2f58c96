import type { StaffRole } from '#base/shared/endpoint.ts';

/** Groups of staff roles that may make a call, as listed in `docs/security.md`. The owner may make every call. */
export const staff = {
  owner: ['owner'],
  everyone: ['owner', 'payments', 'teacher', 'helper'],
  /** For calls about payments, and about the students who made them. */
  desk: ['owner', 'payments'],
  /** For the list of pending enrollments whose payment must be checked. */
  queue: ['owner', 'payments', 'helper'],
  courses: ['owner', 'teacher', 'helper'],
  teaching: ['owner', 'teacher'],
} as const satisfies Record<string, readonly StaffRole[]>;
