import { loadavg } from 'node:os';
import { runCommand } from '../test/faults/school-command.ts';
import type { Place } from '../test/faults/school-process.ts';
import { fillSchool } from './big-school.ts';
import { tell } from './load.ts';

/** What the operator's commands take that read a whole school: `doctor`, and `enrollment recount` while nothing is wrong. */
export async function measureCommands(place: Place, size: { count: number; years: number }): Promise<void> {
  console.log(`-- the operator's commands, ${size.count} enrollments`);
  await fillSchool(place, size);
  for (const words of [['doctor'], ['enrollment', 'recount'], ['doctor']]) {
    const begun = performance.now();
    const { code, output, mostBytes } = await runCommand(place, ...words);
    if (code !== 0) throw new Error(`${words.join(' ')}: ${output}`);
    const seconds = (performance.now() - begun) / 1000;
    const [load = 0] = loadavg();
    tell(words.join(' '), `${seconds.toFixed(1)} s, ${(mostBytes / 2 ** 20).toFixed(0)} MiB, load ${load.toFixed(1)}`);
  }
}
