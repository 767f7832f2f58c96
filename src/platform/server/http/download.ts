import type { Download, Services } from './handler.ts';
import { securedResponse } from './security-headers.ts';

/**
 * Sends a file piece by piece, however long it is: the next piece is made when the client has taken the one before, and none any
 * more when it has left.
 */
export function sendDownload({ name, type, pieces }: Download, environment: Services['environment']): Response {
  const lines = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  };
  return securedResponse(asTaken(pieces), { status: 200, lines }, environment);
}

function asTaken(pieces: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
