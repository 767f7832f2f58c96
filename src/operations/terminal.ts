import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandError, type Terminal } from './command.ts';

/** The operator's terminal; in a pipe a password is the first line that comes through it. */
export const realTerminal: Terminal = {
  show: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => console.error(line),
  async readPassword() {
    if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
    const password = await askUnseen('Password: ');
    if ((await askUnseen('Again: ')) !== password) throw new CommandError('The two passwords differ.');
    return password;
  },
};

// Else a full disk would leave an empty file behind a command that says nothing.
process.stdout.on('error', (error) => {
  console.error(`The output could not be written: ${error.message}`);
  process.exit(1);
});

/** Nothing that is typed is shown: the line editor writes into nowhere. */
async function askUnseen(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  try {
    return await new Promise((resolve, reject) => {
      reader.once('close', () => reject(new CommandError('No password was given.')));
      reader.question('').then(resolve, reject);
    });
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
