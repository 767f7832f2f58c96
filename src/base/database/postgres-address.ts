import { Client } from 'pg';
import { membersOf } from '#base/shared/members-of.ts';

const files = new Set(['ca', 'cert', 'key']);
const thisMachine = /^(?:localhost|127(?:\.\d+){3}|::1|\/.*)$/;

const strongest = 'verify-full';
/** Words that pg takes for the strongest one, with a warning: its next version will take them for less. */
const weaker = /^(?:prefer|require|verify-ca)$/;

/** The same address in words that mean the same to every version of pg. With `uselibpqcompat` the weaker words mean what they say. */
export function explicitAddress(url: string): string {
  const address = URL.parse(url);
  if (!address || address.searchParams.has('uselibpqcompat')) return url;
  const mode = address.searchParams.getAll('sslmode').at(-1) ?? '';
  if (!weaker.test(mode)) return url;
  address.searchParams.set('sslmode', strongest);
  return address.href;
}

/**
 * Whether everything to and from the server is read by it alone: it is this machine (a loopback address, a folder of
 * sockets), or it proves with a certificate that it is the host of the URL. What is judged is what pg makes of the URL,
 * in which a later word wins over an earlier one and `host` over the name before the path. Throws what reading the files
 * throws that `sslrootcert`, `sslcert` and `sslkey` name.
 */
export function isTrustedWay(url: string): boolean {
  const { host, ssl }: { host: string; ssl: unknown } = new Client({ connectionString: explicitAddress(url) });
  if (thisMachine.test(host)) return true;
  // pg still takes the weaker words for the strongest one; its next version will not.
  if (URL.parse(url)?.searchParams.getAll('sslmode').at(-1) !== strongest) return false;
  // Files add to what TLS checks by itself; any other word could take away from it.
  return typeof ssl === 'object' && ssl !== null && Object.keys(ssl).every((name) => files.has(name));
}

const certificateCodes =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/;

/** The server did not prove who it is: its certificate is not accepted, or it has none. Such a one is not waited for. */
export function isUnprovenServer(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    certificateCodes.test(String(membersOf(error).code)) ||
    /does not support SSL|establishing an SSL connection/.test(error.message)
  );
}
