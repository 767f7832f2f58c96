const minutes = (count: number) => count * 60;
const hours = (count: number) => count * 60 * 60;
const days = (count: number) => count * 24 * 60 * 60;

/** All numbers about students' codes. `docs/security.md` describes them (record 35). */
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
  /** Limits per network. Codes that were used do not count. */
  ofNetwork: [
    { most: 10, seconds: hours(1) },
    { most: 30, seconds: days(1) },
  ],
  /** Requests for this many numbers with the same first digits block that prefix, since someone is enumerating numbers. */
  adjacent: { digits: 8, numbers: 5, seconds: minutes(10), stopSeconds: hours(1) },
  /**
   * Daily budget of SMS whose codes were not used: `least`, or a share of the used ones on the best day. Only `forAnybody` of it is for any
   * account. The rest is kept for students with a verified phone or an enrollment.
   */
  ofSchool: { least: 50, share: 0.2, days: 14, forAnybody: 0.6 },
  /** After a gateway failure, requests are refused for this long. */
  gatewayPauseSeconds: 60,
  readOutSeconds: hours(24),
  /** Operators resell unused numbers from the eleventh month. */
  phoneSeconds: days(304),
  /** No code goes to a newly changed phone, since a stolen session could have changed it. */
  changedPhoneSeconds: days(3),
  logSeconds: days(30),
} as const;
