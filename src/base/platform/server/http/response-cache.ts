import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { wantsSaver } from '#base/shared/data-saver.ts';
import { languageOfCall } from '#base/shared/language-of-call.ts';
import { entryOverhead } from './cached-response.ts';
import type { Repeatable } from './request-facts.ts';
import { countHosts } from './request-guards.ts';
import type { Revision } from './revision.ts';

export type RememberedResponse = Repeatable & { headers: Headers };

type Prepared = Omit<Repeatable, 'address'> & {
  tag: string | null;
  lines: string[];
  unchangedHeaders: string[];
};

const keptBytes = 8 * 1024 * 1024;
/**
 * The most cached 404 responses. One answers all unknown names in a folder, such as `/news/…`. Their own limit keeps
 * them from evicting other responses.
 */
const mostMissing = 500;
const headersOfBody = new Set(['content-encoding', 'content-length', 'content-type']);

/**
 * Creates a memory cache of complete public responses, which are sent without running the application. A response is
 * sent only at its revision, to an equal request. A 404 also answers other unknown names in its folder.
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
      // An address can be spelled in endless ways, so only the canonical spelling is cached.
      if (!asksInPublic(request) || request.url !== address) return;
      const lines = [...headers, ['content-length', String(answer.body.byteLength)]];
      const unchangedHeaders = lines.filter(([name = '']) => !headersOfBody.has(name));
      const prepared = { lines: lines.flat(), unchangedHeaders: unchangedHeaders.flat(), tag: headers.get('etag') };
      if (answer.status === 200) answers.set(questionOf(request, address), { ...answer, ...prepared });
      else if (answer.isFor) missing.set(questionOfMissing(request, address), { ...answer, ...prepared });
    },
    takeCount() {
      const counted = count;
      count = { given: 0, unchanged: 0 };
      return counted;
    },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Returns the cache key of a 404. It includes Accept-Language, which determines the language of an API refusal. A
 * page's language is in its address.
 */
function questionOfMissing(request: IncomingMessage, address: string): string {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return `${questionOf(request, folder)}\n${languageOfCall(request.headers['accept-language'])}`;
}

function questionOf({ headers }: IncomingMessage, address: string): string {
  const saver = wantsSaver(headers.cookie, headers['save-data']?.toString());
  return `${headers.host}\n${address}\n${headers['accept-encoding']}\n${saver}`;
}

function asksInPublic({ method, headers, rawHeaders }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  // A plain http request is left to the application, because it knows the trusted proxies and redirects to https.
  const isPlain = headers['x-forwarded-proto'] === 'http';
  return method === 'GET' && !hasBody && !isPlain && countHosts(rawHeaders) === 1;
}
