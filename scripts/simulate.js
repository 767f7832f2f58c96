import { commandOf } from './installation.js';
import { readOptions, refuseOptions } from './options.js';
import { command, prepare } from './prepare.js';
import { run } from './run.js';
import { enterTemporaryFolder } from './temporary-folder.js';

const usage = `npm run simulate -- [--seed N] [--days D] [--engine sqlite|postgres|both]

Plays a school of D days (30) drawn from the seed N (a random one) and compares it with a model after each step.`;

const { values } = readOptions(usage, {
  seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
  days: { type: 'string', default: '30' },
  engine: { type: 'string', default: 'both' },
});
const { seed, days, engine } = values;
if (!/^\d{1,9}$/.test(seed)) refuseOptions('--seed is a number of at most nine digits.', usage);
if (!/^[1-9]\d{0,3}$/.test(days)) refuseOptions('--days is a number from 1 to 9999.', usage);
if (!/^(?:sqlite|postgres|both)$/.test(engine)) refuseOptions('--engine is sqlite, postgres or both.', usage);

await command(async () => {
  const node = await prepare({ forDevelopment: true });
  enterTemporaryFolder({ inMemory: true });
  console.log(`Seed ${seed}, ${days} days, ${engine}`);
  const env = { SIMULATE_SEED: seed, SIMULATE_DAYS: days, SIMULATE_ENGINE: engine };
  return run(node, [commandOf('vitest'), 'run', 'test/simulation'], { env });
});
