import { execFileSync } from 'node:child_process';
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
        const sent = Math.max(...answers.map((answer) => answer.chunksSent));
        expect(sent < chunks, 'A whole upload was read.');
        const figures = `memory +${growth} MiB, at most ${Math.round((sent * chunk.length) / 1024)} KiB of one taken`;
        return { tries: uploads, others: seen.others, figures, problems };
      });
    } finally {
      await place.remove();
    }
  },
};

// As a browser or a proxy: it does not ask for the connection to be closed after the answer.
const keeping = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

function upload({ address }: SchoolProcess): Promise<{ status: number; chunksSent: number }> {
  const headers = { 'content-type': 'application/json', 'content-length': chunk.length * chunks };
  const call = request(new URL('/api/admin/list-course', address), { method: 'POST', headers, agent: keeping });
  let chunksSent = 0;
  const body = Readable.from(
    (function* pieces() {
      for (; chunksSent < chunks; chunksSent += 1) yield chunk;
    })(),
  );
  body.pipe(call);
  return new Promise((resolve) => {
    let status = 0;
    const finish = () => {
      body.destroy();
      call.destroy();
      resolve({ status, chunksSent });
    };
    call.on('error', finish);
    call.on('response', (response) => {
      status = response.statusCode ?? 0;
      response.on('end', finish).on('error', finish).resume();
    });
  });
}

/** Resident memory. */
function memoryMiB({ pid }: SchoolProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
