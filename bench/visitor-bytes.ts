import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findPageBuilds, readManifest } from '../src/base/platform/server/pages/page-assets.ts';

const folder = join(findPageBuilds(join(import.meta.dirname, '..', 'dist')).current, 'browser');

/** Compressed bytes of the scripts of the home page: before it is touched, and with the application. */
export function homeScripts() {
  const entry = 'src/app/browser.tsx';
  return {
    untouched: weigh([entry]),
    application: weigh([entry, 'src/app/hydrate.tsx', 'src/courses/catalogue/web/browse/home-page.tsx']),
  };
}

/** Of built scripts, and of all that they import. */
function weigh(starts: string[]): { files: number; bytes: number } {
  const manifest = readManifest(folder);
  const wanted = new Set<string>();
  const follow = (name: string) => {
    if (wanted.has(name)) return;
    wanted.add(name);
    for (const next of manifest[name]?.imports ?? []) follow(next);
  };
  for (const start of starts) follow(start);
  const scripts = new Set([...wanted].flatMap((name) => manifest[name]?.file ?? []));
  const bytes = [...scripts].reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0);
  return { files: scripts.size, bytes };
}

/** Compressed size of a text at Brotli's best; the school's own pages, compressed while somebody waits, are a little larger. */
export function compressedBytes(text: string): number {
  return brotliCompressSync(text).length;
}
