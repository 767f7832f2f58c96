import type { PaymentMethod } from '#payments/method.ts';

// What the school must know, kept apart from the school. Written from the specification and the rules of the design, not from the code.

export type ModelEnrollment = {
  studentId: string;
  courseId: string;
  courseNo: string;
  status: 'pending' | 'paid';
  method: PaymentMethod;
  reference: string;
  senderEnd: string;
  /** Whole taka, frozen at the first submission. */
  price: number;
  /** When these details were sent, in milliseconds. */
  claimedAt: number;
};

export type ModelPayment = {
  reference: string;
  method: 'bkash' | 'nagad' | 'rocket';
  /** Whole taka. */
  amount: number;
  sender: string;
  receivedAt: number;
};

export type Receipt = { year: number; number: number; enrollmentId: string; amount: number; withdrawn: boolean };

export const keyOf = ({ studentId, courseNo }: { studentId: string; courseNo: string }) => `${studentId}/${courseNo}`;

const threeDays = 3 * 86_400_000;
const tenMinutes = 600_000;

export function createModel() {
  const enrollments = new Map<string, ModelEnrollment>();
  /** By their transaction id. */
  const payments = new Map<string, ModelPayment>();
  /** `reference|student/course`: a person said that they do not belong together. */
  const rejected = new Set<string>();
  /** Receipts that were seen: they never change, but for being withdrawn. */
  const receipts = new Map<string, Receipt>();
  const state = { automatic: false };

  /** Automatic approval: exact id, method and amount, one claim only, the sender's digits, in time, and not rejected. */
  function mayOpenByItself(row: ModelEnrollment): boolean {
    const payment = payments.get(row.reference);
    if (!state.automatic || !payment) return false;
    const claims = [...enrollments.values()].filter(({ reference }) => reference === row.reference);
    const earlier = row.claimedAt - payment.receivedAt;
    return (
      claims.every(({ studentId }) => studentId === row.studentId) &&
      payment.method === row.method &&
      payment.amount === row.price &&
      row.senderEnd !== '' &&
      payment.sender.endsWith(row.senderEnd) &&
      earlier <= threeDays &&
      earlier >= -tenMinutes &&
      !rejected.has(`${row.reference}|${keyOf(row)}`)
    );
  }

  return { enrollments, payments, rejected, receipts, state, mayOpenByItself };
}
