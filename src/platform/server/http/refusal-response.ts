import type { Environment } from '#platform/server/process/environment.ts';
import type { Refusal } from '#shared/refusal.ts';
import { securityHeaders } from './security-headers.ts';

/** How every refusal looks from outside (trust E1). */
export function refusalResponse(refusal: Refusal, environment: Pick<Environment, 'deployed'>): Response {
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  if (refusal.retryAfter !== undefined) headers.set('Retry-After', String(refusal.retryAfter));
  if (refusal.allow) headers.set('Allow', refusal.allow);
  securityHeaders(headers, environment);
  return new Response(JSON.stringify(refusal.body), { status: refusal.status, headers });
}
