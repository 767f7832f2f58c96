import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

// Commands of package.json that are stopped leave nothing behind, whatever stops them.

const script = (name: string) => pathToFileURL(join(import.meta.dirname, '..', 'scripts', name)).href;
const isThere = (pid: string | undefined) => existsSync(`/proc/${pid}`);
const evaluated = (text: string) => ['--input-type=module', '--eval', text];

/** Begins a program in a session of its own, as a test may, and ends soon. */
const endingBy = (end: string) => `
  import { spawn } from 'node:child_process';
  import { enterTemporaryFolder } from '${script('temporary-folder.js')}';
  enterTemporaryFolder();
  const { pid } = spawn('sleep', ['60'], { stdio: 'ignore', detached: true });
  console.log(pid, process.env.TMPDIR);
  setTimeout(() => ${end}, 200);
`;

test.each([
  { way: 'ends', end: 'process.exit()' },
  { way: 'is killed', end: `process.kill(process.pid, 'SIGKILL')` },
])('A command of the tests that $way leaves no program and no file', async ({ end }) => {
  const { stdout } = spawnSync(process.execPath, evaluated(endingBy(end)), { encoding: 'utf8' });
  const [pid, folder = ''] = stdout.trim().split(' ');
  expect(folder).toContain('pathshala-test-');
  // They are there until the system, or the watcher, has taken note of the end.
  await expect.poll(() => isThere(pid)).toBe(false);
  await expect.poll(() => existsSync(folder)).toBe(false);
});

/** As npm does, which knows the shell alone: a shell waits for a program that has taken the place of its script. */
const npm = `
  import { spawn } from 'node:child_process';
  const program = "console.log(process.pid, process.ppid); setInterval(() => {}, 1000)";
  const words = [process.execPath, '--import', '${script('end-with-npm.js')}', '--eval', program];
  spawn('sh', ['-c', '"$@"; :', 'sh', ...words], { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });
`;

test('A command whose shell gave its place to it does not end with what started npm', async () => {
  const run = pathToFileURL(join(import.meta.dirname, '..', 'scripts', 'run.js')).href;
  // npm is the parent then. What started it, such as a script in the background, may end before.
  const watching = `
    import { whenNpmEnds } from '${run}';
    whenNpmEnds(() => console.log('ended'));
    setTimeout(() => console.log('still here'), 1000);
  `;
  const asNpm = `
    import { spawn } from 'node:child_process';
    spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(watching)}], {
      stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' },
    });
  `;
  const words = ['-c', '"$@" & sleep 0.4', 'sh', process.execPath, ...evaluated(asNpm)];
  const { stdout } = spawnSync('sh', words, { encoding: 'utf8' });
  expect(stdout).toBe('still here\n');
});

test.each(['npm', 'the shell below it'])('A command ends with %s', async (ended) => {
  const command = spawn(process.execPath, evaluated(npm), { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = await command.stdout.take(1).toArray();
  const [program, shell] = String(line).trim().split(' ');
  expect(isThere(program)).toBe(true);
  execFileSync('kill', ['-KILL', ended === 'npm' ? String(command.pid) : String(shell)]);
  await expect.poll(() => isThere(program)).toBe(false);
});
