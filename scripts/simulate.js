import { parseArgs } from 'node:util';
import { commandOf } from './installation.js';
import { command, prepare } from './prepare.js';
import { run } from './run.js';

// npm run simulate -- --seed 7 --days 365 --engine sqlite

const help = `npm run simulate -- [--seed N] [--days D] [--engine sqlite|postgres|both]

Plays a school of D days (30) drawn from the seed N (a random one) and compares it with a model after each step.`;

await command(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
      days: { type: 'string', default: '30' },
      engine: { type: 'string', default: 'both' },
      help: { type: 'boolean', default: false },
    },
  });
  const { seed, days, engine } = values;
  const isRight = /^\d{1,9}$/.test(seed) && /^[1-9]\d{0,3}$/.test(days) && /^(?:sqlite|postgres|both)$/.test(engine);
  if (values.help || !isRight) {
    console.log(help);
    return isRight ? 0 : 1;
  }
  const node = await prepare({ forDevelopment: true });
  console.log(`Seed ${seed}, ${days} days, ${engine}`);
  const env = { SIMULATE_SEED: seed, SIMULATE_DAYS: days, SIMULATE_ENGINE: engine };
  return run(node, [commandOf('vitest'), 'run', 'test/simulation'], { env });
});
