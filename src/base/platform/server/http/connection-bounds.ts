import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { shareOf } from '#base/platform/server/process/share.ts';
import { weighBody } from './body-weight.ts';
import { heaviestConnections } from './heaviest-connections.ts';
import { clientAddress, networkOf, type ProxyList } from './network.ts';
import { createRequestScheduler } from './request-scheduler.ts';

/** A connection with more unanswered requests is closed. Browsers send one at a time. */
const mostUnanswered = 4;
const connectionBytes = 16 * 1024;
const MiB = 1024 * 1024;
/**
 * Bytes for all connections of this process together: its share of 64 MiB, which are enough for about two thousand
 * simultaneous requests.
 */
const mostHeldBytes = shareOf(64 * MiB, 8 * MiB);
const checkMilliseconds = 100;
/**
 * A client must read its response within this time. A slower client must have read 4 KiB for each second after it, a
 * tenth of a slow mobile connection.
 */
const graceMilliseconds = 55_000;
const slowestReader = 4096;
/** Time that a connection stays open after a body was refused, so that the client can read the refusal (fault F16). */
const lingerMilliseconds = 500;

type Load = {
  peer: string;
  network: string;
  unanswered: number;
  next: (() => void)[];
  bodies: Set<() => number>;
  latest: IncomingMessage | null;
  reading: { since: number; takenBefore: number } | null;
};

export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;
export type AnswerInTurn = (request: IncomingMessage, response: ServerResponse, network: string) => Promise<void>;

/**
 * Bounds the memory that clients can make the server hold (trust I6). Limits the unanswered requests of a connection
 * and the time to read a response. If all connections together hold too much, the heaviest are closed.
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
 * Delays the closing of a connection while a request body is still arriving. Otherwise the system would reset it before
 * the client has read the response.
 */
function letSendersReadTheirAnswer(socket: Socket, load: Load): void {
  const closeSoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (load.latest === null || load.latest.complete) return closeSoon();
    // Without the pause, Node and the adapter would keep reading and discarding the rest of the body.
    socket.on('resume', () => socket.pause());
    socket.pause();
    socket.end();
    setTimeout(closeSoon, lingerMilliseconds).unref();
  };
}
