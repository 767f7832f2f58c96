import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers that one connection may leave unread or unfinished; browsers ask for one at a time. */
const mostUnanswered = 4;
const checkMilliseconds = 5000;
/** With the pause between two checks it stays under a minute. */
const graceMilliseconds = 55_000;
/** Bytes a second that a reader must take of a long answer once the grace is over: a tenth of a slow mobile line. */
const slowestReader = 4096;
/** How long a connection stays open for the sender of a body that nobody wants, so that the answer is read (trust F16). */
const lingerMilliseconds = 500;

type Load = {
  unanswered: number;
  /** The request that came last; only its body can still be on its way. */
  latest: IncomingMessage | null;
  reading: { since: number; takenBefore: number } | null;
};

/**
 * Bounds what one connection can make the server hold (trust I6): at most four unanswered requests, an answer read within
 * a minute or at a bearable pace. Returns whether a request may be worked on; one that may not has lost its connection.
 */
export function boundConnections(server: Server): (request: IncomingMessage, response: ServerResponse) => boolean {
  const loads = new Map<Socket, Load>();
  server.on('connection', (socket) => {
    const load: Load = { unanswered: 0, latest: null, reading: null };
    loads.set(socket, load);
    socket.once('close', () => loads.delete(socket));
    letSendersReadTheirAnswer(socket, load);
  });
  const timer = setInterval(() => {
    for (const [socket, load] of loads) if (readsTooSlowly(socket, load)) socket.destroy();
  }, checkMilliseconds).unref();
  server.once('close', () => clearInterval(timer));

  return (request, response) => {
    const { socket } = request;
    const load = loads.get(socket);
    if (!load || socket.destroyed) return false;
    load.latest = request;
    load.unanswered += 1;
    if (load.unanswered > mostUnanswered) {
      socket.destroy();
      return false;
    }
    response.once('close', () => {
      load.unanswered -= 1;
    });
    return true;
  };
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
