import type { Terminal } from './command.ts';
import { passwordFromPerson, passwordFromPipe } from './read-password.ts';

/** Seconds to wait for a password on a pipe. The sending program may be slow, or may never send one. */
const waitSeconds = 5;

export const realTerminal: Terminal = {
  show: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => console.error(line),
  async readPassword() {
    if (process.stdin.isTTY) return passwordFromPerson(process.stdin, process.stderr);
    const password = await passwordFromPipe(process.stdin, waitSeconds * 1000);
    if (password !== null) return password;
    console.error(`Nothing came through standard input in ${waitSeconds} seconds: no password was given.`);
    return '';
  },
};

// Without this handler, output to a file on a full disk would leave an empty file and exit code 0.
process.stdout.on('error', (error) => {
  console.error(`The output could not be written: ${error.message}`);
  process.exit(1);
});
