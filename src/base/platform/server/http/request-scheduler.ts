import type { IncomingMessage, Server } from 'node:http';
import { createFairQueue } from '#base/platform/server/limits/fair-queue.ts';

/** Worked on together: what these ask the database goes in one statement (ask-together.ts); many more only make each of them slower. */
const atOnce = 16;
/** More than all connections together may ask for, without what was asked on those that are closed by now. */
const waiting = 4000;
/** Longer than this only those take who wait for something that has a line or a time limit of its own: their place is free. */
const longestPlaceMilliseconds = 50;
/** While connections are being accepted, which Node does one by one, a request is begun this often. */
const pauseMilliseconds = 5;

type TakeTurn = (request: IncomingMessage, network: string, answer: () => Promise<void>) => void;
type Place = { begunAt: number };
type Waiting = { request: IncomingMessage; answer: () => Promise<void> };

/**
 * Begins requests in the order of a fair line, in which networks take turns, and after those who knock were let in: else
 * whoever comes last would wait for all that a thousand connections before have asked for (trust I6). Who gets no place in
 * the line loses the connection.
 */
export function createRequestScheduler(server: Server): TakeTurn {
  const read = createTurns(server, true);
  // What changes something waits for its body, and in lines of its own (hashing, writing): it holds up nobody here, neither
  // those who read from the same network.
  const change = createTurns(server, false);
  return (request, network, answer) => {
    const takeTurn = request.method === 'GET' || request.method === 'HEAD' ? read : change;
    takeTurn(request, network, answer);
  };
}

function createTurns(server: Server, holdsPlace: boolean): TakeTurn {
  const line = createFairQueue<Waiting>(waiting);
  /** Of those that are being worked on. */
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

  /** One timer for all of them: of its own, each would cost a quick read as much as its row. */
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
