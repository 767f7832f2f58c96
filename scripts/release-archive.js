import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.js';

// A release archive has everything that a server runs: the built pages, the packages without those for development, and
// Node. The machine that unpacks it needs no npm, no Node and no network.

const shipped = ['CHANGELOG.md', 'LICENSE', 'README.md', '.env.example', 'package.json', 'package-lock.json'];
const folders = ['deploy', 'docs', 'public', 'scripts', 'src'];
/** Read by the fingerprint of the pages. */
const settings = ['vite.config.ts'];
const record = join('node_modules', '.package-lock.json');

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/**
 * Writes the archive of the built release and its checksum into the folder. Needs GNU tar.
 * @param {string} folder
 * @param {string} compressor
 * @returns {string} the archive's file
 */
export function writeRelease(folder, compressor = 'gzip -n') {
  const name = `pathshala-${JSON.parse(read('package.json')).version}`;
  const archive = `${name}-${process.platform}-${process.arch}.tar.gz`;
  const installed = JSON.parse(read(record));
  const served = Object.entries(installed.packages).filter(isServed(installed.packages));
  const build = read('dist/current');
  const files = [
    ...[...shipped, ...settings, 'dist/current', ...nodeCommand()],
    ...[...folders, `dist/${build}`].flatMap(filesUnder).filter((file) => !file.includes('.test.')),
    ...served.flatMap(([path]) => packageFiles(path)),
  ];
  mkdirSync(folder, { recursive: true });
  // npm's own record, of these packages alone: by it the start knows that nothing is missing.
  const made = mkdtempSync(join(tmpdir(), 'pathshala-release-'));
  mkdirSync(join(made, 'node_modules'));
  writeFileSync(join(made, record), JSON.stringify({ ...installed, packages: Object.fromEntries(served) }));
  const unfinished = join(folder, `${archive}.part`);
  const words = [
    ...['--create', '--file', unfinished, '--use-compress-program', compressor],
    ...['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mode=u+w,go=u-w'],
    // In a folder of its name; the targets of links stay.
    ...['--transform', `s,^,${name}/,rSH`, '--null', '--files-from=-', '-C', made, record],
  ];
  execFileSync('tar', words, { cwd: root, input: files.map((file) => `${file}\0`).join('') });
  rmSync(made, { recursive: true });
  const sum = createHash('sha256').update(readFileSync(unfinished)).digest('hex');
  writeFileSync(join(folder, `${archive}.sha256`), `${sum}  ${archive}\n`);
  renameSync(unfinished, join(folder, archive));
  return join(folder, archive);
}

/** @typedef {Record<string, { dev?: true, devOptional?: true, optional?: true, optionalDependencies?: object }>} Packages */

/**
 * Whether a package is there, and not for development: neither itself nor as the program of such a package for this
 * platform.
 * @param {Packages} packages
 * @returns {(entry: [path: string, facts: Packages[string]]) => boolean}
 */
function isServed(packages) {
  const others = Object.values(packages).filter(({ dev, devOptional }) => dev || devOptional);
  const programs = new Set(others.flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies)));
  return ([path, { dev, devOptional, optional }]) => {
    const isProgram = optional && programs.has(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    return !dev && !devOptional && !isProgram && existsSync(join(root, path));
  };
}

/** `node_modules/.bin/node`, a link that npm has made to the packaged Node. */
function nodeCommand() {
  const link = join('node_modules', '.bin', 'node');
  if (!existsSync(join(root, link)))
    throw new Error(`There is no packaged Node for ${process.platform} ${process.arch}.`);
  return [link];
}

/**
 * The files of a package without the packages in it. Of Node only the program: its headers and npm take 70 MB.
 * @param {string} path
 */
function packageFiles(path) {
  const files = filesUnder(path).filter((file) => !file.slice(path.length + 1).includes('node_modules/'));
  if (!/^node_modules\/node-(?:bin-)?\w+-\w+$/.test(path)) return files;
  return files.filter((file) => /^(?:bin\/node|package\.json|LICENSE)$/.test(file.slice(path.length + 1)));
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}
