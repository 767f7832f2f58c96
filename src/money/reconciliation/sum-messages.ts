/**
 * Words for sums of money, with one meaning each, on the desk and in the day book.
 * Received is all money that came. Settled is the part that pays for enrollments. Left over is money that remains in a payment that settled
 * something. Due is what an enrollment costs, whether or not its money has come. `countedIn` defines the sum of a list.
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
