import { membersOf } from '#base/shared/members-of.ts';

const outboundMilliseconds = 5000;
/** The longest expected answer has about 2 kB. */
const mostBytes = 64 * 1024;

/**
 * A failed call to a gateway. Its message has no secret, ID or phone number, so it may be logged. `mayHaveArrived` is
 * false if the request surely had no effect, else true.
 */
export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure';
  readonly mayHaveArrived: boolean;
  constructor(problem: string, mayHaveArrived = true) {
    super(problem);
    this.mayHaveArrived = mayHaveArrived;
  }
}

type Question = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

/** Calls an external service, with a limit of time and size (trust K4). Throws a GatewayFailure. */
export async function callOut(
  address: string,
  question: Question,
  milliseconds = outboundMilliseconds,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, {
      ...question,
      // Following a redirect could send secrets to an unknown host.
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    });
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    throw error instanceof GatewayFailure ? error : describeFailure(error);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new GatewayFailure('an answer that is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function describeFailure(error: unknown): GatewayFailure {
  if (error instanceof DOMException && error.name === 'TimeoutError') return new GatewayFailure('no answer in time');
  const { code } = membersOf(membersOf(error).cause);
  if (typeof code !== 'string') return new GatewayFailure('not reachable');
  return new GatewayFailure(`not reachable (${code})`, !unsent.has(code));
}
