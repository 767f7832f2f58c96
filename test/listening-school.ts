import { once } from 'node:events';
import { connect, type Server } from 'node:net';
import { createSchoolServer } from '#base/platform/server/http/listen.ts';
import { createResponseCache } from '#base/platform/server/http/response-cache.ts';
import type { School } from './start-app.ts';

/** What came back over the socket. */
export type RawAnswer = { status: number; headers: Headers; body: string };

/** Of a server that listens. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
  return address.port;
}

/** The school behind a real listener on this machine, at any port unless one is named: for what only the network itself can send. */
export async function listening({ app, environment, revision }: School, wanted = 0) {
  const server = createSchoolServer(app, environment, createResponseCache(revision));
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);

  /** Sends the lines exactly as they are, and the body until an answer comes; reads until the connection ends. */
  async function sendRaw(lines: string[], body: string | Iterable<Buffer> = ''): Promise<RawAnswer> {
    const socket = connect(port, '127.0.0.1');
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk));
    // The school may close while this end is still sending.
    socket.on('error', () => undefined);
    const closed = once(socket, 'close').catch(() => undefined);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    for (const chunk of typeof body === 'string' ? [body] : body) {
      if (!socket.writable || received.length > 0) break;
      if (!socket.write(chunk)) await Promise.race([new Promise((sent) => socket.once('drain', sent)), closed]);
    }
    socket.end();
    await closed;
    return parse(Buffer.concat(received).toString());
  }

  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  return { port, limits: server, sendRaw, close };
}

function parse(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const [name = '', value = ''] = line.split(/:\s*(.*)/s);
      return [name, value];
    }),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
