const minutes = (count: number) => count * 60;
const hours = (count: number) => count * 60 * 60;
const days = (count: number) => count * 24 * 60 * 60;

/** All numbers about one-time codes of students; `docs/security.md` says them in words (record 35). */
export const codeRules = {
  codeSeconds: minutes(5),
  challengeSeconds: minutes(15),
  mostTries: 5,
  pauseSeconds: 60,
  sendsAChallenge: 3,
  /** To one number, whoever asks; and asked for by one email. */
  ofNumber: [
    { most: 3, seconds: hours(1) },
    { most: 5, seconds: days(1) },
  ],
  /** Whose codes were not typed: those that were are given back. */
  ofNetwork: [
    { most: 10, seconds: hours(1) },
    { most: 30, seconds: days(1) },
  ],
  /** So many numbers of one thousand: whoever asks counts through them. */
  adjacent: { digits: 8, numbers: 5, seconds: minutes(10), stopSeconds: hours(1) },
  /**
   * SMS of a day whose codes were not typed: so many, or a share of those that were on the best day. Of these, `forAnybody` go to
   * any account; the rest is kept for students with a proven phone or an enrollment, so that no stranger uses all of them up.
   */
  ofSchool: { least: 50, share: 0.2, days: 14, forAnybody: 0.6 },
  /** Nobody is told that a code is on its way so soon after the gateway took none. */
  gatewayPauseSeconds: 60,
  readOutSeconds: hours(24),
  /** Numbers that are not used are sold again from the eleventh month. */
  phoneSeconds: days(304),
  /** After a change of the phone a code is not sent there: whoever holds a session alone could have changed it. */
  changedPhoneSeconds: days(3),
  logSeconds: days(30),
} as const;
