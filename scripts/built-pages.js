import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from './run.js';

// Each build has a folder of its own in `dist/`, named by what it was built from, and never changes: a server goes on with
// the one that it was started on. `dist/current` names the one for the next start. A build that was replaced is kept for a
// while, because pages that are open in browsers still load parts of it.

const dist = join(root, 'dist');
const pointer = join(dist, 'current');
const sources = [
  'src',
  'public',
  'vite.config.ts',
  'scripts/build-pages.js',
  'scripts/bengali-pages.js',
  'scripts/imports.ts',
  'scripts/page-table.ts',
  'scripts/staff-only-files.ts',
  'package-lock.json',
];

const keptMilliseconds = 7 * 24 * 60 * 60 * 1000;
/** While somebody works on the pages, a build comes every minute. */
const mostKept = 10;

/** Whether the current build was made from the sources as they stand. */
export function isBuilt() {
  const current = currentBuild();
  return current !== null && current === fingerprint() && existsSync(folderOf(current));
}

/** @param {string} name */
export const folderOf = (name) => join(dist, name);

/** @returns {string | null} */
export function currentBuild() {
  return existsSync(pointer) ? readFileSync(pointer, 'utf8') : null;
}

/**
 * Makes the folder of a finished build the current one, in one step for whoever looks.
 * @param {string} finished
 * @param {string} name
 */
export function putInPlace(finished, name) {
  try {
    renameSync(finished, folderOf(name));
  } catch (error) {
    // Somebody else has just built the same.
    if (!existsSync(folderOf(name))) throw error;
    rmSync(finished, { recursive: true, force: true });
  }
  makeCurrent(name);
}

/** @param {string} name */
export function makeCurrent(name) {
  const former = currentBuild();
  // Builds from before there were folders of their own have no pointer.
  for (const replaced of former === null ? builds() : [former]) touch(folderOf(replaced));
  writeFileSync(`${pointer}.${process.pid}`, name);
  renameSync(`${pointer}.${process.pid}`, pointer);
  removeOld(name);
}

/** The time of a folder is when it was replaced. @param {string} folder */
function touch(folder) {
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
}

/** @param {string} current */
function removeOld(current) {
  const replaced = builds()
    .filter((name) => name !== current)
    .map((name) => ({ name, at: statSync(folderOf(name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const [index, { name, at }] of replaced.entries()) {
    if (index < mostKept && Date.now() - at < keptMilliseconds) continue;
    rmSync(folderOf(name), { recursive: true, force: true });
  }
}

function builds() {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** One value for the content of everything that the build may read. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources
    .flatMap(filesUnder)
    .filter((name) => !name.includes('.test.'))
    .sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(join(root, path))) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}
