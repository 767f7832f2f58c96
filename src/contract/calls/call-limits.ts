import type { Limit } from '#base/shared/endpoint.ts';

const minutes = (count: number) => count * 60;

/** How often a call may be made; the table of limits in `docs/security.md` says it in words. Wide per network (hundreds of pupils share one address), tight per account (trust R1). */
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
  /** Asking, typing and choosing, each; how many SMS that is, is counted apart (`people/student-accounts/server/codes/code-rules.ts`). */
  resetSteps: { per: 'network', count: 120, seconds: minutes(10) },
  studentReads: { per: 'account', count: 600, seconds: minutes(1) },
  /** A changed phone tells whether another account has it; a changed password costs two hashes. */
  accountChanges: { per: 'account', count: 60, seconds: minutes(10) },
  /** Every 30 seconds of playing, and at each pause, end and change. */
  progressWrites: { per: 'account', count: 20, seconds: minutes(1) },
  /** A press each; of its own, so that who ticks a whole course off loses nothing of what is played. */
  lectureTicks: { per: 'account', count: 60, seconds: minutes(1) },
  noteWrites: { per: 'account', count: 60, seconds: minutes(1) },
  /** A press each, and what was answered without a line. */
  tries: { per: 'account', count: 60, seconds: minutes(1) },
  /** Each is read and answered by a person. */
  questionsAsked: { per: 'account', count: 20, seconds: minutes(60) },
  questionMarks: { per: 'account', count: 60, seconds: minutes(1) },
  submissions: { per: 'account', count: 10, seconds: minutes(10) },
  /** Each costs a password hash, and perhaps an SMS. */
  invitations: { per: 'account', count: 30, seconds: minutes(10) },
  adminReads: { per: 'account', count: 600, seconds: minutes(1) },
  /** A file of a million rows takes the database a minute. */
  adminFiles: { per: 'account', count: 10, seconds: minutes(1) },
  adminWrites: { per: 'account', count: 120, seconds: minutes(1) },
  /** Reading 10 MiB takes a thread of its own for seconds. */
  adminReading: { per: 'account', count: 60, seconds: minutes(1) },
} as const satisfies Record<string, Limit>;
