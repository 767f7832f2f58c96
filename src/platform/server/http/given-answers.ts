import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { wantsSaver } from '#shared/data-saver.ts';
import { entryOverhead } from './kept-answer.ts';
import type { Repeatable } from './request-facts.ts';
import { countHosts } from './request-guards.ts';
import type { Revision } from './revision.ts';

/** An answer of the application for `address`, valid for that revision. */
export type GivenAnswer = Repeatable & { headers: Headers };

type Prepared = Pick<Repeatable, 'status' | 'revision' | 'body'> & {
  tag: string | null;
  lines: string[];
  unchangedLines: string[];
};

const keptBytes = 8 * 1024 * 1024;
/** Entries for missing names (404), because old links are requested again and again. They share one body, and do not evict existing pages. */
const mostMissing = 500;
/** They speak of the body, which a 304 does not have. */
const linesOfBody = new Set(['content-encoding', 'content-length', 'content-type']);

/**
 * Public answers that the application gave, ready to be given again before it: it has judged the question, and every header
 * of the answer is its own. Here is no rule but that the question must be the same, and the revision, too.
 */
export function createGivenAnswers(revision: Pick<Revision, 'known'>, observe: () => void = () => undefined) {
  const answers = new LRUCache<string, Prepared>({
    maxSize: keptBytes,
    sizeCalculation: ({ body }, question) => 4 * entryOverhead + 2 * question.length + body.byteLength,
  });
  const missing = new LRUCache<string, Prepared>({ max: mostMissing });
  let count = { given: 0, unchanged: 0 };
  return {
    /** Answers if this was asked before; says whether it did. */
    repeat(request: IncomingMessage, response: ServerResponse): boolean {
      const question = questionOf(request);
      const answer = question === null ? undefined : (answers.get(question) ?? missing.get(question));
      if (answer === undefined || answer.revision !== revision.known()) return false;
      observe();
      const isUnchanged =
        answer.status === 200 && answer.tag !== null && request.headers['if-none-match']?.includes(answer.tag);
      if (isUnchanged) {
        count.unchanged += 1;
        response.writeHead(304, answer.unchangedLines).end();
      } else {
        count.given += 1;
        response.writeHead(answer.status, answer.lines).end(answer.body);
      }
      return true;
    },
    keep(request: IncomingMessage, { status, address, revision: madeFor, headers, body }: GivenAnswer): void {
      const question = questionOf(request);
      // Other spellings go the whole way: there is no end to them.
      if (question === null || request.url !== address) return;
      const lines = [...headers, ['content-length', String(body.byteLength)]];
      const unchangedLines = lines.filter(([name = '']) => !linesOfBody.has(name));
      const prepared = { lines: lines.flat(), unchangedLines: unchangedLines.flat() };
      const kept = status === 200 ? answers : missing;
      kept.set(question, { status, revision: madeFor, body, tag: headers.get('etag'), ...prepared });
    },
    /** How many since it was last asked. */
    takeCount() {
      const counted = count;
      count = { given: 0, unchanged: 0 };
      return counted;
    },
  };
}

export type GivenAnswers = ReturnType<typeof createGivenAnswers>;

/** All that a public answer can depend on; null where it can depend on more, and for a request with a body. */
function questionOf({ method, url, headers, rawHeaders }: IncomingMessage): string | null {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  // Whether it must be sent to https, only the application knows, by who says so.
  const isPlain = headers['x-forwarded-proto'] === 'http';
  if (method !== 'GET' || hasBody || isPlain || countHosts(rawHeaders) !== 1) return null;
  const saver = wantsSaver(headers.cookie, headers['save-data']?.toString());
  return `${headers.host}\n${url}\n${headers['accept-encoding']}\n${saver}`;
}
