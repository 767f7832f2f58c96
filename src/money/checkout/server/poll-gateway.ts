import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#contract/server/handler.ts';
import type { Gateway } from '#money/gateways/gateway.ts';
import { GatewayFailure } from '#money/gateways/server/call-out.ts';
import { gatewayOf } from '#money/gateways/server/gateway-of.ts';
import { countLookups, listTypedIds, noteLookup } from './lookup-queries.ts';
import { askLater, type DueOrder, failOrder, listDueOrders } from './order-queries.ts';
import { applyOutcome } from './settle-order.ts';
import { type Bringer, storeForDesk } from './store-payment.ts';

const everyMilliseconds = 5000;
/** Typed ids, for which all that waits is looked through, in each of so many rounds. */
const roundsOfTypedIds = 6;
/** Of each kind, in one round. */
const mostAtOnce = 20;
/** A checkout is good for a day; what is not paid then never will be. */
const longestMilliseconds = 25 * 3600 * 1000;
/** So many times in a row an order that bKash says nobody finished is finished again: the call may not have arrived. */
const mostExecutions = 5;
/** Ids in one round of which the gateway says nothing clear: then it is left alone. */
const mostFailures = 3;
/** Ids can be guessed: whoever tries more in a day waits for an admin. */
const mostLookupsADay = 5;
/** As bKash writes them; what else stands in that field is a name, a number or a sentence. */
const idForm = /^(?=.*\d)[A-Z\d]{10}$/;

type Needed = Pick<Services, 'database' | 'environment' | 'log' | 'stopping'>;

/**
 * Asks the gateway, until the school stops, what came of orders of which nobody knows, and for ids that students typed by hand.
 * Nothing where none is configured.
 */
export async function pollGateway(services: Needed): Promise<void> {
  const { log, stopping } = services;
  if (!gatewayOf(services)) return;
  for (let round = 0; !stopping.aborted; round += 1) {
    await askGateway(services, { alsoTypedIds: round % roundsOfTypedIds === 0 }).catch((error: unknown) => {
      if (!stopping.aborted) log.warn({ error: String(error) }, 'a gateway will be asked again');
    });
    await wait(everyMilliseconds, undefined, { ref: false, signal: stopping }).catch(() => undefined);
  }
}

/** One round of it. */
export async function askGateway(services: Needed, { alsoTypedIds = true } = {}): Promise<void> {
  const gateway = gatewayOf(services);
  if (!gateway) return;
  await askForOrders(gateway, services);
  if (alsoTypedIds) await askForTypedIds(gateway, services);
}

/** What the log and the audit log call the round: nobody's request. */
const bringerOf = ({ name }: Gateway, { environment }: Needed, requestId: string): Bringer => {
  return { network: name, requestId, environment, gateway: name };
};

/** One that fails waits for its next turn, and holds up no other. */
async function askForOrders(gateway: Gateway, services: Needed): Promise<void> {
  const { database, log, stopping } = services;
  for (const order of await listDueOrders(database, mostAtOnce)) {
    if (stopping.aborted) return;
    await askForOrder(gateway, order, services).catch(async (error: unknown) => {
      log.error({ orderId: order.id, error: String(error) }, 'what a gateway said of an order was not stored');
      await askLater(database, order);
    });
  }
}

async function askForOrder(gateway: Gateway, order: DueOrder, services: Needed): Promise<void> {
  const { database, log } = services;
  const { id, checkout_id, created_at, now } = order;
  const asked = await gateway.query(checkout_id ?? '');
  const isOver = Date.parse(now) - Date.parse(created_at) > longestMilliseconds;
  const isUnfinished = asked.state === 'pending' && asked.problem === undefined && order.asks < mostExecutions;
  const outcome = isUnfinished && !isOver ? await gateway.confirm(checkout_id ?? '', 'success') : asked;
  // Without a clear answer the money may have come: it is asked for again, if only each hour.
  const isExpired = isOver && outcome.state === 'pending' && outcome.problem === undefined;
  if (isExpired) await failOrder(database, order, 'expired');
  else await applyOutcome({ database, log }, order, outcome, bringerOf(gateway, services, id));
}

/** What is found stands on the desk: that somebody typed its id proves nothing. */
async function askForTypedIds(gateway: Gateway, services: Needed): Promise<void> {
  const { database, stopping } = services;
  let failures = 0;
  for (const typed of await listTypedIds(database, gateway.name, mostAtOnce)) {
    if (stopping.aborted) return;
    const isAsked = idForm.test(typed.key) && (await countLookups(database, typed.studentId)) < mostLookupsADay;
    const found = isAsked ? await gateway.find(typed.key).catch(notNow) : null;
    if (found instanceof GatewayFailure) {
      failures += 1;
      if (!found.mayHaveArrived || failures === mostFailures) return;
      continue;
    }
    // Only now: what could not be asked is asked in the next round.
    await noteLookup(database, typed);
    if (!found) continue;
    await storeForDesk(services, found, bringerOf(gateway, services, typed.enrollmentId));
  }
}

function notNow(error: unknown): GatewayFailure {
  if (error instanceof GatewayFailure) return error;
  throw error;
}
