import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { connect, type Database } from '#base/database/connect.ts';
import { migrate } from '#base/database/migrate.ts';
import { servingEnvironment, servingFlags } from '../../scripts/serving.js';
import { freePort } from '../free-port.ts';
import { createTestDatabase } from '../postgres.ts';
import type { Engine } from '../start-app.ts';
import { send } from './calls.ts';

export const root = join(import.meta.dirname, '..', '..');

// What the person's own shell sets for their school is not for these.
const unset = { DATABASE_URL: '', PUBLIC_URL: '', OIDC_CLIENT_ID: '', TRUSTED_PROXIES: '', VIDEO_HOSTS: '' };
const settings = { SAMPLE_DATA: 'off', SMS_GATEWAY: 'outbox', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' };

/** Where a school lives: what stays when its process ends. */
export type Place = {
  engine: Engine;
  /** For whatever the fault needs; `data` in it is DATA_DIR. */
  folder: string;
  databaseUrl: string | undefined;
  variables: Record<string, string>;
  /** A connection of one's own, closed afterwards: nothing of it may help the school to recover. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
};

const folders = new Set<string>();
const removeFolder = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
process.once('exit', () => {
  for (const folder of folders) removeFolder(folder);
});

/** An empty place; `serverUrl` names the PostgreSQL server for a school on one. */
export async function findPlace(
  engine: Engine,
  serverUrl: string | null,
  variables: Record<string, string> = {},
): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-faults-'));
  folders.add(folder);
  if (engine === 'postgres' && serverUrl === null) throw new Error('This place needs a PostgreSQL server.');
  const postgres = engine === 'postgres' && serverUrl ? await createTestDatabase(serverUrl) : null;
  return {
    engine,
    folder,
    databaseUrl: postgres?.url,
    variables,
    withDatabase: async (work) => {
      const dataFolder = join(folder, 'data');
      const database = connect({ databaseUrl: postgres?.url, dataFolder, purpose: 'operate' });
      return work(database).finally(() => database.destroy());
    },
    remove: async () => {
      await postgres?.drop();
      folders.delete(folder);
      removeFolder(folder);
    },
  };
}

export const migrateAt = (place: Place) => place.withDatabase(migrate);

/** One run of `src/app/server.ts`. */
export type SchoolProcess = {
  address: string;
  pid: number;
  /** Milliseconds from its start until /readyz answered 200. */
  untilReady(): Promise<number>;
  isRunning(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Its exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
  /** What it wrote, this run and those before it. */
  output(): string;
};

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** What a process of the school reads its settings from. */
export function commandEnvironment(place: Place): NodeJS.ProcessEnv {
  const database = place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {};
  const own = { DATA_DIR: join(place.folder, 'data') };
  return { ...process.env, NODE_ENV: 'production', ...unset, ...settings, ...own, ...database, ...place.variables };
}

type Opening = {
  /** The file that takes what it writes. */
  output?: string;
  variables?: Record<string, string>;
  /** The folder of the product; this one when not given. */
  product?: string;
  /** Modules of `preload/` that are loaded before the school, such as one that moves the clock. */
  preload?: string[];
  /** In octal digits; the shell's own when not given. */
  umask?: string;
};

/** Starts the school's process. */
export async function openSchool(
  place: Place,
  { output = join(place.folder, 'output'), variables = {}, product = root, preload = [], umask }: Opening = {},
): Promise<SchoolProcess> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const file = openSync(output, 'a');
  const began = performance.now();
  const before = preload.flatMap((name) => [
    '--import',
    pathToFileURL(join(import.meta.dirname, 'preload', name)).href,
  ]);
  const words = ['--disable-warning=ExperimentalWarning', ...servingFlags, ...before, 'src/app/server.ts'];
  const shellWords = ['-c', `umask ${umask}; exec "$0" "$@"`, process.execPath, ...words];
  const child = spawn(umask ? 'sh' : process.execPath, umask ? shellWords : words, {
    cwd: product,
    stdio: ['ignore', file, file],
    env: { ...commandEnvironment(place), ...servingEnvironment, HOST: '127.0.0.1', PORT: String(port), ...variables },
  });
  closeSync(file);
  running.add(child);
  const ended = once(child, 'exit').then(([code]: (number | null | undefined)[]) => {
    running.delete(child);
    return code ?? null;
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  async function untilReady(): Promise<number> {
    const deadline = began + 30_000;
    while (isRunning() && performance.now() < deadline) {
      const { status } = await send(address, '/readyz', { milliseconds: 2000 });
      if (status === 200) return performance.now() - began;
      await wait(20);
    }
    throw new Error(`The school did not become ready:\n${readFileSync(output, 'utf8').slice(-3000)}`);
  }

  return {
    address,
    pid: child.pid ?? 0,
    untilReady,
    isRunning,
    signal: (name) => child.kill(name),
    ended,
    output: () => readFileSync(output, 'utf8'),
  };
}

/** A school that is ready, and ended whatever happens. */
export async function whileOpen<Result>(
  place: Place,
  work: (school: SchoolProcess) => Promise<Result>,
  options: Opening = {},
): Promise<Result> {
  const school = await openSchool(place, options);
  try {
    await school.untilReady();
    return await work(school);
  } finally {
    school.signal('SIGKILL');
    await school.ended;
  }
}
