import type { Terminal } from './command.ts';

export const realTerminal: Terminal = {
  show: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => console.error(line),
};

// Else a full disk would leave an empty file behind a command that says nothing.
process.stdout.on('error', (error) => {
  console.error(`The output could not be written: ${error.message}`);
  process.exit(1);
});
