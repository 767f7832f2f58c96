import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { fingerprint, markBuilt } from './built-pages.js';
import { root } from './run.js';

// Builds what the browser loads and what renders pages on the server. Run it with `npm run build`.

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes a .br and a .gz beside each file, so that the server never compresses the same file again. */
async function compressFiles(/** @type {string} */ folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name));
  const jobs = files.flatMap((name) =>
    Object.entries(compressors).map(([ending, compress]) => ({ name, ending, compress })),
  );
  await Promise.all(
    jobs.map(async ({ name, ending, compress }) => {
      const file = join(folder, name);
      writeFileSync(`${file}.${ending}`, await compress(readFileSync(file)));
    }),
  );
}

const builtFrom = fingerprint();
rmSync(join(root, 'dist'), { recursive: true, force: true });
try {
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', build: { ssr: true } });
  await compressFiles(join(root, 'dist', 'browser'));
  markBuilt(builtFrom);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(process.stderr.isTTY ? message : stripVTControlCharacters(message));
  process.exitCode = 1;
}
