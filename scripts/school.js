import { becomeTypeScript, command, prepare } from './prepare.js';

// A command takes its time, and runs on the machine that serves visitors: it keeps its memory small rather than be quick.
const frugally = ['--optimize-for-size', '--max-semi-space-size=1'];

await command(async () =>
  becomeTypeScript(await prepare(), [...frugally, 'src/app/command-line.ts', ...process.argv.slice(2)]),
);
