import { send } from '../test/faults/calls.ts';
import { signedInAdmin } from '../test/faults/people.ts';
import { migrateAt, type Place, type SchoolProcess, whileOpen } from '../test/faults/school-process.ts';
import { residentMiB } from '../test/hostile/client.ts';
import { largeUploads } from '../test/statements/large-uploads.ts';
import { tell } from './load.ts';

const everyMilliseconds = 10;

/** How long the preview of large uploads takes, how much memory, and how long others wait meanwhile at most. */
export async function measureReading(place: Place): Promise<void> {
  await migrateAt(place);
  const { cookie } = await signedInAdmin(place);
  await whileOpen(place, async (school) => {
    const first = residentMiB(school);
    for (const [what, make] of Object.entries(largeUploads)) {
      const body = make();
      const { answer, most, slowest } = await watched(school, () =>
        send(school.address, '/api/admin/payments/read', { method: 'POST', cookie, body, milliseconds: 60_000 }),
      );
      const seconds = (answer.milliseconds / 1000).toFixed(1);
      tell(
        what,
        `${answer.status}   ${seconds} s   ${(most - first).toFixed(0)} MiB more than at first   others wait ${slowest.toFixed(0)} ms`,
      );
    }
  });
}

async function watched<Result>(school: SchoolProcess, work: () => Promise<Result>) {
  let [most, slowest, isDone] = [0, 0, false];
  const timer = setInterval(() => {
    most = Math.max(most, residentMiB(school));
  }, everyMilliseconds);
  const others = (async () => {
    while (!isDone) slowest = Math.max(slowest, (await send(school.address, '/healthz')).milliseconds);
  })();
  const answer = await work();
  isDone = true;
  await others;
  clearInterval(timer);
  return { answer, most, slowest };
}
