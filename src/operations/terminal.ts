import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandError, type Terminal } from './command.ts';

/** The operator's terminal; in a pipe a password is the first line that comes through it. */
export const realTerminal: Terminal = {
  show: (line) => console.log(line),
  complain: (line) => console.error(line),
  async readPassword() {
    if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
    const password = await askUnseen('Password: ');
    if ((await askUnseen('Again: ')) !== password) throw new CommandError('The two passwords differ.');
    return password;
  },
};

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
