import type { Limit } from '#base/shared/endpoint.ts';

const minutes = (count: number) => count * 60;

/**
 * Rate limits, as listed in `docs/security.md`. They are wide per network (hundreds of pupils share one address), tight
 * per account (trust R1).
 */
export const limits = {
  searches: { per: 'network', count: 600, seconds: minutes(1), onlyWith: 'q' },
  freeLectures: { per: 'network', count: 600, seconds: minutes(1) },
  /** A receipt's code has 56 random bits and a certificate's number 60, so neither can be guessed at this rate. */
  receiptChecks: { per: 'network', count: 120, seconds: minutes(1) },
  certificateChecks: { per: 'network', count: 120, seconds: minutes(1) },
  registrations: { per: 'network', count: 60, seconds: minutes(10) },
  gatewayReturns: { per: 'network', count: 600, seconds: minutes(10) },
  notifications: { per: 'network', count: 600, seconds: minutes(1) },
  socialSignIns: { per: 'network', count: 600, seconds: minutes(10) },
  codeRequests: { per: 'network', count: 10, seconds: minutes(15) },
  passwordChoices: { per: 'network', count: 30, seconds: minutes(15) },
  /**
   * Requesting a reset code, typing it and choosing the new password count one each. SMS are limited separately
   * (`people/student-accounts/server/codes/code-rules.ts`).
   */
  resetSteps: { per: 'network', count: 120, seconds: minutes(10) },
  studentReads: { per: 'account', count: 600, seconds: minutes(1) },
  /**
   * Limited because a changed phone reveals whether another account has it, and a changed password costs two slow
   * hashes.
   */
  accountChanges: { per: 'account', count: 60, seconds: minutes(10) },
  /** The player saves progress every 30 seconds, and at each pause, end of a video and change of lecture. */
  progressWrites: { per: 'account', count: 20, seconds: minutes(1) },
  /** Separate from `progressWrites`, so that ticking off a whole course does not block progress. */
  lectureTicks: { per: 'account', count: 60, seconds: minutes(1) },
  noteWrites: { per: 'account', count: 60, seconds: minutes(1) },
  /** Answers to exercises, including answers given while offline and sent later. */
  tries: { per: 'account', count: 60, seconds: minutes(1) },
  questionsAsked: { per: 'account', count: 20, seconds: minutes(60) },
  questionMarks: { per: 'account', count: 60, seconds: minutes(1) },
  submissions: { per: 'account', count: 10, seconds: minutes(10) },
  invitations: { per: 'account', count: 30, seconds: minutes(10) },
  adminReads: { per: 'account', count: 600, seconds: minutes(1) },
  /**
   * Downloads of CSV files or of a student's data. Lower than `adminReads`, because a CSV file of a million rows takes
   * the database a minute.
   */
  adminFiles: { per: 'account', count: 10, seconds: minutes(1) },
  adminWrites: { per: 'account', count: 120, seconds: minutes(1) },
  /** Pasted payment SMS and uploaded statements. Reading 10 MiB of them keeps a worker thread busy for seconds. */
  adminReading: { per: 'account', count: 60, seconds: minutes(1) },
} as const satisfies Record<string, Limit>;
