import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { passwordFromPerson, passwordFromPipe } from './read-password.ts';

function keyboard() {
  const shown: string[] = [];
  const screen = new PassThrough();
  screen.on('data', (text) => shown.push(String(text)));
  return { keys: new PassThrough(), screen, shown };
}

test('a person types the password twice, unseen, and is told that it may stay empty', async () => {
  const { keys, screen, shown } = keyboard();
  const read = passwordFromPerson(keys, screen);
  keys.write('quiet mango\r');
  keys.write('quiet mango\r');
  expect(await read).toBe('quiet mango');
  expect(shown.join('')).toBe('Password (leave it empty to have one made): \nAgain: \n');
});

test('both lines may be pasted at once', async () => {
  const { keys, screen } = keyboard();
  const read = passwordFromPerson(keys, screen);
  keys.write('quiet-mango\rquiet-mango\r');
  expect(await read).toBe('quiet-mango');
});

test('an empty answer is none, and is not asked for again', async () => {
  const { keys, screen, shown } = keyboard();
  const read = passwordFromPerson(keys, screen);
  keys.write('\r');
  expect(await read).toBe('');
  expect(shown.join('')).not.toContain('Again');
});

test('two passwords that differ are refused', async () => {
  const { keys, screen } = keyboard();
  const read = passwordFromPerson(keys, screen);
  keys.write('quiet-mango\rquiet-mangos\r');
  await expect(read).rejects.toThrow('The two passwords differ.');
});

test.each([
  ['Ctrl+C', '\u0003'],
  ['Ctrl+D', '\u0004'],
])('%s gives nothing, and nothing is made', async (_key, typed) => {
  const { keys, screen } = keyboard();
  const read = passwordFromPerson(keys, screen);
  keys.write(typed);
  await expect(read).rejects.toThrow('No password was given.');
});

test.each([
  ['a line', ['quiet-mango\n'], 'quiet-mango'],
  ['a line without an end', ['quiet-mango'], 'quiet-mango'],
  ['pieces of a line', ['quiet', '-man', 'go\r', '\nmore\n'], 'quiet-mango'],
  ['a character in two pieces', [Buffer.from([0xe0, 0xa6]), Buffer.from([0x95, 0x0a])], 'ক'],
  ['spaces', [' quiet mango \n'], ' quiet mango '],
  ['nothing', [], ''],
  ['an empty line', ['\nquiet-mango\n'], ''],
])('of %s through a pipe the first line is the password', async (_what, pieces, password) => {
  const pipe = new PassThrough();
  const read = passwordFromPipe(pipe, 10_000);
  for (const piece of pieces) pipe.write(piece);
  pipe.end();
  expect(await read).toBe(password);
});

test('a pipe that stays open is not waited for once there is a line', async () => {
  const pipe = new PassThrough();
  pipe.write('quiet-mango\n');
  expect(await passwordFromPipe(pipe, 10_000)).toBe('quiet-mango');
  expect(pipe.destroyed).toBe(true);
});

test('a pipe that stays open and says nothing gives none', async () => {
  const pipe = new PassThrough();
  expect(await passwordFromPipe(pipe, 1)).toBe(null);
  expect(pipe.destroyed).toBe(true);
});

test('a line that never ends is not read to its end', async () => {
  const pipe = new PassThrough();
  pipe.write('x'.repeat(100_000));
  expect((await passwordFromPipe(pipe, 10_000))?.length).toBeGreaterThan(128);
  expect(pipe.destroyed).toBe(true);
});

test('standard input that cannot be read gives none', async () => {
  const pipe = new PassThrough();
  pipe.destroy(new Error('EISDIR: illegal operation on a directory, read'));
  expect(await passwordFromPipe(pipe, 10_000)).toBe('');
});
