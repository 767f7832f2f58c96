import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** The line between a browser and the school, which can break, be slow, or bring another release of a file. */
export type SchoolLine = {
  /** Under which the browser reaches the school through it. */
  url: string;
  /** From now on it leads to another address: a release that has taken the place of the one before. */
  lead(to: string): void;
  /** From now on nothing answers. */
  cut(): void;
  mend(): void;
  /** Holds back what comes for a path, until what comes back is called. */
  hold(path: RegExp): () => void;
  /** Brings something else than the school for a path; null: the school's own again. */
  replace(path: string, change: ((text: string) => string) | null): void;
  /** Answers with this status in place of the school. */
  refuse(paths: { test(path: string): boolean }, status: number): void;
  /** The next call of a path reaches the school, and the line breaks before its answer comes back. */
  loseAnswer(path: RegExp): void;
  /** Paths that the school was asked for, in order. */
  asked: string[];
  close(): Promise<void>;
};

export async function openLine(school: string): Promise<SchoolLine> {
  const state: { isCut: boolean; lost: RegExp | null; school: string } = { isCut: false, lost: null, school };
  const changes = new Map<string, (text: string) => string>();
  const refused: { paths: { test(path: string): boolean }; status: number }[] = [];
  const held: { path: RegExp; until: Promise<void> }[] = [];
  const asked: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (state.isCut) return void incoming.socket.destroy();
    asked.push(path);
    for (const { until } of held.filter((one) => one.path.test(path))) await until;
    if (state.isCut) return void incoming.socket.destroy();
    const refusal = refused.find(({ paths }) => paths.test(path));
    if (refusal) return void outgoing.writeHead(refusal.status).end();
    if (state.lost?.test(path)) {
      state.lost = null;
      return passOn(state.school, incoming, outgoing, undefined, cut);
    }
    passOn(state.school, incoming, outgoing, changes.get(path));
  });
  const cut = () => {
    state.isCut = true;
    server.closeAllConnections();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  const { port } = address;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    lead(to) {
      state.school = to;
    },
    cut,
    mend() {
      state.isCut = false;
    },
    hold(path) {
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      held.push({ path, until });
      return release;
    },
    replace(path, change) {
      if (change) changes.set(path, change);
      else changes.delete(path);
    },
    loseAnswer(path) {
      state.lost = path;
    },
    refuse: (paths, status) => void refused.push({ paths, status }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(
  school: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  change: ((text: string) => string) | undefined,
  lose?: () => void,
): void {
  const headers = { ...incoming.headers, ...(change && { 'accept-encoding': 'identity', 'if-none-match': '' }) };
  // A connection of its own: one that is kept may be closed just then, and the browser would ask once more.
  const options = { method: incoming.method, headers, agent: false };
  const asking = request(new URL(incoming.url ?? '/', school), options, async (answer) => {
    const { 'content-length': _length, etag, ...rest } = answer.headers;
    if (lose) return void answer.resume().on('end', lose);
    if (!change) return void answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    outgoing.writeHead(answer.statusCode ?? 502, rest).end(change(Buffer.concat(parts).toString()));
  });
  asking.on('error', () => outgoing.destroy());
  incoming.pipe(asking);
}
