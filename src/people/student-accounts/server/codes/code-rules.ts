import { days, hours, minutes } from '#base/shared/seconds.ts';

/** Limits and durations of students' codes, described in `docs/security.md` (record 35). */
export const codeRules = {
  codeSeconds: minutes(5),
  challengeSeconds: minutes(15),
  mostTries: 5,
  pauseSeconds: 60,
  sendsAChallenge: 3,
  ofNumber: [
    { most: 3, seconds: hours(1) },
    { most: 5, seconds: days(1) },
  ],
  /** Maximum codes per network. Codes that were used do not count. */
  ofNetwork: [
    { most: 10, seconds: hours(1) },
    { most: 30, seconds: days(1) },
  ],
  /**
   * If codes are requested for many numbers with the same first digits, that prefix is blocked. Someone is probably
   * trying numbers.
   */
  adjacent: { digits: 8, numbers: 5, seconds: minutes(10), stopSeconds: hours(1) },
  /**
   * Daily maximum of SMS with unused codes: `least`, or `share` of the codes used on the best of the last `days` if
   * that is more. Any account may use the first part, `forAnybody`. The rest is kept for students with a verified phone
   * or a paid course.
   */
  ofSchool: { least: 50, share: 0.2, days: 14, forAnybody: 0.6 },
  /** Seconds for which requests are refused after the SMS gateway failed. */
  gatewayPauseSeconds: 60,
  readOutSeconds: hours(24),
  /**
   * Seconds for which a verified phone counts without a login. Mobile operators resell unused numbers from the eleventh
   * month.
   */
  phoneSeconds: days(304),
  /** Seconds for which no code is sent to a changed phone, because a thief of the session could have changed it. */
  changedPhoneSeconds: days(3),
  logSeconds: days(30),
} as const;
