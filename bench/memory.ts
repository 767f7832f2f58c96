import { send } from '../test/faults/calls.ts';
import type { SchoolProcess } from '../test/faults/school-process.ts';
import { residentMiB } from '../test/hostile/client.ts';
import { loaded, tell } from './load.ts';

/** Resident memory of the school's process now. */
export const tellMemory = (school: SchoolProcess, when: string): void =>
  tell(`memory ${when}`, `${residentMiB(school).toFixed(0)} MiB`);

const rounds = 12;
const searches = 16;

/** What visitors ask by turns, kept and rendered, for about a minute; then how much of it stays. */
export async function measureMemory(school: SchoolProcess, paths: string[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) await loaded(school.address, { path, headers: { 'accept-encoding': 'br' } });
    for (let search = 0; search < searches * 4; search += searches) {
      const words = Array.from({ length: searches }, (_, index) => `english${round}x${search + index}`);
      await Promise.all(words.map((q) => send(school.address, `/courses?q=${q}`)));
    }
  }
  tellMemory(school, `after ${rounds} rounds of every public page, call and ${searches * 4} new searches`);
}
