import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';

/** What needs root on a real server, or a user whom only that has. Everything else is the real thing. */
const standIns = {
  'apt-get': ':',
  adduser: ':',
  chown: ':',
  // runuser -u pathshala -- COMMAND
  runuser: 'shift 3; exec "$@"',
  // Without -o USER -g GROUP.
  install:
    'for word; do shift; case "$word" in -o|-g) skip=1;; *) [ "$skip" = 1 ] && skip=0 || set -- "$@" "$word";; esac; done; exec /usr/bin/install "$@"',
  // Does what pathshala.service says; nothing for the timer, whose unit is tested elsewhere.
  systemctl: `
    pid="$SERVER/pid"
    # The first process is told, and all of its group are waited for: KillMode=mixed.
    stop() { [ -f "$pid" ] || return 0; kill "$(cat "$pid")" 2>/dev/null; while kill -0 "-$(cat "$pid")" 2>/dev/null; do sleep 0.05; done; rm "$pid"; }
    start() {
      unit="$SERVER/etc/systemd/system/pathshala.service"
      cd "$(sed -n 's/^WorkingDirectory=//p' "$unit" | sed "s#^/srv#$SERVER/srv#")" || exit 1
      setsid $(sed -n 's/^ExecStart=//p' "$unit" | sed "s#/srv#$SERVER/srv#") >> "$SERVER/log" 2>&1 &
      echo $! > "$pid"
    }
    case "$1" in daemon-reload) ;; stop) stop;; enable|start|restart) stop; start;; esac`,
};

/** A folder that the commands of docs/installing.md take for a bare server, with a port of its own. */
export async function openBareServer(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-bare-'));
  const port = await freePort();
  const commands = join(folder, 'commands');
  for (const name of [commands, 'etc/systemd/system', 'var/backups', 'srv'])
    mkdirSync(join(folder, name.replace(folder, '')), { recursive: true });
  for (const [name, script] of Object.entries(standIns)) {
    writeFileSync(join(commands, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(commands, name), 0o755);
  }
  const env = {
    HOME: folder,
    SERVER: folder,
    PORT: String(port),
    PATH: [commands, dirname(process.execPath), process.env.PATH].join(':'),
    ADMIN_PASSWORD: 'seven-kites-over-dhanmondi',
    // The packages lie in the real folder: nothing is written into it by two at once.
    npm_config_update_notifier: 'false',
  };
  const here = (block: string) =>
    block
      .replace(/(?<![\w.])\/(srv|var\/backups|etc\/systemd)\b/g, `${folder}/$1`)
      .replaceAll('https://git.example/pathshala.git', `file://${source}`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`);

  return {
    /** What the block prints; throws with all that it said when one of its commands fails. */
    async run(block: string): Promise<string> {
      const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', here(block)], {
        cwd: folder,
        env,
      });
      return stdout;
    },
    /** The command line of the service's first process. */
    firstProcess: () => readFileSync(`/proc/${readFileSync(join(folder, 'pid'), 'utf8').trim()}/cmdline`, 'utf8'),
    /** What the service has printed since the server was opened. */
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    /** Asks as the proxy does: for the public name. */
    ask: (method: string, path: string, body?: unknown) => ask(port, method, path, body),
    async close(): Promise<void> {
      await this.run('systemctl stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ask(port: number, method: string, path: string, body: unknown): Promise<{ status: number; text: string }> {
  const headers = { host: 'school.example', origin: 'https://school.example', 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
