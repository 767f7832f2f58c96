/**
 * Words for sums of money, one for each meaning, on the desk as in the day book. Received: all that came. Settled: the part of it that pays for
 * enrollments. Left over: the rest of what has settled something. What a list's sum is of: `countedIn`. Due: what an enrollment costs, whether its money is known or not.
 */
export const sumTexts = {
  /** Of one payment: what came, and what became of it. */
  came: (sum: string) => `${sum} came`,
  settled: (sum: string) => `${sum} settled`,
  sentBack: (sum: string) => `${sum} sent back`,
  leftOver: (sum: string) => `${sum} left over`,
  left: (sum: string) => `${sum} left`,
  lessThanDue: (sum: string) => `${sum} less than due`,
  leftOf: (left: string, came: string) => `${left} left of ${came}`,
  cameAndDue: (came: string, due: string) => `${came} came, ${due} was due`,
  /** What the sum of an act is, where its words do not say it. */
  settledAct: (settled: string, byHand: string | null) =>
    byHand === null ? `${settled} settled` : `${settled} settled and ${byHand} by hand`,
  byHand: (sum: string) => `${sum} by hand`,
  due: (sum: string) => `${sum} due`,
};
