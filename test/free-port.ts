import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports that no system hands out by itself, to a server without one of its own or to whoever calls out (Linux begins at 32768,
 * others at 49152): between the question and its use nobody else's connection takes it.
 */
const [first, last] = [10_000, 32_767];

let next = first + Math.floor(Math.random() * (last - first));
const takeNext = () => {
  next = next < last ? next + 1 : first;
  return next;
};

/** A port of this machine that nothing listens on, and that this process has named to nobody else. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = takeNext();
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error('No free port.');
}
