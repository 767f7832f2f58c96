import { type KeyObject, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { callOut, GatewayFailure } from '#money/gateways/server/call-out.ts';

const mostKept = 4;
const keptMilliseconds = 24 * 3600 * 1000;
const certificates = new LRUCache<string, X509Certificate>({ max: mostKept, ttl: keptMilliseconds });

const path = /^\/SimpleNotificationService-[0-9a-f]{32}\.pem$/;

/**
 * Returns the public key of the certificate at this address. Null for an address outside of the SNS host, which TLS
 * authenticates, and for a missing, invalid, expired or non-RSA certificate. Throws a GatewayFailure if the certificate
 * cannot be fetched.
 */
export async function signingKey(address: string, host: string): Promise<KeyObject | null> {
  const { protocol, host: asked, pathname, search, hash, username, password } = URL.parse(address) ?? {};
  const isOwn = protocol === 'https:' && asked === host && path.test(pathname ?? '');
  if (!isOwn || search || hash || username || password) return null;
  const certificate = certificates.get(address) ?? (await fetchCertificate(address));
  if (!certificate || !isInForce(certificate)) return null;
  certificates.set(address, certificate);
  return certificate.publicKey.asymmetricKeyType === 'rsa' ? certificate.publicKey : null;
}

async function fetchCertificate(address: string): Promise<X509Certificate | null> {
  const { status, text } = await callOut(address, { method: 'GET' });
  if (status >= 500) throw new GatewayFailure(`HTTP ${status} for a certificate`);
  if (status !== 200) return null;
  try {
    return new X509Certificate(text);
  } catch {
    return null;
  }
}

function isInForce({ validFrom, validTo }: X509Certificate): boolean {
  const now = Date.now();
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo);
}
