import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Database } from '#base/database/connect.ts';
import { ConfigurationError, type Environment } from '#base/platform/server/process/environment.ts';
import type { Log } from '#base/platform/server/process/log.ts';
import { stopOnSignals } from '#base/platform/server/process/stop-signals.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { refusalResponse } from './answer-failure.ts';
import { type AnswerAtOnce, type AnswerInTurn, answerWithinBounds } from './connection-bounds.ts';
import type { Services } from './handler.ts';
import { createProxyList } from './network.ts';
import type { App } from './request-facts.ts';
import { createResponseCache, type RememberedResponse, type ResponseCache } from './response-cache.ts';

const seconds = (count: number) => count * 1000;

/**
 * Creates the HTTP server with its limits on time (trust K4) and memory. A request with a malformed address or host
 * gets a normal refusal.
 */
export function createSchoolServer(
  app: Pick<App, 'fetch'>,
  environment: Environment,
  responseCache?: ResponseCache,
): Server {
  const refusal = new Refusal('invalid', sharedMessages.badAddress, { code: 'bad_request' });
  const errorHandler = () => refusalResponse(refusal, environment);
  const inTurn: AnswerInTurn = (incoming, response, network) => {
    const remember = (answer: RememberedResponse) => responseCache?.keep(incoming, answer);
    const answer = (request: Request) => app.fetch(request, { incoming, network, remember });
    return getRequestListener(answer, { errorHandler })(incoming, response);
  };
  const atOnce: AnswerAtOnce = (request, response) => responseCache?.repeat(request, response) ?? false;
  const server = createServer({
    headersTimeout: seconds(10),
    requestTimeout: seconds(60),
    connectionsCheckingInterval: seconds(5),
    keepAliveTimeout: seconds(10),
    // Reads have no body, so Node makes no body stream for them.
    optimizeEmptyRequests: true,
  });
  // A client that closes only its sending side after the request still gets its answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('timeout', closeIfIdle);
  answerWithinBounds(server, createProxyList(environment.TRUSTED_PROXIES), { atOnce, inTurn });
  return server;
}

/**
 * Closes an idle connection. After a stall of the process, the connection's timer fires before Node reads data that
 * arrived meanwhile, so the check waits for that data.
 */
function closeIfIdle(socket: Socket): void {
  const { bytesRead } = socket;
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy();
  });
}

/**
 * Connections that the operating system queues until Node accepts them. A client beyond this limit tries again after
 * one or three seconds.
 */
const mostPendingConnections = 4096;

const longestStopMilliseconds = seconds(9.5);
// Time in which a stopping process still accepts connections. Load balancers notice that it is not ready, and browsers
// see `Connection: close`.
const drainMilliseconds = seconds(0.5);

type Listened = {
  app: App;
  services: Services;
  stopping: AbortController;
  observeRepeated: () => void;
};

/**
 * Starts listening and returns the address. After the first stop signal, the process waits for open requests and
 * `finish`, but at most 9.5 s. A second signal ends it at once (trust K3).
 */
export async function listen(
  { app, services, stopping, observeRepeated }: Listened,
  environment: Environment,
  finish: () => Promise<void> = async () => undefined,
): Promise<string> {
  const responseCache =
    environment.LOG_EVERY_REQUEST === 'off' ? createResponseCache(services.revision, observeRepeated) : undefined;
  const server = createSchoolServer(app, environment, responseCache);
  if (responseCache) logCounts(server, responseCache, services.log);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, environment)));
    server.listen(environment.PORT, environment.HOST, mostPendingConnections, resolve);
  });
  server.prependListener('request', (_request, response) => {
    if (stopping.signal.aborted) response.setHeader('Connection', 'close');
  });
  const stopGracefully = () => {
    stopping.abort();
    setTimeout(() => process.exit(process.exitCode), longestStopMilliseconds).unref();
    setTimeout(() => closeAfterAnswers(server, services.database, finish), drainMilliseconds);
  };
  stopOnSignals(stopGracefully, () => process.exit(1));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : environment.PORT;
  return addressOf(environment, port);
}

export const addressOf = ({ HOST }: Environment, port: number) =>
  `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;

/**
 * Logs each minute, and when the server stops, how many responses came from the cache, if any did. They have no log
 * lines of their own (trust D2).
 */
function logCounts(server: Server, responseCache: ResponseCache, log: Log): void {
  const logCount = () => {
    const counted = responseCache.takeCount();
    if (counted.given + counted.unchanged > 0) log.info(counted, 'public answers from memory');
  };
  const timer = setInterval(logCount, seconds(60)).unref();
  server.once('close', () => {
    clearInterval(timer);
    logCount();
  });
}

function closeAfterAnswers(server: Server, database: Database, finish: () => Promise<void>): void {
  server.close(() =>
    finish()
      .finally(() => database.destroy())
      .finally(() => process.exit(process.exitCode)),
  );
  // A connection that becomes idle during the stop would otherwise stay open.
  setInterval(() => server.closeIdleConnections(), 100);
}

function explain(error: NodeJS.ErrnoException, { PORT, HOST }: Environment): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigurationError(
      `PORT ${PORT} is already taken on ${HOST}. Stop the other program or set PORT to another number.`,
    );
  if (error.code === 'EACCES')
    return new ConfigurationError(`PORT ${PORT} may not be used by this user. Set PORT to a number above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ConfigurationError('HOST is not an address of this machine.');
  return error;
}
