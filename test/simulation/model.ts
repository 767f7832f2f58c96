import type { PaymentMethod } from '#money/payments/method.ts';

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
  /** What came of it by payments. */
  parts: Part[];
  /** What was received elsewhere or waived, in taka, by the id of the credit. */
  credits: Map<string, { kind: 'hand' | 'waived'; amount: number }>;
  /** A person has decided about a rest: from then on parts, credits and what is owed add up to the price. */
  hasDues: boolean;
};

/** What one operation settled by one payment, in taka; `opened`: the course opened with it or after it. */
export type Part = { reference: string; amount: number; operationId: string | null; at: number; opened: boolean };

export type ModelPayment = {
  reference: string;
  method: 'bkash' | 'nagad' | 'rocket';
  /** Whole taka. */
  amount: number;
  sender: string;
  receivedAt: number;
  /** A message whose sender was checked; a pasted one proves nothing. */
  isChecked: boolean;
  /** The press that set it aside; null while it is not. */
  setAsideBy: string | null;
  /** A person has set it aside once: only a person opens a course by it. */
  isDecided: boolean;
  /** What was noted as sent back, in taka. */
  back: { operationId: string; amount: number; at: number }[];
};

export type Receipt = { year: number; number: number; enrollmentId: string; amount: number; withdrawn: boolean };

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
/** What came by payments, in taka. */
export const receivedOf = ({ parts }: ModelEnrollment) => sumOf(parts);
export const backOf = ({ back }: ModelPayment) => sumOf(back);
/** What a paid enrollment owes, in taka. */
export const owedOf = ({ status, hasDues, price, parts, credits }: ModelEnrollment) =>
  status === 'paid' && hasDues ? price - sumOf(parts) - sumOf([...credits.values()]) : 0;

/** It is paid from now on: all that came until then has opened it. */
export function open(row: ModelEnrollment): void {
  row.status = 'paid';
  for (const part of row.parts) part.opened = true;
}

export const keyOf = ({ studentId, courseNo }: { studentId: string; courseNo: string }) => `${studentId}/${courseNo}`;

const threeDays = 3 * 86_400_000;
const tenMinutes = 600_000;

export function createModel() {
  const enrollments = new Map<string, ModelEnrollment>();
  /** By their transaction id. */
  const payments = new Map<string, ModelPayment>();
  /** By `reference|student/course`, the press with which a person said that they do not belong together. */
  const rejected = new Map<string, string>();
  /** `reference|student` of each match that was ever rejected, and `student/course` of each mark that was taken back or deleted. */
  const decided = new Set<string>();
  /** Receipts that were seen: they never change, but for being withdrawn. */
  const receipts = new Map<string, Receipt>();
  const state = { automatic: false };

  /** What of a payment neither settles an enrollment nor went back, in taka. */
  function leftOf(payment: ModelPayment): number {
    const parts = [...enrollments.values()].flatMap((row) => row.parts);
    return payment.amount - backOf(payment) - sumOf(parts.filter(({ reference }) => reference === payment.reference));
  }

  /** Its payments are free again, its credits undone, its dues gone; from now on a person decides. */
  function markPending(key: string) {
    const row = enrollments.get(key);
    if (row) Object.assign(row, { status: 'pending', parts: [], credits: new Map(), hasDues: false });
    decided.add(key);
  }

  /**
   * Automatic approval: evidence, exact id, method and amount, one claim only, the sender's digits, in time, and no decision of a person.
   */
  function mayOpenByItself(row: ModelEnrollment): boolean {
    const payment = payments.get(row.reference);
    if (!state.automatic || !payment) return false;
    const claims = [...enrollments.values()].filter(({ reference }) => reference === row.reference);
    const earlier = row.claimedAt - payment.receivedAt;
    return (
      claims.every(({ studentId }) => studentId === row.studentId) &&
      payment.method === row.method &&
      payment.amount === leftOf(payment) &&
      payment.amount === row.price - receivedOf(row) &&
      row.senderEnd !== '' &&
      payment.sender.endsWith(row.senderEnd) &&
      earlier <= threeDays &&
      earlier >= -tenMinutes &&
      payment.isChecked &&
      !payment.isDecided &&
      !decided.has(keyOf(row)) &&
      !decided.has(`${row.reference}|${row.studentId}`)
    );
  }

  return { enrollments, payments, rejected, decided, receipts, state, leftOf, markPending, mayOpenByItself };
}

export type Model = ReturnType<typeof createModel>;

export const rowsOf = ({ enrollments }: Model, status: ModelEnrollment['status']) =>
  [...enrollments.values()].filter((row) => row.status === status);
