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
  const wanted = Object.entries(readJson('package.json').optionalDependencies).filter(([name]) =>
    name.startsWith('node-'),
  );
  for (const [name] of wanted.filter(([one]) => existsSync(join(modules, one)))) {
    const { bin, version } = readJson('node_modules', name, 'package.json');
    const newest = wanted.map(([, one]) => one).reduce((one, other) => (isOlder(one, other) ? other : one));
    if (isPackagedTaken({ packaged: version, newest, own: process.versions.node }))
      return join(modules, name, bin.node);
    return process.execPath;
  }
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  throw new Error(
    `There is no packaged Node for ${process.platform} on ${process.arch}. Install Node ${oldestNode} or newer from https://nodejs.org, then run this command again.`,
  );
}

/**
 * Whether the packaged Node runs the school. The packages of some platforms follow Node's releases late
 * (docs/decisions/0001-pinned-node.md): there a newer one of the same line, which the machine has itself, is better.
 * @param {{ packaged: string, newest: string, own: string }} versions the packaged one, the newest of all platforms, the machine's
 */
export function isPackagedTaken({ packaged, newest, own }) {
  if (!isOlder(packaged, newest)) return true;
  const isOfLine = Number.parseInt(own, 10) === Number.parseInt(newest, 10);
  if (isOfLine && isOlder(packaged, own)) return false;
  console.error(
    `The packaged Node for ${process.platform} on ${process.arch} is ${packaged}, elsewhere it is ${newest}: good enough to try the school, but install Node ${newest} from https://nodejs.org before real students use it. It is then taken by itself.`,
  );
  return true;
}

/** @param {string} one @param {string} other */
const isOlder = (one, other) => one.localeCompare(other, 'en', { numeric: true }) < 0;

/**
 * The script behind a command of a package, for `node`.
 * @param {string} name of the package
 */
export function commandOf(name, command = name) {
  const { bin } = readJson('node_modules', name, 'package.json');
  return join(modules, name, typeof bin === 'string' ? bin : bin[command]);
}
