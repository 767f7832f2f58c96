import type { StaffRole } from '#base/shared/endpoint.ts';

/** Who of the admins may make a call; the table of access in `docs/security.md` says it in words. The owner may all. */
export const staff = {
  owner: ['owner'],
  everyone: ['owner', 'payments', 'teacher', 'helper'],
  /** Money, and the students whose money it is. */
  desk: ['owner', 'payments'],
  /** What waits for a check. */
  queue: ['owner', 'payments', 'helper'],
  /** Reads courses, their questions and their learners. */
  courses: ['owner', 'teacher', 'helper'],
  /** Changes what is taught in a course. */
  teaching: ['owner', 'teacher'],
} as const satisfies Record<string, readonly StaffRole[]>;
