import { made, oneOf, orNull, text, time, whole } from '#base/database/column.ts';
import { orderStates } from '#money/checkout/checkout.ts';
import { failedReasons, gatewayNames } from '#money/gateways/gateway.ts';

/** Checkouts that students began at a gateway. Orders that brought money are never deleted. */
const gateway_orders = {
  /** Also the order number at the gateway. */
  id: text,
  gateway: oneOf(gatewayNames),
  /** The gateway's own id. Null until the gateway answered. Unique per gateway. */
  checkout_id: orNull(text),
  student_id: text,
  course_id: text,
  /** Whole taka. */
  amount: whole,
  /** `executing`: the gateway was told to complete the payment. It is asked again until its answer is clear. */
  state: made(oneOf(orderStates)),
  reason: orNull(oneOf(failedReasons)),
  payment_id: orNull(text),
  created_at: made(time),
  ask_at: orNull(time),
  /** Number of unclear answers in a row. */
  asks: made(whole),
};

/** Transaction IDs that students typed and a gateway was asked about, each once. */
const gateway_lookups = { enrollment_id: text, reference_key: text, student_id: text, asked_at: made(time) };

const gateway_tokens = {
  gateway: oneOf(gatewayNames),
  /** Encrypted with a secret from the environment, like `refresh_token`. */
  id_token: orNull(text),
  refresh_token: orNull(text),
  ends_at: orNull(time),
  renewed_until: orNull(time),
};

export const gatewayTables = { gateway_orders, gateway_lookups, gateway_tokens };
