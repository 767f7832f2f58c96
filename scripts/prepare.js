import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './built-pages.js';
import { install, pinnedNode } from './installation.js';
import { root, run } from './run.js';
import { compiledOnce } from './serving.js';

/**
 * Makes a fresh clone ready; does nothing the second time. It runs before anything is installed and on the machine's own
 * Node (20.19 or newer), so these scripts are plain JavaScript without packages.
 * @param {{ forDevelopment?: boolean }} [options]
 * @returns {Promise<string>} the Node that everything else runs with
 */
export async function prepare({ forDevelopment = false } = {}) {
  await install({ forDevelopment });
  return pinnedNode();
}

/** @param {string} node */
export async function buildPages(node) {
  if (isBuilt()) return;
  const began = Date.now();
  // Standard output belongs to what a command answers.
  console.error('Building the pages …');
  const code = await run(node, ['scripts/build-pages.js'], { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error('The build failed; what it wrote above says why.');
  console.error(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

/**
 * A command: what goes wrong is one sentence and a non-zero exit code.
 * @param {() => Promise<number>} work answers the exit code
 */
export async function command(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Runs a TypeScript file of the project with the variables of `.env`, if there is one.
 * @param {string} node
 * @param {string[]} words the file and its arguments
 * @param {Record<string, string>} [env]
 */
export function runTypeScript(node, words, env) {
  return run(node, optionsFor(words), { env: { ...compiledOnce, ...env } });
}

/**
 * Runs it in the place of this process, where the system and this Node can: as its parent, this process would hold
 * 46 MiB. Then it does not return.
 * @param {string} node
 * @param {string[]} words the file and its arguments
 * @param {Record<string, string>} [env]
 */
export async function becomeTypeScript(node, words, env) {
  if (process.platform === 'win32' || !process.execve) return runTypeScript(node, words, env);
  process.chdir(root);
  const preload = process.env.npm_lifecycle_event ? ['--import', endWithNpm] : [];
  return process.execve(node, [node, ...preload, ...optionsFor(words)], { ...process.env, ...compiledOnce, ...env });
}

const endWithNpm = new URL('end-with-npm.js', import.meta.url).href;

/** @param {string[]} words */
function optionsFor(words) {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  return [...settings, '--disable-warning=ExperimentalWarning', ...words];
}
