import { expect, inject, test } from 'vitest';
import { faultIds } from './fault.ts';
import { faults } from './faults.ts';
import { writeTable } from './report.ts';
import { tryFault } from './try-fault.ts';

// The short form of `npm run faults`: real processes, ended, doubled and left without their database.

const serverUrl = inject('postgresUrl');
const cases = faults
  .filter((fault) => fault.quick)
  .flatMap((fault) => fault.engines.map((engine) => ({ fault, engine, name: fault.name })))
  .filter(({ engine }) => engine === 'sqlite' || serverUrl !== null);

test('each fault has a script, in their order', () => {
  expect([...new Set(faults.map(({ id }) => id))]).toEqual(faultIds);
});

test.for(cases)('$name, on $engine', { timeout: 60_000 }, async ({ fault, engine }, { skip }) => {
  const hindrance = fault.hindrance?.() ?? null;
  if (hindrance !== null && process.env.CI !== 'true') {
    console.log(`${fault.id} is not tried: it ${hindrance}.`);
    skip(hindrance);
  }
  const row = await tryFault(fault, engine, { serverUrl, short: true });
  expect(row.finding, writeTable([row])).toMatchObject({ problems: [] });
  expect(row.finding?.lost ?? 0).toBe(0);
});
