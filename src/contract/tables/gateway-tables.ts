import { made, oneOf, orNull, text, time, whole } from '#base/database/column.ts';
import { orderStates } from '#money/checkout/checkout.ts';
import { failedReasons, gatewayNames } from '#money/gateways/gateway.ts';

/**
 * Checkouts that students began at a payment gateway such as bKash. The gateway gets the same `id`. Paid orders are
 * never deleted. `amount` is in whole taka.
 */
const gateway_orders = {
  id: text,
  gateway: oneOf(gatewayNames),
  /** The id that the gateway gave this checkout, unique per gateway. Null until the gateway answered. */
  checkout_id: orNull(text),
  student_id: text,
  course_id: text,
  amount: whole,
  /**
   * `executing` is set just before the gateway is told to complete the payment. The school then asks the gateway
   * until the outcome is clear, or until an unpaid order expires.
   */
  state: made(oneOf(orderStates)),
  reason: orNull(oneOf(failedReasons)),
  payment_id: orNull(text),
  created_at: made(time),
  ask_at: orNull(time),
  /** Consecutive unclear answers of the gateway. */
  asks: made(whole),
};

/** Transaction IDs that students typed and that were looked up at a gateway. Each is looked up once. */
const gateway_lookups = { enrollment_id: text, reference_key: text, student_id: text, asked_at: made(time) };

const gateway_tokens = {
  gateway: oneOf(gatewayNames),
  /** `id_token` and `refresh_token` are encrypted with a secret from the environment. */
  id_token: orNull(text),
  refresh_token: orNull(text),
  ends_at: orNull(time),
  renewed_until: orNull(time),
};

export const gatewayTables = { gateway_orders, gateway_lookups, gateway_tokens };
