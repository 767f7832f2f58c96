import { Client } from 'pg';
import { membersOf } from '#base/shared/members-of.ts';

const files = new Set(['ca', 'cert', 'key']);
const thisMachine = /^(?:localhost|127(?:\.\d+){3}|::1|\/.*)$/;

const strongest = 'verify-full';
/** pg 8 treats these modes as verify-full, with a warning. pg 9 will check less in these modes. */
const weaker = /^(?:prefer|require|verify-ca)$/;

/**
 * Replaces a weaker `sslmode` by `verify-full`, so that every version of pg treats it the same. With the parameter
 * `uselibpqcompat`, by which the user asks for the weaker modes, the URL is returned unchanged.
 */
export function explicitAddress(url: string): string {
  const address = URL.parse(url);
  if (!address || address.searchParams.has('uselibpqcompat')) return url;
  const mode = address.searchParams.getAll('sslmode').at(-1) ?? '';
  if (!weaker.test(mode)) return url;
  address.searchParams.set('sslmode', strongest);
  return address.href;
}

/**
 * Whether no one can intercept the connection, because the server is on this machine or proves its host name. pg parses
 * the URL. Its rules differ from those of `URL`: `host` and later parameters override earlier ones. Throws if a file in
 * `sslrootcert`, `sslcert` or `sslkey` cannot be read.
 */
export function isTrustedWay(url: string): boolean {
  const { host, ssl }: { host: string; ssl: unknown } = new Client({ connectionString: explicitAddress(url) });
  if (thisMachine.test(host)) return true;
  if (URL.parse(url)?.searchParams.getAll('sslmode').at(-1) !== strongest) return false;
  // Certificate files only make the TLS checks stricter. Any other TLS option could weaken them.
  return typeof ssl === 'object' && ssl !== null && Object.keys(ssl).every((name) => files.has(name));
}

const certificateCodes =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/;

/** Whether the server sent no certificate or one that was rejected. Connecting again would not help. */
export function isUnprovenServer(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    certificateCodes.test(String(membersOf(error).code)) ||
    /does not support SSL|establishing an SSL connection/.test(error.message)
  );
}
