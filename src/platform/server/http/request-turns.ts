import type { IncomingMessage, Server } from 'node:http';
import { createFairLine } from '#platform/server/limits/fair-line.ts';
import { inTime } from '#platform/server/process/in-time.ts';

/** Worked on together; more than a few only make each of them slower. */
const atOnce = 4;
/** More than all connections together may ask for, without what was asked on those that are closed by now. */
const waiting = 4000;
/** Longer than this only those take who wait for something that has a line or a time limit of its own: their place is free. */
const longestPlaceMilliseconds = 50;
/** While connections are being accepted, which Node does one by one, a request is begun this often. */
const pauseMilliseconds = 5;

type TakeTurn = (request: IncomingMessage, network: string, answer: () => Promise<void>) => void;
type Waiting = { request: IncomingMessage; answer: () => Promise<void> };

/**
 * Begins requests in the order of a fair line, in which networks take turns, and after those who knock were let in: else
 * whoever comes last would wait for all that a thousand connections before have asked for (trust I6). Who gets no place in
 * the line loses the connection.
 */
export function createRequestTurns(server: Server): TakeTurn {
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
  const line = createFairLine<Waiting>(waiting);
  let working = 0;
  let isPlanned = false;
  let isKnocked = false;
  let begunAt = 0;
  server.on('connection', () => {
    isKnocked = true;
  });

  function plan(): void {
    if (isPlanned || working >= atOnce) return;
    isPlanned = true;
    setImmediate(beginSome);
  }

  function beginSome(): void {
    isPlanned = false;
    for (let places = freePlaces(); places > 0; ) {
      const next = line.next();
      if (!next) return;
      if (!next.request.socket.writable) continue;
      places -= 1;
      begin(next);
    }
    plan();
  }

  function freePlaces(): number {
    if (!isKnocked) return atOnce - working;
    isKnocked = false;
    return performance.now() - begunAt < pauseMilliseconds ? 0 : 1;
  }

  function begin({ answer }: Waiting): void {
    begunAt = performance.now();
    const answered = answer();
    if (!holdsPlace) return;
    working += 1;
    inTime(longestPlaceMilliseconds, answered)
      .catch(() => undefined)
      .then(() => {
        working -= 1;
        plan();
      });
  }

  return (request, network, answer) => {
    line.join(network, { request, answer })?.request.socket.destroy();
    plan();
  };
}
