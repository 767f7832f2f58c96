import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Load, loaded, type Question, usualConnections } from './load.ts';

/** What asks: the slower it is, the more of what is measured is its own. */
export type Client = {
  name: string;
  load: (address: string, question: Question) => Promise<Load>;
};

/** `wrk`, which asks more quickly than either server answers, where it is installed (Debian's package of that name); else this program. */
export function findClient(): Client {
  try {
    execFileSync('wrk', ['-t1', '-c1', '-d0s', 'http://127.0.0.1:9'], { stdio: 'ignore' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { name: 'this program’s own sockets, which are slower than a bare server: install wrk', load: loaded };
  }
  return { name: 'wrk, one thread', load: loadedByWrk };
}

const seconds = 2;

async function loadedByWrk(address: string, question: Question): Promise<Load> {
  const { path, headers = {}, cookies = [], connections = usualConnections } = question;
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-wrk-'));
  try {
    const script = join(folder, 'ask.lua');
    writeFileSync(script, scriptOf(cookies));
    const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, ...lines];
    const wrk = spawn('wrk', [...words, address + path], { stdio: ['ignore', 'pipe', 'inherit'] });
    return readFigures(await text(wrk.stdout), path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The students ask by turns. The figures in one line, in microseconds. */
const scriptOf = (cookies: string[]) => `
local cookies = { ${cookies.map((cookie) => `[==[${cookie}]==]`).join(', ')} }
local turn = 0
if #cookies > 0 then
  request = function()
    turn = turn % #cookies + 1
    wrk.headers["Cookie"] = cookies[turn]
    return wrk.format()
  end
end
done = function(summary, latency)
  local bad = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout
  print(string.format("figures %d %d %d %d %d %d", summary.requests, summary.duration, bad,
    latency:percentile(50), latency:percentile(95), latency:percentile(99)))
end
`;

function readFigures(output: string, path: string): Load {
  const found = /^figures (\d+) (\d+) (\d+) (\d+) (\d+) (\d+)$/m.exec(output);
  if (!found) throw new Error(`wrk said: ${output}`);
  const [answered = 0, duration = 0, bad = 0, p50 = 0, p95 = 0, p99 = 0] = found.slice(1).map(Number);
  if (bad > 0) throw new Error(`${path} was not answered well ${bad} times.`);
  return { answered, perSecond: (answered / duration) * 1e6, p50: p50 / 1000, p95: p95 / 1000, p99: p99 / 1000 };
}
