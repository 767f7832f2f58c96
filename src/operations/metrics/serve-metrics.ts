import { createHash, timingSafeEqual } from 'node:crypto';
import type { Bindings, Mount } from '#base/platform/server/http/app.ts';
import { plainAddress } from '#base/platform/server/http/network.ts';
import { securedResponse } from '#base/platform/server/http/security-headers.ts';
import type { CallMetrics } from './call-metrics.ts';
import { createSchoolMetrics } from './school-metrics.ts';

const loopback = /^(?:127(?:\.\d+){3}|::1)$/;
const loopbackHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;
/** Headers that proxies add. A request with one of them may come from outside this machine. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * If METRICS_TOKEN is set, a request needs that token. Otherwise it must come from this machine, without a proxy. All
 * others get a 404.
 */
export const serveMetrics =
  (metrics: CallMetrics) =>
  (
    app: Parameters<Mount>[0],
    { database, environment }: Pick<Parameters<Mount>[1], 'database' | 'environment'>,
  ): void => {
    const ofSchool = createSchoolMetrics({ database, environment });
    app.get('/metrics', async (context) => {
      const { incoming }: Bindings = context.env ?? {};
      const peer = plainAddress(incoming?.socket?.remoteAddress ?? '127.0.0.1');
      if (!mayRead(context.req.raw, peer, environment.METRICS_TOKEN)) return context.notFound();
      const lines = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' };
      return securedResponse(`${await metrics.all()}\n${await ofSchool()}`, { status: 200, lines }, environment);
    });
  };

function mayRead({ headers, url }: Request, peer: string, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.get('authorization') ?? '', `Bearer ${token}`);
  const isLocal = loopback.test(peer) && loopbackHost.test(headers.get('host') ?? new URL(url).host);
  return isLocal && forwarding.every((name) => !headers.has(name));
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
