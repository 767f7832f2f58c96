import type { DeskEnrollment, DeskPayment } from '#money/reconciliation/desk-payment.ts';

// What each decision says that its admin saw: another state by then is a 409, and the lists are read again (record 56).

export const expectedOf = ({ state, left }: DeskPayment) => ({ state, left });

/** The enrollment that is asked about, with what stands beside the form. */
export const asking = (enrollment: DeskEnrollment) => {
  const { status, method, reference, asked } = enrollment;
  return { ...enrollment, expected: { status, method, reference, askedAt: asked?.at ?? null } };
};
