import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const module = JSON.stringify(join(import.meta.dirname, '..', 'scripts', 'temporary-folder.js'));
/** Begins a program in a session of its own, as a test may, and ends at once. */
const stopped = `
  import { spawn } from 'node:child_process';
  import { makeTemporaryFolder } from ${module};
  process.env.TMPDIR = makeTemporaryFolder();
  const { pid } = spawn('sleep', ['60'], { stdio: 'ignore', detached: true });
  console.log(pid, process.env.TMPDIR);
  setTimeout(() => process.exit(), 200);
`;

test('Tests that are stopped leave no program and no file', async () => {
  const words = ['--input-type=module', '--eval', stopped];
  const [pid, folder = ''] = execFileSync(process.execPath, words, { encoding: 'utf8' }).trim().split(' ');
  expect(folder).toContain('pathshala-test-');
  expect(existsSync(folder)).toBe(false);
  // It is there until the system has taken note of its end.
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
});
