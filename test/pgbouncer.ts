import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { unprivilegedOwner } from './postgres.ts';

/** On the PATH, else where Debian puts it. */
export function findPgBouncer(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file)) ?? null;
}

type Pooler = {
  url: string;
  /** Sends new connections to the server of another address. */
  lead(databaseUrl: string): void;
  stop(): Promise<void>;
};

/** A PgBouncer in transaction mode before the server of that address; it ends with `stop`. */
export async function startPgBouncer(databaseUrl: string): Promise<Pooler> {
  const program = findPgBouncer();
  if (program === null) throw new Error('PgBouncer is not on this machine.');
  const server = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-pgbouncer-'));
  const settingsFor = ({ hostname, port: serverPort }: URL) => [
    '[databases]',
    `* = host=${hostname} port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    'default_pool_size = 10',
    'max_client_conn = 200',
    // The lines of docs/scaling.md.
    'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
    'server_login_retry = 1',
    'query_wait_timeout = 4',
  ];
  writeFileSync(join(folder, 'users'), `"${server.username}" ""\n`);
  const writeSettings = (to: URL) => writeFileSync(join(folder, 'settings.ini'), `${settingsFor(to).join('\n')}\n`);
  writeSettings(server);
  const owner = unprivilegedOwner();
  for (const file of owner ? ['', 'users', 'settings.ini'] : [])
    chownSync(join(folder, file), owner?.uid ?? 0, owner?.gid ?? 0);
  const child = spawn(program, ['-q', join(folder, 'settings.ini')], {
    ...owner,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = new URL(databaseUrl);
  url.port = String(port);
  await untilItAnswers(url.href).catch(async (error) => {
    await stop();
    throw error;
  });
  const lead = (to: string) => {
    writeSettings(new URL(to));
    child.kill('SIGHUP');
  };
  return { url: url.href, lead, stop };
}

async function untilItAnswers(url: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; ; await wait(50)) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
