import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#contract/server/handler.ts';
import type { Gateway } from '#money/gateways/gateway.ts';
import { GatewayFailure } from '#money/gateways/server/call-out.ts';
import { gatewayOf } from '#money/gateways/server/gateway-of.ts';
import { countLookups, listTypedIds, noteLookup } from './lookup-queries.ts';
import { type DueOrder, failOrder, listDueOrders, scheduleNextPoll } from './order-queries.ts';
import { applyOutcome } from './settle-order.ts';
import { type GatewayContext, storeForDesk } from './store-payment.ts';

const everyMilliseconds = 5000;
/**
 * Polling rounds between two lookups of typed transaction IDs. Lookups are rarer, because their query reads the pending
 * enrollments of two days.
 */
const roundsOfTypedIds = 6;
const mostAtOnce = 20;
/** A checkout can be paid for 24 hours. An executing order without a payment expires an hour later. */
const longestMilliseconds = 25 * 3600 * 1000;
/**
 * Number of first questions about an order, the student's return included, after which bKash may be asked to execute a
 * payment that it reports as not executed, because the earlier call may not have arrived. They take 42 minutes, so that
 * an outage of bKash loses no payment. A later execution could surprise a student who has paid in another way since.
 */
const mostExecutions = 9;
const mostFailures = 3;
/** Maximum lookups per student in 24 hours, because typed IDs can be guesses. Further IDs wait for an admin. */
const mostLookupsADay = 5;
/** The form of a bKash transaction ID. Students also type names, phone numbers or sentences into that field. */
const idForm = /^(?=.*\d)[A-Z\d]{10}$/;

type Needed = Pick<Services, 'database' | 'environment' | 'log' | 'stopping'>;

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

export async function askGateway(services: Needed, { alsoTypedIds = true } = {}): Promise<void> {
  const gateway = gatewayOf(services);
  if (!gateway) return;
  await askForOrders(gateway, services);
  if (alsoTypedIds) await askForTypedIds(gateway, services);
}

const bringerOf = ({ name }: Gateway, { environment }: Needed, requestId: string): GatewayContext => {
  return { network: name, requestId, environment, gateway: name };
};

async function askForOrders(gateway: Gateway, services: Needed): Promise<void> {
  const { database, log, stopping } = services;
  for (const order of await listDueOrders(database, mostAtOnce)) {
    if (stopping.aborted) return;
    await askForOrder(gateway, order, services).catch(async (error: unknown) => {
      log.error({ orderId: order.id, error: String(error) }, 'what a gateway said of an order was not stored');
      await scheduleNextPoll(database, order);
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
  // Without a clear answer of the gateway, the money may have arrived. So the order does not expire and is polled at
  // least once an hour.
  const isExpired = isOver && outcome.state === 'pending' && outcome.problem === undefined;
  if (isExpired) await failOrder(database, order, 'expired');
  else await applyOutcome({ database, log }, order, outcome, bringerOf(gateway, services, id));
}

/**
 * A payment that is found by a typed transaction ID is stored like one that the gateway reported by itself, not as the
 * student's. Typing the ID does not prove who paid.
 */
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
    // Recorded after the call, so that a failed lookup is repeated in the next round. An ID that may not be looked up
    // is recorded too, and waits for an admin.
    await noteLookup(database, typed);
    if (!found) continue;
    await storeForDesk(services, found, bringerOf(gateway, services, typed.enrollmentId));
  }
}

function notNow(error: unknown): GatewayFailure {
  if (error instanceof GatewayFailure) return error;
  throw error;
}
