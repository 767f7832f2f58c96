/**
 * Words for sums of money on the screen *Payments* and in the day book. Received: all money that came. Settled: the
 * part that pays for enrollments. Left over: the rest of such payments. Due: what an enrollment costs, paid or not.
 */
export const sumTexts = {
  came: (sum: string) => `${sum} came`,
  settled: (sum: string) => `${sum} settled`,
  sentBack: (sum: string) => `${sum} sent back`,
  leftOver: (sum: string) => `${sum} left over`,
  left: (sum: string) => `${sum} left`,
  lessThanDue: (sum: string) => `${sum} less than due`,
  leftOf: (left: string, came: string) => `${left} left of ${came}`,
  cameAndDue: (came: string, due: string) => `${came} came, ${due} was due`,
  settledAct: (settled: string, byHand: string | null) =>
    byHand === null ? `${settled} settled` : `${settled} settled and ${byHand} by hand`,
  byHand: (sum: string) => `${sum} by hand`,
  due: (sum: string) => `${sum} due`,
};
