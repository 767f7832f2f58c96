import { redirectTo } from '#base/platform/server/http/handler.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { links } from '#contract/links.ts';
import type { Handler } from '#contract/server/handler.ts';
import { gatewayMessages } from '#money/gateways/messages.ts';
import { gatewayOf } from '#money/gateways/server/gateway-of.ts';
import { beginExecuting, findOrder } from './order-queries.ts';
import { applyOutcome } from './settle-order.ts';
import { storeForDesk } from './store-payment.ts';

/**
 * Handles a browser that returns from bKash, signed in or not. The query in its address is only a hint. The order gets the state that bKash
 * itself answers. The answer is always a redirect to a page of this application.
 */
export const finishBkash: Handler<'finishBkash'> = async ({ query: { paymentID, status } }, context) => {
  const { database, log, network, requestId, environment } = context;
  try {
    const gateway = gatewayOf(context);
    const order = gateway && (await findOrder(database, gateway.name, paymentID));
    if (!gateway || !order) return redirectTo(links.dashboard());
    if (order.state !== 'paid') {
      const isSaidDone = status === 'success';
      if (isSaidDone) await beginExecuting(database, order.id);
      // An order in the state `executing` may have been paid, even if the browser reports a failure. So bKash is asked for the payment's
      // state.
      const isUnderWay = order.state === 'executing' && !isSaidDone;
      const current = isSaidDone ? { ...order, state: 'executing' as const, asks: 0 } : order;
      const outcome = await (isUnderWay ? gateway.query(paymentID) : gateway.confirm(paymentID, status));
      await applyOutcome({ database, log }, current, outcome, {
        ...{ network, requestId, environment, gateway: gateway.name },
      });
    }
    return redirectTo(links.checkout(order.id));
  } catch (error) {
    log.error({ requestId, error: String(error) }, 'a return from a gateway failed');
    return redirectTo(links.dashboard());
  }
};

/**
 * Stores the payments that a bKash webhook reports, including those that were made without checkout. A repeated message changes nothing.
 */
export const notifyBkash: Handler<'notifyBkash'> = async ({ body }, context) => {
  const { network, requestId, environment } = context;
  const gateway = gatewayOf(context);
  if (!gateway) throw new Refusal('not_found', gatewayMessages.notTaken);
  for (const found of await gateway.notify(body)) {
    await storeForDesk(context, found, { network, requestId, environment, gateway: gateway.name });
  }
  return { ok: true };
};
