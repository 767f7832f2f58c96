import { made, oneOf, orNull, text, time, whole } from '#base/database/column.ts';
import { orderStates } from '#money/checkout/checkout.ts';
import { failedReasons, gatewayNames } from '#money/gateways/gateway.ts';

// What is paid through a gateway, until it is money that came; joined in `tables.ts`.

/** What students began to pay through a gateway. Those by which money came are never deleted. */
const gateway_orders = {
  /** Also the number by which the gateway knows the order. */
  id: text,
  gateway: oneOf(gatewayNames),
  /** The gateway's own name of it; null until it answered. Unique with the gateway. */
  checkout_id: orNull(text),
  student_id: text,
  course_id: text,
  /** Whole taka, as asked for. */
  amount: whole,
  /** `executing`: the gateway was told to finish it; until it says what came of that, it is asked again. */
  state: made(oneOf(orderStates)),
  /** Why nothing was paid. */
  reason: orNull(oneOf(failedReasons)),
  /** What came in by it. */
  payment_id: orNull(text),
  created_at: made(time),
  /** When the gateway is asked next. */
  ask_at: orNull(time),
  /** How many times in a row it gave no clear answer. */
  asks: made(whole),
};

/** Ids that students typed by hand and that a gateway was asked for, each once. */
const gateway_lookups = { enrollment_id: text, reference_key: text, student_id: text, asked_at: made(time) };

/** The token by which the gateway lets all processes in. */
const gateway_tokens = {
  gateway: oneOf(gatewayNames),
  /** Sealed with a secret of the environment, as is the other one. */
  id_token: orNull(text),
  refresh_token: orNull(text),
  ends_at: orNull(time),
  /** A process is fetching another one until then. */
  renewed_until: orNull(time),
};

export const gatewayTables = { gateway_orders, gateway_lookups, gateway_tokens };
