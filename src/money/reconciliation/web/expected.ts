import type { DeskEnrollment, DeskPayment } from '#money/reconciliation/desk-payment.ts';

// Each decision sends the state that the admin saw. If it has changed, the answer is 409, and the lists are read again
// (record 56).

export const expectedOf = ({ state, left }: DeskPayment) => ({ state, left });

export const asking = (enrollment: DeskEnrollment) => {
  const { status, method, reference, asked } = enrollment;
  return { ...enrollment, expected: { status, method, reference, askedAt: asked?.at ?? null } };
};
