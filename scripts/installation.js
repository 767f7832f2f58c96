import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.js';

const oldestNode = 24;
const modules = join(root, 'node_modules');

/** @param {string[]} path */
const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/**
 * Installs what the lockfile says, unless it is there.
 * @param {{ forDevelopment: boolean }} options whether the tools for tests and checks are needed too
 */
export async function install({ forDevelopment }) {
  if (isInstalled(forDevelopment)) return;
  // Windows does not replace a program that runs, and this one may be the Node of the folder that has to go.
  if (process.platform === 'win32' && process.execPath.startsWith(modules)) {
    throw new Error('The packages are not those of package-lock.json. Run "npm ci", then this command again.');
  }
  console.error('Installing the packages of package-lock.json (once; about a minute) …');
  const words = ['ci', '--loglevel=error', '--no-audit', '--no-fund', ...(forDevelopment ? ['--include=dev'] : [])];
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const code = npm
    ? await run(node, [npm, ...words])
    : await run('npm', words, { shell: process.platform === 'win32' });
  if (code !== 0) throw new Error('"npm ci" failed; what it wrote above says why.');
}

/** npm keeps its own record of what it installed; a folder that it did not finish has none. */
function isInstalled(/** @type {boolean} */ forDevelopment) {
  const record = join('node_modules', '.package-lock.json');
  if (!existsSync(join(root, record))) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson('package-lock.json').packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found) return found.version === wanted.version;
    return wanted.optional || wanted.devOptional || (wanted.dev && !forDevelopment);
  });
}

/** The Node that the lockfile names, else the running one when it is new enough. */
export function pinnedNode() {
  const names = Object.keys(readJson('package.json').optionalDependencies);
  for (const name of names.filter((one) => one.startsWith('node-') && existsSync(join(modules, one)))) {
    return join(modules, name, readJson('node_modules', name, 'package.json').bin.node);
  }
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  throw new Error(
    `There is no packaged Node for ${process.platform} on ${process.arch}. Install Node ${oldestNode} or newer from https://nodejs.org, then run this command again.`,
  );
}

/**
 * The script behind a command of a package, for `node`.
 * @param {string} name of the package
 */
export function commandOf(name, command = name) {
  const { bin } = readJson('node_modules', name, 'package.json');
  return join(modules, name, typeof bin === 'string' ? bin : bin[command]);
}
