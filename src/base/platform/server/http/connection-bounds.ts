import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { shareOf } from '#base/platform/server/process/share.ts';
import { weighBody } from './body-weight.ts';
import { heaviestConnections } from './heaviest-connections.ts';
import { clientAddress, networkOf, type ProxyList } from './network.ts';
import { createRequestScheduler } from './request-scheduler.ts';

/** Answers that one connection may leave unread or unfinished; browsers ask for one at a time. */
const mostUnanswered = 4;
/** What a connection costs by itself, and each request of it that is not answered yet. */
const connectionBytes = 16 * 1024;
const MiB = 1024 * 1024;
/** What all connections together may make the processes hold: about two thousand that ask for something at the same moment. */
const mostHeldBytes = shareOf(64 * MiB, 8 * MiB);
const checkMilliseconds = 100;
/** With the pause between two checks it stays under a minute. */
const graceMilliseconds = 55_000;
/** Bytes a second that a reader must take of a long answer once the grace is over: a tenth of a slow mobile line. */
const slowestReader = 4096;
/** How long a connection stays open for the sender of a body that nobody wants, so that the answer is read (fault F16). */
const lingerMilliseconds = 500;

type Load = {
  /** Who opened the connection. */
  peer: string;
  /** Of the client whose request came last: a proxy's connection serves many. */
  network: string;
  unanswered: number;
  /** Requests that came before the answer to an earlier one was taken. */
  next: (() => void)[];
  /** What each body of a request that is not answered yet makes the server hold. */
  bodies: Set<() => number>;
  /** The request that came last; only its body can still be on its way. */
  latest: IncomingMessage | null;
  reading: { since: number; takenBefore: number } | null;
};

/** Answers if that costs next to nothing; says whether it did. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;
/** Works on the request of that network; the promise ends when the answer is made. */
export type AnswerInTurn = (request: IncomingMessage, response: ServerResponse, network: string) => Promise<void>;

/**
 * Answers requests, and bounds what clients can make the server hold (trust I6). One connection: at most four unanswered
 * requests, of which the next is begun when the answer before it was taken; an answer read within a minute or at a bearable
 * pace. All together: a number of bytes, beyond which those are closed that hold most.
 */
export function answerWithinBounds(
  server: Server,
  isProxy: ProxyList,
  { atOnce, inTurn }: { atOnce: AnswerAtOnce; inTurn: AnswerInTurn },
): void {
  const loads = new Map<Socket, Load>();
  const takeTurn = createRequestScheduler(server);
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const load: Load = {
      peer: network,
      network,
      unanswered: 0,
      next: [],
      bodies: new Set(),
      latest: null,
      reading: null,
    };
    loads.set(socket, load);
    socket.once('close', () => loads.delete(socket));
    letSendersReadTheirAnswer(socket, load);
  });
  const timer = setInterval(() => {
    for (const [socket, load] of loads) if (readsTooSlowly(socket, load)) socket.destroy();
    closeHeaviest(loads);
  }, checkMilliseconds).unref();
  server.once('close', () => clearInterval(timer));

  server.on('request', (request, response) => {
    const { socket } = request;
    const load = loads.get(socket);
    if (!load || socket.destroyed) return;
    load.latest = request;
    load.network = load.peer;
    const forwardedFor = request.headers['x-forwarded-for']?.toString();
    if (forwardedFor) load.network = networkOf(clientAddress(socket.remoteAddress ?? '', forwardedFor, isProxy));
    load.unanswered += 1;
    if (load.unanswered > mostUnanswered) return void socket.destroy();
    const body = weighBody(request, () => socket.destroy());
    load.bodies.add(body);
    const { network } = load;
    const begin = () => {
      if (!atOnce(request, response)) takeTurn(request, network, () => inTurn(request, response, network));
    };
    response.once('close', () => {
      load.unanswered -= 1;
      load.bodies.delete(body);
      if (socket.writable) load.next.shift()?.();
    });
    if (load.unanswered === 1) begin();
    else load.next.push(begin);
  });
}

function closeHeaviest(loads: Map<Socket, Load>): void {
  const connections = [...loads].map(([socket, { network, unanswered, bodies }]) => {
    const received = [...bodies].reduce((sum, weigh) => sum + weigh(), 0);
    const bytes = connectionBytes * (1 + unanswered) + received + socket.writableLength;
    return { socket, network, bytes };
  });
  for (const { socket } of heaviestConnections(connections, mostHeldBytes)) socket.destroy();
}

function readsTooSlowly(socket: Socket, load: Load): boolean {
  if (socket.writableLength === 0) {
    load.reading = null;
    return false;
  }
  const now = performance.now();
  const taken = socket.bytesWritten - socket.writableLength;
  load.reading ??= { since: now, takenBefore: taken };
  const late = now - load.reading.since - graceMilliseconds;
  return late > 0 && taken - load.reading.takenBefore < (late / 1000) * slowestReader;
}

/**
 * Node closes a connection as soon as its last answer is written. While a body is still coming the system would then reset
 * it, and its sender never see the answer: the rest is left unread, and the end comes half a second later.
 */
function letSendersReadTheirAnswer(socket: Socket, load: Load): void {
  const closeSoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (load.latest === null || load.latest.complete) return closeSoon();
    // Node and the adapter would go on reading, to throw it away.
    socket.on('resume', () => socket.pause());
    socket.pause();
    socket.end();
    setTimeout(closeSoon, lingerMilliseconds).unref();
  };
}
