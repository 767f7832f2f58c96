import {
  dropCopies,
  dropOwnCopies,
  findCopy,
  findStandIn,
  keepCopy,
  keepOwnCopy,
  mostKept,
  ownCopies,
  ownVisit,
  storedAtHeader,
} from '#app/offline/web/worker-copies.ts';
import { type Asked, endsOwn, type Rule, ruleFor } from '#app/offline/web/worker-rules.ts';
import type { Asking, Telling } from '#app/offline/worker-words.ts';
import { isOwnAnswer } from '#base/shared/answer-type.ts';
import { type Language, languages } from '#base/shared/language.ts';
import { pathIn, readLanguage } from '#base/shared/language-path.ts';
import { pageRoutes } from '#contract/page-routes.ts';

// The service worker, served as `/sw.js`. It caches pages, data and pictures that were shown, and answers from the
// cache when the network is slow or absent.

// `scripts/build-pages.js` fills in the build's name and files.
declare const buildName: string;
declare const buildFiles: Record<Language, { application: string[]; learning: string[] }>;

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Lasting & {
  request: Request;
  clientId: string;
  resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
};
type Open = { id: string; url: string; postMessage(told: Telling): void };
type Heard = Lasting & { data: Asking; source: Open };
declare const self: {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Open | undefined>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<Open[]>;
  };
  addEventListener(name: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(name: 'message', hear: (event: Heard) => void): void;
};

const files = `files ${buildName}`;
/** Milliseconds. If the network takes longer, the service worker answers with a cached copy, if there is one. */
const patienceForPages = 4000;
const patienceForData = 10_000;

/** The key is a window's id, the value the time when its oldest cached answer was received. */
const copiesOf = new Map<string, string>();

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => event.waitUntil(hear(event)));
self.addEventListener('fetch', (event) => {
  const { method, url, mode, destination, headers } = event.request;
  const asked: Asked = {
    method,
    address: url,
    origin: self.location.origin,
    mode,
    destination,
    isPart: headers.has('range'),
  };
  if (endsOwn(asked)) {
    if (mode === 'navigate') event.waitUntil(dropOwnCopies());
    else event.respondWith(endVisit(asked, event.request));
    return;
  }
  const rule = ruleFor(asked);
  if (rule === null) return;
  if (rule === 'file') event.respondWith(copyFirst(event, files));
  else if (rule === 'picture')
    event.respondWith(copyFirst(event, 'pictures', mostKept.picture).catch(() => findStandIn(url)));
  else event.respondWith(networkFirst(event, rule));
});

/**
 * Deletes the student's cached data before the page gets the answer to a call that may change who is signed in
 * (`endsOwn`). For a logout, also deletes it before sending, in case no answer comes.
 */
async function endVisit({ address }: Asked, request: Request): Promise<Response> {
  if (address.endsWith('/logout')) await dropOwnCopies();
  const answer = await fetch(request);
  await dropOwnCopies();
  return answer;
}

/**
 * Caches the application's files in the languages of all open tabs. If a student's data is cached, it also caches the
 * student pages, so that they open offline without an earlier visit.
 */
async function prepare(): Promise<void> {
  const isStudents = (await ownCopies()) !== null;
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const spoken = new Set(open.map(({ url }) => readLanguage(new URL(url).pathname).language));
  const cache = await caches.open(files);
  for (const language of languages.filter((one) => spoken.has(one))) {
    const { application, learning } = buildFiles[language];
    await cache.addAll(isStudents ? [...application, ...learning] : application);
    const shell = shellOf(language);
    await keepCopy('shells', shell, await fetch(shell));
  }
}

/** Keeps the files of the present and the previous build, because cached pages still use the previous ones. */
async function takeOver(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith('files ') && name !== files);
  await dropCopies((name) => builds.slice(0, -1).includes(name));
  await self.clients.claim();
}

