import { createHash } from 'node:crypto';
import type { Environment } from '#base/platform/server/process/environment.ts';

const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  // YouTube refuses to play a video without a referrer (trust V4).
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissions,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};
const deployedToo = { ...everywhere, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/**
 * Headers that only affect documents. Files of scripts, styles, fonts and pictures (except SVG) are sent without them,
 * which saves 140 bytes on each.
 */
const ofDocuments = ['Permissions-Policy', 'Cross-Origin-Opener-Policy'];
const isPart = ({ headers }: Response) =>
  /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg))/.test(headers.get('Content-Type') ?? '');

/**
 * Headers of every response, except that some files lack `ofDocuments` (trust W2). A page replaces the
 * Content-Security-Policy (`pagePolicy`).
 */
const headersOf = ({ deployed }: Deployed): Record<string, string> => (deployed ? deployedToo : everywhere);
type Deployed = Pick<Environment, 'deployed'>;

const secured = new WeakSet<Response>();

/** Creates a response with the security headers. Adding them later costs more than the rest of a short response. */
export function securedResponse(
  body: BodyInit | null,
  { status, lines }: { status: number; lines: Record<string, string> },
  environment: Deployed,
): Response {
  const response = new Response(body, { status, headers: { ...headersOf(environment), ...lines } });
  secured.add(response);
  return response;
}

export function secure(response: Response, environment: Deployed): void {
  if (secured.has(response)) return;
  const without = isPart(response) ? ofDocuments : [];
  for (const [name, value] of Object.entries(headersOf(environment))) {
    if (without.includes(name)) continue;
    if (name !== 'Content-Security-Policy' || !response.headers.has(name)) response.headers.set(name, value);
  }
}

type Inlined = { styles: string[]; scripts: string[] };

/**
 * Returns a page's Content-Security-Policy. Scripts and styles are the school's own files, or inline ones with these
 * hashes (trust W1).
 */
export function pagePolicy({ styles, scripts }: Inlined, videoHosts: string[]): string {
  const frames = videoHosts.length > 0 ? videoHosts.map((host) => `https://${host}`).join(' ') : 'https:';
  return [
    "default-src 'self'",
    `script-src ${ownAnd(scripts)}`,
    `style-src ${ownAnd(styles)}`,
    "connect-src 'self'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const ownAnd = (texts: string[]) => ["'self'", ...texts.map((text) => `'sha256-${hashOf(text)}'`)].join(' ');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
