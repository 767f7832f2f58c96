import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { CommandError } from './command.ts';

const mostCharacters = 1024;

export async function passwordFromPerson(keys: Readable, screen: Writable): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: keys, output: nowhere, terminal: true, historySize: 0 });
  // If two lines are pasted at once, the iterator keeps the second one for the second question.
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
 * Returns the first line, or null if the pipe stays open without data for `milliseconds`. The calling program may never
 * close the pipe.
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
    // Standard input may be unreadable, such as a folder. Then no password was given.
    if (typed === '') return '';
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return typed.split(/\r?\n/)[0] ?? '';
}