async function hear({ data, source }: Heard): Promise<void> {
  if (data.ask === 'take over') await self.skipWaiting();
  else source.postMessage({ copyOf: copiesOf.get(source.id) ?? null });
}

async function copyFirst(event: Fetching, name: string, most?: number): Promise<Response> {
  const { request } = event;
  const copy = await caches.match(request.url, { ignoreVary: true });
  if (copy) return copy;
  const asking = fetch(request);
  // If caching fails, for example on a full disk, the page still gets the answer.
  event.waitUntil(
    asking.then((response) => keepCopy(name, request.url, response.clone(), most)).catch(() => undefined),
  );
  return await asking;
}

type Place = {
  patience: number;
  find(request: Request): Promise<Response | undefined>;
  keep(request: Request, response: Response, visit: string | null): Promise<void>;
  findElse?(request: Request): Promise<Response | undefined>;
};

const shellOf = (language: Language) => pathIn(language, pageRoutes.dashboard.path);
const shellFor = ({ url }: Request) => shellOf(readLanguage(new URL(url).pathname).language);
const findShell = (request: Request) => findCopy('shells', shellFor(request));

const places: Record<Exclude<Rule, 'file' | 'picture'>, Place> = {
  page: {
    patience: patienceForPages,
    find: ({ url }) => findCopy('pages', url),
    keep: ({ url }, response) => keepCopy('pages', url, response, mostKept.page),
    // For an uncached page, answers with the empty student document, in which the application can build the page from
    // cached data.
    findElse: findShell,
  },
  shell: {
    patience: patienceForPages,
    find: findShell,
    keep: (request, response) => keepCopy('shells', shellFor(request), response),
  },
  'public data': {
    patience: patienceForData,
    find: ({ url }) => findCopy('data', url),
    async keep({ url }, response) {
      if (isOwnAnswer(response)) await keepCopy('data', url, response, mostKept['public data']);
    },
  },
  'own data': {
    patience: patienceForData,
    find: async ({ url }) => findCopy(await ownCopies(), url),
    async keep({ url }, response, visit) {
      if (!isOwnAnswer(response)) return;
      const account = response.headers.get('X-Account');
      if (response.status === 401) await dropOwnCopies();
      else if (account) await keepOwnCopy(account, visit, url, response);
    },
  },
};

async function networkFirst(event: Fetching, rule: keyof typeof places): Promise<Response> {
  const { patience, find, keep, findElse } = places[rule];
  const { request } = event;
  const visiting = ownVisit();
  const asking = fetch(request);
  // Also caches an answer that comes after the cached copy was shown, for the next request.
  event.waitUntil(
    asking.then(async (response) => keep(request, response.clone(), await visiting)).catch(() => undefined),
  );
  const soon = await Promise.race([asking.catch(() => null), later(patience)]);
  const copy = soon === null ? await find(request) : undefined;
  const answer = soon ?? copy ?? (await asking.catch((problem) => findElse?.(request) ?? Promise.reject(problem)));
  if (!answer) return Response.error();
  const { clientId, resultingClientId } = event;
  if (copy && rule === 'page') noteCopy(resultingClientId, copy);
  else if (copy && rule !== 'shell') await tell(clientId, noteCopy(clientId, copy));
  else if (rule.endsWith('data') && copiesOf.delete(clientId)) await tell(clientId, null);
  return answer;
}

const later = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));

/**
 * Notes that the window shows a cached answer, and returns when the oldest cached answer in the window was received. A
 * page that is still loading asks for this time when it starts.
 */
function noteCopy(window: string, copy: Response): string {
  const at = copy.headers.get(storedAtHeader) ?? '';
  const earlier = copiesOf.get(window);
  const oldest = earlier !== undefined && earlier < at ? earlier : at;
  copiesOf.set(window, oldest);
  return oldest;
}

async function tell(window: string, copyOf: string | null): Promise<void> {
  (await self.clients.get(window))?.postMessage({ copyOf });
}
