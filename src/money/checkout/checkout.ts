import * as v from 'valibot';
import { enrollmentStatuses, PriceSeen } from '#money/enrollments/enrollment.ts';
import { failedReasons, gatewayNames, saidWords } from '#money/gateways/gateway.ts';

/** Where an order stands. `failed` is not the end: who pays after all comes back by the same way; `paid` is. */
export const orderStates = ['started', 'executing', 'paid', 'failed'] as const;

/** By which gateways a student may pay; none where none is configured. */
export const OnlineWays = v.object({ ways: v.array(v.picklist(gatewayNames)) });

export const NewCheckout = v.object({
  courseId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  /** As with details that are typed by hand: a price of the last 14 days is asked for. */
  priceSeen: v.optional(PriceSeen),
});

/** Where the browser goes to pay. */
export const StartedCheckout = v.object({ redirect: v.string() });

/** An order as its student sees it; `amount` in taka, `status` of the enrollment, null where there is none. */
export const Checkout = v.object({
  state: v.picklist(orderStates),
  reason: v.nullable(v.picklist(failedReasons)),
  gateway: v.picklist(gatewayNames),
  amount: v.number(),
  courseId: v.string(),
  /** Of the course, and in Bengali where the school has written that. */
  title: v.string(),
  titleBengali: v.optional(v.string()),
  status: v.nullable(v.picklist(enrollmentStatuses)),
});
export type Checkout = v.InferOutput<typeof Checkout>;

/** What a browser brings back from the gateway: a hint, and it may be anything. */
export const CameBack = v.object({
  paymentID: v.fallback(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)), ''),
  status: v.fallback(v.picklist(saidWords), 'failure'),
});
