import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.js';

const stamp = join(root, 'dist', 'built-from');
const sources = ['src', 'public', 'vite.config.ts', 'package-lock.json'];

/** Whether the pages in `dist/` were built from the sources as they stand. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/** @param {string} builtFrom the fingerprint from before the build: an edit during it makes the build old */
export function markBuilt(builtFrom) {
  writeFileSync(stamp, builtFrom);
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
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(join(root, path))) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}
