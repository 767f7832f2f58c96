import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { wantsSaver } from '#base/shared/data-saver.ts';
import { languageOfCall } from '#base/shared/said-in.ts';
import { entryOverhead } from './cached-response.ts';
import type { Repeatable } from './request-facts.ts';
import { countHosts } from './request-guards.ts';
import type { Revision } from './revision.ts';

/** An answer of the application for `address`, valid for that revision. */
export type RememberedResponse = Repeatable & { headers: Headers };

type Prepared = Omit<Repeatable, 'address'> & {
  tag: string | null;
  lines: string[];
  unchangedHeaders: string[];
};

const keptBytes = 8 * 1024 * 1024;
/** Answers for missing names (404), by what precedes the name. They do not evict other answers. */
const mostMissing = 500;
/** They speak of the body, which a 304 does not have. */
const headersOfBody = new Set(['content-encoding', 'content-length', 'content-type']);

/**
 * Public answers that the application gave, ready to be given again before it: it has judged the question, and every header
 * of the answer is its own. Here is no rule but that the question must be the same, and the revision, too.
 */
export function createResponseCache(revision: Pick<Revision, 'known'>, observe: () => void = () => undefined) {
  const answers = new LRUCache<string, Prepared>({
    maxSize: keptBytes,
    sizeCalculation: ({ body }, question) => 4 * entryOverhead + 2 * question.length + body.byteLength,
  });
  const missing = new LRUCache<string, Prepared>({ max: mostMissing });
  function find(request: IncomingMessage): Prepared | undefined {
    const { url = '/' } = request;
    if (!asksInPublic(request)) return undefined;
    const answer = answers.get(questionOf(request, url)) ?? missing.get(questionOfMissing(request, url));
    if (answer === undefined || answer.revision !== revision.known()) return undefined;
    return answer.status === 200 || answer.isFor?.(url) ? answer : undefined;
  }
  let count = { given: 0, unchanged: 0 };
  return {
    /** Answers if this was asked before; says whether it did. */
    repeat(request: IncomingMessage, response: ServerResponse): boolean {
      const answer = find(request);
      if (answer === undefined) return false;
      observe();
      const isUnchanged =
        answer.status === 200 && answer.tag !== null && request.headers['if-none-match']?.includes(answer.tag);
      if (isUnchanged) {
        count.unchanged += 1;
        response.writeHead(304, answer.unchangedHeaders).end();
      } else {
        count.given += 1;
        response.writeHead(answer.status, answer.lines).end(answer.body);
      }
      return true;
    },
    keep(request: IncomingMessage, { address, headers, ...answer }: RememberedResponse): void {
      // Other spellings go the whole way: there is no end to them.
      if (!asksInPublic(request) || request.url !== address) return;
      const lines = [...headers, ['content-length', String(answer.body.byteLength)]];
      const unchangedHeaders = lines.filter(([name = '']) => !headersOfBody.has(name));
      const prepared = { lines: lines.flat(), unchangedHeaders: unchangedHeaders.flat(), tag: headers.get('etag') };
      if (answer.status === 200) answers.set(questionOf(request, address), { ...answer, ...prepared });
      else missing.set(questionOfMissing(request, address), { ...answer, ...prepared });
    },
    /** How many since it was last asked. */
    takeCount() {
      const counted = count;
      count = { given: 0, unchanged: 0 };
      return counted;
    },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Pages say their language in the address; a refusal of a call is in the one that the caller wants. */
function questionOfMissing(request: IncomingMessage, address: string): string {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return `${questionOf(request, folder)}\n${languageOfCall(request.headers['accept-language'])}`;
}

/** All that a public answer can depend on. */
function questionOf({ headers }: IncomingMessage, address: string): string {
  const saver = wantsSaver(headers.cookie, headers['save-data']?.toString());
  return `${headers.host}\n${address}\n${headers['accept-encoding']}\n${saver}`;
}

/** False where it can depend on more, and for a request with a body. */
function asksInPublic({ method, headers, rawHeaders }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  // Whether it must be sent to https, only the application knows, by who says so.
  const isPlain = headers['x-forwarded-proto'] === 'http';
  return method === 'GET' && !hasBody && !isPlain && countHosts(rawHeaders) === 1;
}
