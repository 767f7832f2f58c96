import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { membersOf } from '#base/shared/members-of.ts';
import { CommandError, Warning } from '#operations/command.ts';

const patienceMilliseconds = 5000;
const dayMilliseconds = 24 * 3_600_000;
/** A certificate that is renewed in time has about a month left. */
const fewDays = 14;

export async function judgeCertificate(address: string, ca?: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const named = isIP(hostname) === 0 && { servername: hostname };
  const socket = connect({ host: hostname, port: Number(port) || 443, ...named, ...(ca && { ca }) });
  socket.setTimeout(patienceMilliseconds, () => socket.destroy(new Error('no answer in 5 s')));
  try {
    await once(socket, 'secureConnect');
    const { valid_to: end } = socket.getPeerCertificate();
    const days = Math.floor((Date.parse(end) - Date.now()) / dayMilliseconds);
    const words = `its certificate is valid for ${days} days`;
    if (days < fewDays) {
      throw new Warning(`${words}: it was not renewed in time. Check "certbot renew --dry-run", or the log of Caddy`);
    }
    return words;
  } catch (error) {
    if (error instanceof Warning) throw error;
    const { code, message } = membersOf(error);
    if (code === 'ENOTFOUND') {
      throw new CommandError(
        `no name server knows ${hostname}: add it to the DNS of its domain, or correct PUBLIC_URL`,
      );
    }
    throw new CommandError(
      `${hostname} has no certificate that browsers accept (${String(code ?? message)}); renew it ("certbot renew"), or check that its name leads to this machine`,
    );
  } finally {
    socket.destroy();
  }
}

/**
 * Checks the public address and its certificate. If the address cannot be reached, that is reported rather than a
 * certificate that ends soon.
 */
export async function judgeAddress(origin: string, ca?: string): Promise<string> {
  const certificate: string | Warning = await judgeCertificate(origin, ca).catch((error: unknown) => {
    if (error instanceof Warning) return error;
    throw error;
  });
  const wayIn = await judgeWayIn(origin);
  if (certificate instanceof Warning) throw certificate;
  return `${wayIn}; ${certificate}`;
}

export async function judgeWayIn(origin: string): Promise<string> {
  const ask = (path: string) =>
    fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(patienceMilliseconds) }).catch(() => null);
  const [ready, metrics] = [await ask('/readyz'), await ask('/metrics')];
  if (ready === null)
    throw new CommandError(`${origin} does not answer: is the proxy running, and does the name lead to it?`);
  if (ready.status !== 200) {
    throw new CommandError(
      `${origin}/readyz says ${ready.status}: the proxy answers, but the school behind it does not. Look at its log`,
    );
  }
  if (metrics?.status === 200) {
    throw new CommandError(
      `${origin}/metrics can be read by everyone: the proxy forwards neither Host nor X-Forwarded-For. Use the proxy settings of deploy/, or set METRICS_TOKEN`,
    );
  }
  return `${origin} is ready through its proxy`;
}

type Proxied = { deployed: boolean; HOST: string; TRUSTED_PROXIES: string[] };

export function judgeProxy({ deployed, HOST, TRUSTED_PROXIES: proxies }: Proxied): string {
  if (!deployed) return proxies.length > 0 ? `trusts ${proxies.join(', ')}` : 'a trial needs none';
  if (proxies.length === 0) {
    throw new Warning(
      'https needs a proxy, but TRUSTED_PROXIES names none: all visitors count as one, so wrong passwords of one lock out the others. On this machine: TRUSTED_PROXIES=127.0.0.1',
    );
  }
  if (proxies.some((proxy) => /\/0$/.test(proxy))) {
    throw new CommandError(
      'TRUSTED_PROXIES trusts everyone (/0): any visitor can fake an address. Name only the proxy',
    );
  }
  if (!/^(?:127\.|::1|localhost)/.test(HOST) && proxies.every((proxy) => /^(?:127\.|::1)/.test(proxy))) {
    throw new Warning(
      `HOST is ${HOST}, which others can reach past the proxy of this machine. HOST=127.0.0.1 lets only the proxy in`,
    );
  }
  return `trusts ${proxies.join(', ')}`;
}
