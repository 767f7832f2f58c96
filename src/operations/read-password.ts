import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { CommandError } from './command.ts';

/** Far more than a password can have: of more the rest is not read. */
const mostCharacters = 1024;

/**
 * What a person types twice; empty when one is to be made. Nothing that is typed is shown: the line editor writes into
 * nowhere.
 */
export async function passwordFromPerson(keys: Readable, screen: Writable): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: keys, output: nowhere, terminal: true, historySize: 0 });
  // Two lines that are pasted at once are kept for two questions.
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    screen.write(question);
    const answer = await lines.next();
    screen.write('\n');
    if (answer.done) throw new CommandError('No password was given.');
    return answer.value;
  };
  try {
    const password = await ask('Password (leave it empty to have one made): ');
    if (password !== '' && (await ask('Again: ')) !== password) throw new CommandError('The two passwords differ.');
    return password;
  } finally {
    reader.close();
  }
}

/**
 * The first line of what comes through a pipe or stands in a file, '' where that is nothing, and null where a pipe stays
 * open and nothing has come after so many milliseconds: a program that starts this one need not close it.
 */
export async function passwordFromPipe(pipe: Readable, milliseconds: number): Promise<string | null> {
  let silent = false;
  let typed = '';
  const timer = setTimeout(() => {
    silent = true;
    pipe.destroy();
  }, milliseconds);
  try {
    for await (const piece of pipe.setEncoding('utf8')) {
      clearTimeout(timer);
      typed += piece;
      if (typed.includes('\n') || typed.length > mostCharacters) break;
    }
  } catch (error) {
    if (silent) return null;
    // A folder, say: nobody gives a password there.
    if (typed === '') return '';
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return typed.split(/\r?\n/)[0] ?? '';
}
