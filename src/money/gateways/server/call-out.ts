import { membersOf } from '#base/shared/members-of.ts';

const outboundMilliseconds = 5000;
/** Of an answer: the longest that is expected has some 2 kB. */
const mostBytes = 64 * 1024;

/** A gateway did not answer as it should: without a secret, an id or a phone, so it may be logged. */
export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure';
  /** Whether the request may have arrived, and been acted on. */
  readonly mayHaveArrived: boolean;
  constructor(problem: string, mayHaveArrived = true) {
    super(problem);
    this.mayHaveArrived = mayHaveArrived;
  }
}

type Question = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

/** Asks a service outside, which has limited time and room to answer (trust K4); throws a GatewayFailure. */
export async function callOut(
  address: string,
  question: Question,
  milliseconds = outboundMilliseconds,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, {
      ...question,
      // A redirect would carry secrets to an address that nobody has configured.
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

/** Nothing of these was sent. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function describeFailure(error: unknown): GatewayFailure {
  if (error instanceof DOMException && error.name === 'TimeoutError') return new GatewayFailure('no answer in time');
  const { code } = membersOf(membersOf(error).cause);
  if (typeof code !== 'string') return new GatewayFailure('not reachable');
  return new GatewayFailure(`not reachable (${code})`, !unsent.has(code));
}
