import { createHash } from 'node:crypto';
import type { HonoRequest } from 'hono';
import { isDatabaseAway } from '#base/database/failure.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { answerType } from '#base/shared/answer-type.ts';
import type { Language } from '#base/shared/language.ts';
import { languageOfCall } from '#base/shared/language-of-call.ts';
import { readLanguage } from '#base/shared/language-path.ts';
import { sharedMessages as messages } from '#base/shared/messages.ts';
import { Refusal, type RefusalBody } from '#base/shared/refusal.ts';
import type { Services } from './handler.ts';
import { securedResponse } from './security-headers.ts';

/** Turns an error that was thrown during a request into an HTTP response (trust E1–E3). */
export function answerFailure(error: unknown, services: Services, request: HonoRequest, requestId?: string): Response {
  const { log, environment } = services;
  const { path } = request;
  const refusal = toRefusal(error);
  if (refusal.status >= 500) log.error({ requestId, path, kind: refusal.kind, error: describe(error) }, 'call failed');
  const isPage = isPageVisit(request);
  const language = isPage ? readLanguage(path).language : languageOfCall(request.header('accept-language'));
  const body = refusal.body((sentence) => services.say(sentence, language));
  const response = refusalResponse(refusal, environment, { language, body });
  return isPage ? asFailurePage(body.error, response, services, language) : response;
}

export function refusalResponse(
  refusal: Refusal,
  environment: Pick<Environment, 'deployed'>,
  { language, body }: { language: Language; body: RefusalBody } = { language: 'en', body: refusal.body() },
): Response {
  const lines = {
    'Content-Type': answerType,
    'Cache-Control': 'no-store',
    'Content-Language': language,
    ...(refusal.retryAfter !== undefined && { 'Retry-After': String(refusal.retryAfter) }),
    ...(refusal.allow && { Allow: refusal.allow }),
  };
  const response = securedResponse(JSON.stringify(body), { status: refusal.status, lines }, environment);
  for (const cookie of refusal.setCookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

function isPageVisit(request: HonoRequest): boolean {
  return (
    request.method === 'GET' &&
    !request.path.startsWith('/api') &&
    (request.header('accept') ?? '').includes('text/html')
  );
}

const styles =
  'body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:1.5rem;font:1.125rem/1.6 system-ui,sans-serif;' +
  'color:#14211c;background:#f6f4ee;text-align:center}a{color:#006a4e}' +
  '@media(prefers-color-scheme:dark){body{color:#eef3ee;background:#101b17}a{color:#58c9a3}}';

const styleHash = createHash('sha256').update(styles).digest('base64');

const failurePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** Writes an error page that needs no other file and no database, because those may have failed. */
function writeFailurePage(sentence: string, schoolName: string, language: Language, again: string): string {
  const name = schoolName.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${name}</title><style>${styles}</style></head>`,
    `<body><main><h1>${name}</h1><p>${sentence}</p><p><a href="">${again}</a></p></main></body></html>`,
  ].join('');
}

function asFailurePage(
  sentence: string,
  { status, headers }: Response,
  { school, say }: Services,
  language: Language,
): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', failurePolicy);
  return new Response(writeFailurePage(sentence, school.known().name, language, say(messages.tryAgain, language)), {
    status,
    headers,
  });
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal('unavailable', messages.unavailable, { retryAfter: 5 });
  return new Refusal('internal', messages.internal);
}

/** Describes an error for the log, without a refusal's stack, which is useless and would flood the log. */
function describe(error: unknown): object | string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const what = error instanceof Refusal ? { message } : { stack };
  return { name, ...what, cause: cause && String(cause) };
}
