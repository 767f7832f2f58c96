import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite';
import { assembleSchool, migrateWhenReachable } from '../src/app/assemble.ts';
import { schoolJobs } from '../src/app/jobs.ts';
import type { App } from '../src/base/platform/server/http/request-facts.ts';
import { createRevision } from '../src/base/platform/server/http/revision.ts';
import { keepDoingJobs } from '../src/base/platform/server/jobs/keep-doing-jobs.ts';
import { createMail } from '../src/base/platform/server/mail/send-mail.ts';
import type { Edition, PageRenderer } from '../src/base/platform/server/pages/serve-pages.ts';
import {
  ConfigurationError,
  type Environment,
  readEnvironment,
} from '../src/base/platform/server/process/environment.ts';
import { readLanguage } from '../src/base/shared/language-path.ts';
import { keepShowingEnrolled } from '../src/money/enrollments/server/show-enrolled.ts';
import { explain } from '../src/operations/explain.ts';
import { seedSampleSchool } from '../src/operations/seed.ts';
import { bengaliPages } from './bengali-pages.js';

// The school with its pages taken from the sources: an edit shows in the browser at once. Node starts this file again
// when a server module changes (`--watch`); the browser then reloads by itself.

const root = join(import.meta.dirname, '..');
const show = (line: string) => console.log(line);

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const server = createServer();
  const vites = { en: await openVite(server, '/'), bn: await openVite(server, '/bengali-sources/', bengaliPages()) };
  const editions = { en: editionOf(vites.en), bn: editionOf(vites.bn) };
  const findFileFolders = () => [join(root, 'public'), join(root, 'src/base/sample')];
  const revision = createRevision(async () => performance.now(), { isKept: false });
  const school = assembleSchool(environment, { editions, findFileFolders, worker: null, revision }, show);

  const answer = getRequestListener((request, bindings) => {
    const { language } = readLanguage(new URL(request.url).pathname);
    return answerWithVite(school.app, vites[language], request, bindings);
  });
  server.on('request', (request, response) => {
    const { middlewares } = request.url?.startsWith(vites.bn.config.base) ? vites.bn : vites.en;
    middlewares(request, response, () => answer(request, response));
  });
  await migrateWhenReachable(environment, show);
  const sample = await seedSampleSchool(school.database, environment, show);
  void keepShowingEnrolled(school.services);
  const origin = environment.PUBLIC_URL ?? `http://${environment.HOST}:${environment.PORT}`;
  void keepDoingJobs({ ...school.services, sendMail: createMail(environment), ...schoolJobs, origin });
  await listen(server, environment);
  show(`Pathshala is open for development at ${origin}`);
  if (sample) show(sample);
  process.once('SIGTERM', () => process.exit(0));
  process.once('SIGINT', () => process.exit(0));
}

/** Serves the sources of the pages of one language under `base`. */
function openVite(server: Server, base: string, ...plugins: Plugin[]): Promise<ViteDevServer> {
  return createVite({
    root,
    base,
    plugins,
    appType: 'custom',
    cacheDir: join(root, 'node_modules/.vite', base),
    // The other loaders write a file for Node to import, whose removal would make Node start again for ever.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
  });
}

const editionOf = (vite: ViteDevServer): Edition => ({
  renderer: async (): Promise<PageRenderer> => {
    const { renderPage, renderShell } = await vite.ssrLoadModule('/src/app/render.tsx');
    return { renderPage, renderShell };
  },
  assets: { styles: '', script: '/src/app/browser.tsx', preloads: () => [], fonts: [] },
});

/** Pages get the scripts of the development server, which the content policy of the real one would refuse. */
async function answerWithVite(app: App, vite: ViteDevServer, request: Request, bindings: object): Promise<Response> {
  const plain = new Request(request);
  plain.headers.delete('accept-encoding');
  const response = await app.fetch(plain, bindings);
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await vite.transformIndexHtml(new URL(request.url).pathname, await response.text());
  const headers = new Headers(response.headers);
  headers.delete('content-security-policy');
  headers.delete('etag');
  return new Response(html, { status: response.status, headers });
}

function listen(server: ReturnType<typeof createServer>, { PORT, HOST }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new ConfigurationError(`PORT ${PORT} on ${HOST}: ${error.message}`)));
    server.listen(PORT, HOST, resolve);
  });
}

start().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
