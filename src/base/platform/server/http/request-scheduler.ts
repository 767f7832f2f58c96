import type { IncomingMessage, Server } from 'node:http';
import { createFairQueue } from '#base/platform/server/limits/fair-queue.ts';

/**
 * The most reads in progress at once. With many more, each would only be slower. Their database reads of the same kind
 * share one statement (`base/database/batched-query.ts`).
 */
const atOnce = 16;
/**
 * The most requests in each queue. Open connections have fewer, but requests stay in the queue after their connection
 * has closed.
 */
const waiting = 4000;
/**
 * After this time a read frees its place (`atOnce`) and continues. It is probably waiting in a queue with its own
 * limit.
 */
const longestPlaceMilliseconds = 50;
/**
 * While new connections arrive, only one request starts in this time. Node accepts connections one by one, between
 * requests.
 */
const pauseMilliseconds = 5;

type TakeTurn = (request: IncomingMessage, network: string, answer: () => Promise<void>) => void;
type Place = { begunAt: number };
type Waiting = { request: IncomingMessage; answer: () => Promise<void> };

/**
 * Starts requests from a fair queue, in which networks take turns. New connections are accepted first, or the latest
 * would wait for a thousand earlier ones (trust I6). A full queue closes the connection of one waiting request.
 */
export function createRequestScheduler(server: Server): TakeTurn {
  const read = createTurns(server, true);
  // Requests that change data have their own queue, so that they delay no reads. They do not count as in progress,
  // because they also wait for their body, password hashing and writing.
  const change = createTurns(server, false);
  return (request, network, answer) => {
    const takeTurn = request.method === 'GET' || request.method === 'HEAD' ? read : change;
    takeTurn(request, network, answer);
  };
}

function createTurns(server: Server, holdsPlace: boolean): TakeTurn {
  const line = createFairQueue<Waiting>(waiting);
  const places = new Set<Place>();
  let isWatched = false;
  let isPlanned = false;
  let isKnocked = false;
  let begunAt = 0;
  server.on('connection', () => {
    isKnocked = true;
  });

  function plan(): void {
    if (isPlanned || places.size >= atOnce) return;
    isPlanned = true;
    setImmediate(beginSome);
  }

  function beginSome(): void {
    isPlanned = false;
    for (let free = freePlaces(); free > 0; ) {
      const next = line.next();
      if (!next) return;
      if (!next.request.socket.writable) continue;
      free -= 1;
      begin(next);
    }
    plan();
  }

  function freePlaces(): number {
    if (!isKnocked) return atOnce - places.size;
    isKnocked = false;
    return performance.now() - begunAt < pauseMilliseconds ? 0 : 1;
  }

  function begin({ answer }: Waiting): void {
    begunAt = performance.now();
    const answered = answer();
    if (!holdsPlace) return;
    const place: Place = { begunAt };
    places.add(place);
    const leave = () => {
      if (places.delete(place)) plan();
    };
    answered.then(leave, leave);
    watch();
  }

  /** Frees late places by one shared timer. A timer for each request would cost as much as reading a row. */
  function watch(): void {
    if (isWatched || places.size === 0) return;
    isWatched = true;
    setTimeout(freeLatePlaces, longestPlaceMilliseconds / 2);
  }

  function freeLatePlaces(): void {
    isWatched = false;
    const latest = performance.now() - longestPlaceMilliseconds;
    for (const place of places) if (place.begunAt <= latest) places.delete(place);
    plan();
    watch();
  }

  return (request, network, answer) => {
    line.join(network, { request, answer })?.request.socket.destroy();
    plan();
  };
}
