import { Client } from 'pg';
import { membersOf } from '#base/shared/members-of.ts';

const files = new Set(['ca', 'cert', 'key']);
const thisMachine = /^(?:localhost|127(?:\.\d+){3}|::1|\/.*)$/;

const strongest = 'verify-full';
/** pg currently treats these modes as verify-full, with a warning. Its next version will weaken them. */
const weaker = /^(?:prefer|require|verify-ca)$/;

/**
 * Makes `sslmode` explicit, so that every version of pg treats it the same. With `uselibpqcompat` the weaker modes keep
 * their meaning, so the URL is returned as it is.
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
 * Returns whether the connection is private. The server is either on this machine (a loopback address or socket
 * folder), or it proves its host name by a certificate. The URL is parsed by pg, because later parameters override
 * earlier ones and `host` overrides the host name. Throws if a file in `sslrootcert`, `sslcert` or `sslkey` cannot be
 * read.
 */
export function isTrustedWay(url: string): boolean {
  const { host, ssl }: { host: string; ssl: unknown } = new Client({ connectionString: explicitAddress(url) });
  if (thisMachine.test(host)) return true;
  if (URL.parse(url)?.searchParams.getAll('sslmode').at(-1) !== strongest) return false;
  // Certificate files only make TLS checks stricter. Any other option could weaken them.
  return typeof ssl === 'object' && ssl !== null && Object.keys(ssl).every((name) => files.has(name));
}

const certificateCodes =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/;

/** Whether the server failed to prove its identity, by a rejected certificate or none. Connecting again would not help. */
export function isUnprovenServer(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    certificateCodes.test(String(membersOf(error).code)) ||
    /does not support SSL|establishing an SSL connection/.test(error.message)
  );
}
