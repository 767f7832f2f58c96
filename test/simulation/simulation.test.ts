import { describe, expect, inject, test } from 'vitest';
import type { Engine } from '../start-app.ts';
import { faults } from './faults.ts';
import { describeDifference, type Run, simulate } from './simulate.ts';

// Fixed seeds: a drawn one belongs to `npm run simulate`, so that the gate fails only by a change.
const { SIMULATE_SEED, SIMULATE_DAYS = '30', SIMULATE_ENGINE } = process.env;
const seed = Number(SIMULATE_SEED ?? 1);
const days = Number(SIMULATE_DAYS);
const present: Engine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];
const engines = present.filter(
  (engine) => !SIMULATE_ENGINE || SIMULATE_ENGINE === 'both' || engine === SIMULATE_ENGINE,
);
const dayMilliseconds = 5000;

async function differenceOf(run: Run): Promise<string> {
  const difference = await simulate(run);
  return difference ? describeDifference(run, difference) : '';
}

test.each(engines)(
  `a simulated school of ${days} days agrees with its model after each step (%s)`,
  async (engine) => {
    expect(await differenceOf({ engine, seed, days })).toBe('');
  },
  days * dayMilliseconds,
);

describe.skipIf(SIMULATE_SEED !== undefined)('Planted faults', () => {
  test.each(faults)(
    'the simulation finds within 30 days that $name',
    async (fault) => {
      expect(await simulate({ engine: 'sqlite', seed, days: 30, fault })).not.toBeNull();
    },
    30 * dayMilliseconds,
  );
});
