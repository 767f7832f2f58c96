import type { Engine } from '../start-app.ts';
import { actAtRandom } from './actors.ts';
import { checkStep } from './checks.ts';
import { checkDay } from './day-checks.ts';
import type { Fault } from './faults.ts';
import { createWorld } from './world.ts';

export type Run = { engine: Engine; seed: number; days: number; fault?: Fault };
/** What differed, at which step, and what was done before. */
export type Difference = { day: number; step: number; problems: string[]; history: string[] };

const stepsADay = 5;
const dayOfTheMove = 12;

/** Plays so many days; stops at the first difference between the school and the model. */
export async function simulate({ engine, seed, days, fault }: Run): Promise<Difference | null> {
  const world = await createWorld(engine, seed, fault);
  const history: string[] = [];
  let steps = 0;
  try {
    for (let day = 1; day <= days; day += 1) {
      for (let step = 1; step <= stepsADay; step += 1) {
        steps += 1;
        // Shorter than the half hour after which an unused session of an admin ends.
        await world.pass(1 + world.random.whole(25));
        history.push(`day ${day}, step ${steps}: ${await actAtRandom(world)}`);
        const problems = await checkStep(world);
        if (problems.length > 0) return { day, step: steps, problems, history };
      }
      if (day % 60 === dayOfTheMove) {
        await world.moveByBackup();
        history.push(`day ${day}: the school moves by a backup`);
      }
      const problems = await checkDay(world);
      if (problems.length > 0) return { day, step: steps, problems, history };
      await world.nextDay();
    }
    return null;
  } finally {
    await world.close();
  }
}

/** The difference, what led to it, and how to see it again. */
export function describeDifference({ engine, seed }: Run, { day, step, problems, history }: Difference): string {
  return [
    `The school and the model differ: ${engine}, seed ${seed}, day ${day}, step ${step}.`,
    ...problems.slice(0, 10).map((problem) => `  ${problem}`),
    'What was done before:',
    ...history.slice(-15).map((line) => `  ${line}`),
    `Replay: npm run simulate -- --seed ${seed} --days ${day} --engine ${engine}`,
  ].join('\n');
}
