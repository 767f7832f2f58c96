import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { accountKinds, type Who } from '#base/shared/endpoint.ts';
import type { Language } from '#base/shared/language.ts';

export type PageAssets = {
  styles: string;
  script: string;
  /** Scripts to load early for a page that is empty without JavaScript. */
  preloads: (who: Who) => string[];
  fonts: string[];
};

export type PageBuilds = {
  current: string;
  /** Pages that are still open load chunks from these builds. */
  earlier: string[];
};

/** Finds the builds that `scripts/built-pages.js` keeps in `dist`. Throws if there are none. */
export function findPageBuilds(dist: string): PageBuilds {
  const pointer = join(dist, 'current');
  if (!existsSync(pointer)) throw new Error('The pages are not built. Run "npm run build".');
  const name = readFileSync(pointer, 'utf8');
  const others = readdirSync(dist).filter((other) => other !== name && !other.startsWith('unfinished-'));
  return { current: join(dist, name), earlier: others.map((other) => join(dist, other)) };
}

export const editionFolder = (build: string, language: Language): string =>
  language === 'en' ? build : join(build, language);

export const readWorker = (build: string): string => readFileSync(join(build, 'worker/sw.js'), 'utf8');

const names = v.optional(v.array(v.string()));
const Manifest = v.record(v.string(), v.object({ file: v.string(), css: names, assets: names, imports: names }));
type Manifest = v.InferOutput<typeof Manifest>;

const entry = 'src/app/browser.tsx';
const application = 'src/app/hydrate.tsx';

export function readManifest(folder: string): Manifest {
  return v.parse(Manifest, JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')));
}

export function readPageAssets(folder: string): PageAssets {
  const manifest = readManifest(folder);
  const main = manifest[entry];
  if (!main) throw new Error(`The build has no ${entry}.`);
  // A style sheet linked by a single page is not part of the common styles.
  const linked = new Set(Object.values(manifest).flatMap((chunk) => chunk.assets ?? []));
  const sheets = Object.values(manifest).flatMap(
    (chunk) => chunk.css ?? (chunk.file.endsWith('.css') ? [chunk.file] : []),
  );
  const styleFiles = new Set(sheets.filter((name) => !linked.has(name)));
  const assets = new Set(Object.values(manifest).flatMap((chunk) => [...(chunk.assets ?? []), chunk.file]));
  const scriptsOf = (...parts: string[]) => {
    const found = new Set<string>();
    for (const part of parts) filesOf(manifest, part, found);
    return [...found].map((name) => `/${name}`);
  };
  const preloads = new Map<Who, string[]>([['guest', scriptsOf(application)]]);
  for (const kind of accountKinds) preloads.set(kind, scriptsOf(application, `page-modules:${kind}`));
  return {
    styles: [...styleFiles].map((name) => readFileSync(join(folder, name), 'utf8').trim()).join(''),
    script: `/${main.file}`,
    preloads: (who) => preloads.get(who) ?? [],
    fonts: [...assets].filter((name) => /bricolage-bold.*\.woff2$/.test(name)).map((name) => `/${name}`),
  };
}

function filesOf(manifest: Manifest, name: string, found: Set<string>): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}.`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}
