import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Load, loaded, type Question, usualConnections } from './load.ts';

/** A load generator. A slow one limits both servers, and hides the difference between them. */
export type Client = {
  name: string;
  load: (address: string, question: Question) => Promise<Load>;
};

/** Returns `wrk` if it is installed (Debian package `wrk`): it is faster than both servers. Otherwise returns this program's own client. */
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
    const headerWords = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, ...headerWords];
    const wrk = spawn('wrk', [...words, address + path], { stdio: ['ignore', 'pipe', 'inherit'] });
    return readFigures(await text(wrk.stdout), path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lua for `wrk`: sends the cookies in turn, and prints the results in one line, times in microseconds. */
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
