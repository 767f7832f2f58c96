import { type ChildProcess, type ExecFileSyncOptions, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Identity } from './certificates.ts';
import { freePort } from './free-port.ts';

export type Owner = { uid: number; gid: number };

export type PostgresServer = {
  url: string;
  /** The folder of its Unix socket, by which a statement takes a fifth less time than by `url`. */
  folder: string;
  /** Ends it for good and removes its folder. */
  stop(): Promise<void>;
  /** Ends it as its operator would (`fast`), or as a crash does (`immediate`); `start` brings it back. */
  halt(way: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Nothing in it moves until `thaw`; connections stay open. */
  freeze(): void;
  thaw(): void;
  /** Makes a standby the primary. */
  promote(): Promise<void>;
};

/** Shared memory lies in the server's own folder. In the system's memory it would stay when the server is killed. */
const sharedMemory = 'dynamic_shared_memory_type=mmap';
const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A PostgreSQL server of its own in a temporary folder; `null` where the machine has none. A `durable` one keeps what it
 * has acknowledged when its processes are ended; one with an `identity` also speaks TLS; one that `follows` the server of
 * an address is its standby; what `fill` puts into its empty folder takes the place of an empty database; `more` settings
 * come last.
 */
export async function startPostgres({
  durable = false,
  identity,
  follows,
  fill,
  more = [],
}: {
  durable?: boolean;
  identity?: Identity;
  follows?: string;
  fill?: (data: string) => void;
  more?: string[];
} = {}): Promise<PostgresServer | null> {
  const programs = findPrograms(['initdb', 'postgres']);
  const copying = follows && findPrograms([copyProgram]);
  if (programs === null || copying === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-postgres-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  process.once('exit', removeFolder);
  const owner = unprivilegedOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);

  const data = join(folder, 'data');
  const quiet: ExecFileSyncOptions = { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  if (fill) {
    fill(data);
  } else if (copying) {
    const copy = ['-D', data, '-d', follows ?? '', '-R', '-c', 'fast', '--no-sync'];
    execFileSync(join(copying, copyProgram), copy, quiet);
  } else {
    const creation = ['-D', data, '-U', 'pathshala', '-A', 'trust', '--locale=C', '--encoding=UTF8', '--no-sync'];
    execFileSync(join(programs, 'initdb'), creation, quiet);
  }

  const port = await freePort();
  const url = `postgres://pathshala@127.0.0.1:${port}/postgres`;
  const tls = identity ? writeIdentity(data, identity, owner) : [];
  const settings = ['max_connections=200', sharedMemory, ...(durable ? [] : quick), ...tls, ...more].flatMap(
    (setting) => ['-c', setting],
  );
  const words = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings];
  const launch = () => launchServer(join(programs, 'postgres'), words, url, { ...owner, cwd: folder });
  let server = await launch();
  let frozen = false;
  const setFrozen = (wanted: boolean) => {
    if (frozen !== wanted) signalAll(server, wanted ? 'SIGSTOP' : 'SIGCONT');
    frozen = wanted;
  };
  const endServer = () => {
    setFrozen(false);
    server.kill('SIGQUIT');
  };
  process.once('exit', endServer);

  return {
    url,
    folder,
    stop: async () => {
      process.off('exit', endServer);
      process.off('exit', removeFolder);
      setFrozen(false);
      // Without waiting for open connections: nothing in it is worth a tidy shutdown.
      await end(server, 'SIGQUIT');
      removeFolder();
    },
    halt: (way) => end(server, way === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    start: async () => {
      if (!isRunning(server)) server = await launch();
    },
    freeze: () => setFrozen(true),
    thaw: () => setFrozen(false),
    promote: async () => {
      await runOnServer(url, 'select pg_promote()');
    },
  };
}

/** Returns the settings that name it. */
function writeIdentity(data: string, { key, certificate }: Identity, owner: Owner | undefined): string[] {
  for (const [name, text] of [
    ['server.key', key],
    ['server.crt', certificate],
  ] as const) {
    const file = join(data, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (owner) chownSync(file, owner.uid, owner.gid);
  }
  return ['ssl=on'];
}

/** Its log is quoted only when it does not start: a refused statement is an everyday thing in a test. */
async function launchServer(program: string, words: string[], url: string, place: Partial<Owner> & { cwd: string }) {
  const server = spawn(program, words, { ...place, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-10_000);
  });
  await untilItAnswers(url, server).catch((error) => {
    throw new Error(`PostgreSQL did not start: ${error.message}\n${log}`);
  });
  return server;
}

/** Each connection is served by a process of its own, below the first one. */
function signalAll(server: ChildProcess, signal: NodeJS.Signals): void {
  if (!isRunning(server) || server.pid === undefined) return;
  const children = execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  for (const pid of [server.pid, ...children.map(Number)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended meanwhile.
    }
  }
}

/** A database of its own on a server that `startPostgres` started: empty, or like the one at that address, which nobody uses. */
export async function createTestDatabase(
  serverUrl: string,
  model?: string | null,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = model ? ` template ${new URL(model).pathname.slice(1)}` : '';
  await whileConnected(serverUrl, async (client) => {
    const asked = await client.query("select current_setting('server_version_num')::int as version");
    // From 15 on each page of the model would go through the log. Before, files are copied without being asked for.
    const copying = asked.rows[0].version >= 150_000 ? ' strategy file_copy' : '';
    await client.query(`create database ${name}${template}${copying}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Returns how many rows it answered. */
export function runOnServer(url: string, statement: string): Promise<number> {
  return whileConnected(url, async (client) => (await client.query(statement)).rows.length);
}

async function whileConnected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const copyProgram = 'pg_basebackup';

/** Whether a server can get a standby on this machine. */
export const canFollow = () => findPrograms([copyProgram]) !== null;

/** The folder that holds these programs: on the PATH, else where Debian, Fedora and Homebrew put them. */
export function findPrograms(names: string[]): string | null {
  const debian = '/usr/lib/postgresql';
  const debianVersions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...debianVersions.map((version) => join(debian, version, 'bin')),
    '/usr/pgsql/bin',
    '/opt/homebrew/opt/postgresql/bin',
  ];
  const ending = process.platform === 'win32' ? '.exe' : '';
  const holdsAll = (folder: string) => names.every((program) => existsSync(join(folder, program + ending)));
  return folders.find(holdsAll) ?? null;
}

/** PostgreSQL refuses to run as root; then it runs as `postgres`, else as `nobody`. */
export function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody.');
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (isRunning(server)) {
    try {
      await runOnServer(url, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    }
  }
  throw new Error(`it ended with code ${server.exitCode}`);
}

const isRunning = (server: ChildProcess) => server.exitCode === null && server.signalCode === null;

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(server)) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}
