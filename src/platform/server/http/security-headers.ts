import type { Environment } from '#platform/server/process/environment.ts';

const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** Headers of every answer (trust W2). A page adds its own content policy (serve-pages). */
export function securityHeaders(headers: Headers, { deployed }: Pick<Environment, 'deployed'>): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  // The video site refuses to play without a referrer (trust V4).
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', permissions);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  if (deployed) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
}

/** Content policy of a page: own files only, no inline script; `styleHashes` for the inlined style sheet (trust W1). */
export function pagePolicy(styleHashes: string[], videoHosts: string[]): string {
  const frames = videoHosts.length > 0 ? videoHosts.map((host) => `https://${host}`).join(' ') : 'https:';
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
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
