import type { Environment } from '#platform/server/process/environment.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Download } from './handler.ts';
import { securedResponse } from './security-headers.ts';

/** A file whose texts are made as fast as they are taken, and no more of them once nobody takes them. */
export function sendFile(
  { file = '' }: Endpoint,
  { name, texts }: Download,
  environment: Pick<Environment, 'deployed'>,
): Response {
  const lines = { 'Content-Type': file, 'Content-Disposition': `attachment; filename="${name}"` };
  return securedResponse(
    streamOf(bytesOf(texts)),
    { status: 200, lines: { 'Cache-Control': 'no-store', ...lines } },
    environment,
  );
}

async function* bytesOf(texts: Download['texts']): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
