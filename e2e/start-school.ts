import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

/** Starts the built school for the browser tests, with sample data in a temporary folder; ends it after them. */
export default function startSchool(): Promise<() => Promise<void>> {
  return startSchoolWith({}, join(results, 'browser-server.log'));
}

/** The same for tests that need a school with settings of their own: the pages that they open from then on are of it. */
export async function startSchoolWith(
  variables: Record<string, string>,
  logFile: string,
): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pathshala-browser-'));
  const forget = () => rmSync(dataFolder, { recursive: true, force: true });
  const { address, stop } = await serveFrom(root, dataFolder, variables, logFile);
  process.once('exit', forget);
  // The workers, which run the tests, inherit these.
  process.env.SCHOOL_URL = address;
  process.env.SCHOOL_DATA = dataFolder;
  return async () => {
    await stop();
    process.off('exit', forget);
    forget();
  };
}

const endings = ['SIGTERM', 'SIGHUP'] as const;
const leave = () => process.exit(143);

/** Serves the school of that data by the release in `folder`, whose pages are built. */
export async function serveFrom(
  folder: string,
  dataFolder: string,
  variables: Record<string, string>,
  logFile: string,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = startServer(folder, dataFolder, variables, logFile);
  const end = () => server.kill('SIGKILL');
  process.once('exit', end);
  // A signal alone would end this process without telling the server.
  for (const signal of endings) process.once(signal, leave);
  return {
    address: await addressOf(server, logFile),
    async stop() {
      process.off('exit', end);
      for (const signal of endings) process.off(signal, leave);
      if (server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

function startServer(
  folder: string,
  dataFolder: string,
  variables: Record<string, string>,
  logFile: string,
): ChildProcess {
  mkdirSync(results, { recursive: true });
  const log = openSync(logFile, 'w');
  // What the person's own shell sets for their school is not for this one.
  const unset = {
    DATABASE_URL: '',
    PUBLIC_URL: '',
    OIDC_CLIENT_ID: '',
    BKASH_APP_KEY: '',
    TRUSTED_PROXIES: '',
    VIDEO_HOSTS: '',
  };
  const settings = { SAMPLE_DATA: 'on', SMS_GATEWAY: 'outbox', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' };
  const place = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataFolder };
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/app/server.ts'], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_ENV: 'production', ...unset, ...settings, ...place, ...variables },
  });
  closeSync(log);
  return server;
}

/** The address that the server prints when it is ready and the sample school is complete. */
async function addressOf(server: ChildProcess, logFile: string): Promise<string> {
  const deadline = Date.now() + 60_000;
  while (server.exitCode === null && Date.now() < deadline) {
    const address = /is open at (http:\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1];
    if (address && (await fetch(`${address}/readyz`)).ok) return address;
    await wait(100);
  }
  throw new Error(`The school did not start:\n${readFileSync(logFile, 'utf8')}`);
}
