import type { Limit } from '#base/shared/endpoint.ts';

const minutes = (count: number) => count * 60;

/**
 * Rate limits of the calls, as listed in `docs/security.md`. Wide per network (hundreds of pupils share one address), tight per account
 * (trust R1).
 */
export const limits = {
  searches: { per: 'network', count: 600, seconds: minutes(1), onlyWith: 'q' },
  freeLectures: { per: 'network', count: 600, seconds: minutes(1) },
  /** A code has 56 bits. */
  receiptChecks: { per: 'network', count: 120, seconds: minutes(1) },
  /** A number has 60 bits. */
  certificateChecks: { per: 'network', count: 120, seconds: minutes(1) },
  registrations: { per: 'network', count: 60, seconds: minutes(10) },
  gatewayReturns: { per: 'network', count: 600, seconds: minutes(10) },
  notifications: { per: 'network', count: 600, seconds: minutes(1) },
  socialSignIns: { per: 'network', count: 600, seconds: minutes(10) },
  codeRequests: { per: 'network', count: 10, seconds: minutes(15) },
  passwordChoices: { per: 'network', count: 30, seconds: minutes(15) },
  /** Requesting, typing and choosing count one each. SMS are limited separately (`people/student-accounts/server/codes/code-rules.ts`). */
  resetSteps: { per: 'network', count: 120, seconds: minutes(10) },
  studentReads: { per: 'account', count: 600, seconds: minutes(1) },
  /** A changed phone reveals whether another account has it. A changed password costs two hashes. */
  accountChanges: { per: 'account', count: 60, seconds: minutes(10) },
  /** The player sends every 30 seconds, and at each pause, end and change. */
  progressWrites: { per: 'account', count: 20, seconds: minutes(1) },
  /** Separate from `progressWrites`, so that ticking off a whole course does not block progress. */
  lectureTicks: { per: 'account', count: 60, seconds: minutes(1) },
  noteWrites: { per: 'account', count: 60, seconds: minutes(1) },
  /** Includes answers that were given while offline. */
  tries: { per: 'account', count: 60, seconds: minutes(1) },
  questionsAsked: { per: 'account', count: 20, seconds: minutes(60) },
  questionMarks: { per: 'account', count: 60, seconds: minutes(1) },
  submissions: { per: 'account', count: 10, seconds: minutes(10) },
  invitations: { per: 'account', count: 30, seconds: minutes(10) },
  adminReads: { per: 'account', count: 600, seconds: minutes(1) },
  /** A file of a million rows takes the database a minute. */
  adminFiles: { per: 'account', count: 10, seconds: minutes(1) },
  adminWrites: { per: 'account', count: 120, seconds: minutes(1) },
  /** Reading 10 MiB keeps a worker busy for seconds. */
  adminReading: { per: 'account', count: 60, seconds: minutes(1) },
} as const satisfies Record<string, Limit>;
