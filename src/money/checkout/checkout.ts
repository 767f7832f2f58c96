import * as v from 'valibot';
import { ExpectedPrice, enrollmentStatuses } from '#money/enrollments/enrollment.ts';
import { failedReasons, gatewayNames, saidWords } from '#money/gateways/gateway.ts';

/**
 * An order is a payment that a student started through a gateway. A `failed` order becomes `paid` if the student
 * returns and pays. `paid` is final.
 */
export const orderStates = ['started', 'executing', 'paid', 'failed'] as const;

export const OnlineWays = v.object({ ways: v.array(v.picklist(gatewayNames)) });

export const NewCheckout = v.object({
  courseId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  priceSeen: v.optional(ExpectedPrice),
});

export const StartedCheckout = v.object({ redirect: v.string() });

/** `amount` is in taka. `status` is the enrollment's, null if the student has no enrollment in the course. */
export const Checkout = v.object({
  state: v.picklist(orderStates),
  reason: v.nullable(v.picklist(failedReasons)),
  gateway: v.picklist(gatewayNames),
  amount: v.number(),
  courseId: v.string(),
  title: v.string(),
  titleBengali: v.optional(v.string()),
  status: v.nullable(v.picklist(enrollmentStatuses)),
});
export type Checkout = v.InferOutput<typeof Checkout>;

/** The URL parameters with which the gateway sends a browser back. They may be forged, so they are only a hint. */
export const CameBack = v.object({
  paymentID: v.fallback(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)), ''),
  status: v.fallback(v.picklist(saidWords), 'failure'),
});
