import { redirectTo } from '#base/platform/server/http/handler.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { linkTo } from '#contract/links.ts';
import type { Handler } from '#contract/server/handler.ts';
import { gatewayMessages } from '#money/gateways/messages.ts';
import { gatewayOf } from '#money/gateways/server/gateway-of.ts';
import { beginExecuting, findOrder } from './order-queries.ts';
import { applyOutcome } from './settle-order.ts';
import { storeForDesk } from './store-payment.ts';

/**
 * Handles a browser that returns from bKash, signed in or not. The `status` in its URL may be forged, so bKash itself
 * is asked about the payment. Always redirects to a page of this application.
 */
export const finishBkash: Handler<'finishBkash'> = async ({ query: { paymentID, status } }, context) => {
  const { database, log, network, requestId, environment } = context;
  try {
    const gateway = gatewayOf(context);
    const order = gateway && (await findOrder(database, gateway.name, paymentID));
    if (!gateway || !order) return redirectTo(linkTo('dashboard'));
    if (order.state !== 'paid') {
      const isSaidDone = status === 'success';
      if (isSaidDone) await beginExecuting(database, order.id);
      const isUnderWay = order.state === 'executing' && !isSaidDone;
      const current = isSaidDone ? { ...order, state: 'executing' as const, asks: 0 } : order;
      const outcome = await (isUnderWay ? gateway.query(paymentID) : gateway.confirm(paymentID, status));
      await applyOutcome({ database, log }, current, outcome, {
        ...{ network, requestId, environment, gateway: gateway.name },
      });
    }
    return redirectTo(linkTo('checkout', { id: order.id }));
  } catch (error) {
    log.error({ requestId, error: String(error) }, 'a return from a gateway failed');
    return redirectTo(linkTo('dashboard'));
  }
};

/**
 * bKash's webhook. It also reports payments that were made without this application. A repeated message changes
 * nothing.
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
