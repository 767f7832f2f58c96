import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { inParallel } from '../steps.ts';
import { watchBystanders } from './bystanders.ts';
import { createVerdict, type Fault } from './fault.ts';
import { findPlace, migrateAt, type SchoolProcess, whileOpen } from './school-process.ts';

const uploads = 50;
const chunk = Buffer.alloc(64 * 1024, 'a');
const chunks = 160;
const mostGrowthMiB = 100;

/** A guest's upload is refused by its headers, and its body is not kept. */
export const largeUploads: Fault = {
  id: 'F16',
  name: `${uploads} parallel uploads of 10 MiB without a session`,
  engines: ['sqlite'],
  work: async ({ engine, serverUrl }) => {
    const { problems, expect } = createVerdict();
    const place = await findPlace(engine, serverUrl);
    try {
      await migrateAt(place);
      return await whileOpen(place, async (school) => {
        for (let count = 0; count < 5; count += 1) await upload(school);
        const others = await watchBystanders(school);
        const readBefore = bytesRead(school);
        const before = memoryMiB(school);
        let highest = before;
        const watch = setInterval(() => {
          highest = Math.max(highest, memoryMiB(school));
        }, 100);
        const answers = await inParallel(uploads, () => upload(school));
        clearInterval(watch);
        const seen = await others.stop();
        problems.push(...seen.problems);
        const growth = Math.round(Math.max(highest, memoryMiB(school)) - before);
        const refused = answers.filter((answer) => answer.status === 401).length;
        expect(refused === uploads, `Only ${refused} of ${uploads} were answered 401.`);
        expect(growth < mostGrowthMiB, `Memory grew by ${growth} MiB.`);
        const taken = bytesRead(school) - readBefore;
        const sent = uploads * chunks * chunk.length;
        expect(taken < sent / 2, `${inMiB(taken)} MiB of ${inMiB(sent)} were read.`);
        const figures = `memory +${growth} MiB, ${inMiB(taken)} of ${inMiB(sent)} MiB read`;
        return { tries: uploads, others: seen.others, figures, problems };
      });
    } finally {
      await place.remove();
    }
  },
};

// As a browser or a proxy: it does not ask for the connection to be closed after the answer.
const keeping = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

function upload({ address }: SchoolProcess): Promise<{ status: number }> {
  const headers = { 'content-type': 'application/json', 'content-length': chunk.length * chunks };
  const call = request(new URL('/api/admin/list-course', address), { method: 'POST', headers, agent: keeping });
  const body = Readable.from(
    (function* pieces() {
      for (let sent = 0; sent < chunks; sent += 1) yield chunk;
    })(),
  );
  body.pipe(call);
  return new Promise((resolve) => {
    let status = 0;
    const finish = () => {
      body.destroy();
      call.destroy();
      resolve({ status });
    };
    call.on('error', finish);
    call.on('response', (response) => {
      status = response.statusCode ?? 0;
      response.on('end', finish).on('error', finish).resume();
    });
  });
}

const inMiB = (bytes: number) => Math.round(bytes / 2 ** 20);

/** What the process has read so far, from files and connections: the rest stays with the system. 0 where it does not tell. */
function bytesRead({ pid }: SchoolProcess): number {
  if (process.platform !== 'linux') return 0;
  return Number(/rchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? 0);
}

/** Resident memory. */
function memoryMiB({ pid }: SchoolProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
