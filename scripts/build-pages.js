import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { bengaliPages } from './bengali-pages.js';
import { currentBuild, fingerprint, folderOf, makeCurrent, putInPlace } from './built-pages.js';
import { pageTable } from './page-table.ts';
import { root } from './run.js';

// Builds what the browser loads and what renders pages on the server. Run it with `npm run build`.

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Writes a .br and a .gz beside each file, so that the server never compresses the same file again. Takes those of
 * unchanged files from the build before.
 * @param {string} part @param {string} folder
 */
async function compressFiles(part, folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name));
  const former = join(folderOf(currentBuild() ?? 'none'), part);
  const jobs = files.flatMap((name) =>
    Object.entries(compressors).map(([ending, compress]) => ({ name, ending, compress })),
  );
  await Promise.all(
    jobs.map(async ({ name, ending, compress }) => {
      const file = join(folder, name);
      const whole = readFileSync(file);
      const known = join(former, name);
      if (existsSync(`${known}.${ending}`) && readFileSync(known).equals(whole))
        copyFileSync(`${known}.${ending}`, `${file}.${ending}`);
      else writeFileSync(`${file}.${ending}`, await compress(whole));
    }),
  );
}

const builtFrom = fingerprint();
const unfinished = folderOf(`unfinished-${process.pid}`);

const application = [
  'src/app/browser.tsx',
  'src/app/hydrate.tsx',
  'page-modules:student',
  'src/app/offline/web/start-offline.ts',
  'src/app/offline/web/offline-lines.tsx',
];
const learning = [
  'src/teaching/dashboard/web/dashboard-page.tsx',
  'src/teaching/player/web/player-page.tsx',
  'src/teaching/player/web/notes-page.tsx',
  'src/money/enrollments/web/student/enroll-page.tsx',
  'src/app/offline/web/before-logout.tsx',
];

/**
 * What the service worker keeps of one language before anybody asks: the application itself, and for whoever learns here the pages for that.
 * All others it keeps once they are used.
 * @param {string} folder
 */
function filesToKeep(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'browser/.vite/manifest.json'), 'utf8'));
  const filesOf = (/** @type {string[]} */ names) => {
    const found = new Set(names);
    for (const name of found) for (const imported of manifest[name].imports ?? []) found.add(imported);
    return [...found].map((name) => `/${manifest[name].file}`);
  };
  const always = filesOf(application);
  return { application: always, learning: filesOf(learning).filter((file) => !always.includes(file)) };
}

/** @param {string} folder @param {string} name */
async function buildWorker(folder, name) {
  const files = { en: filesToKeep(folder), bn: filesToKeep(join(folder, 'bn')) };
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [pageTable()],
    define: { buildName: JSON.stringify(name), buildFiles: JSON.stringify(files) },
    build: {
      outDir: join(folder, 'worker'),
      target: 'es2022',
      rolldownOptions: { input: 'src/app/worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}

/**
 * The pages of one language (docs/languages.md).
 * @param {string} part its folder in the build @param {import('vite').InlineConfig} settings
 */
async function buildEdition(part, settings) {
  const folder = join(unfinished, part);
  const common = { ...settings, root, logLevel: /** @type {const} */ ('warn') };
  await build({ ...common, build: { outDir: join(folder, 'browser') } });
  await build({ ...common, build: { ssr: true, outDir: join(folder, 'server') } });
  await compressFiles(join(part, 'browser'), join(folder, 'browser'));
}

async function buildAll() {
  await buildEdition('', {});
  // The files of `public` have no language.
  await buildEdition('bn', { plugins: [bengaliPages()], publicDir: false });
  await buildWorker(unfinished, builtFrom);
  // Of an edit during the build nobody knows whether it is in it.
  putInPlace(unfinished, fingerprint() === builtFrom ? builtFrom : `${builtFrom}-edited`);
}

try {
  if (existsSync(folderOf(builtFrom))) makeCurrent(builtFrom);
  else await buildAll();
} catch (error) {
  rmSync(unfinished, { recursive: true, force: true });
  const message = error instanceof Error ? error.message : String(error);
  console.error(process.stderr.isTTY ? message : stripVTControlCharacters(message));
  process.exitCode = 1;
}
