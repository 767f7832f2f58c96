import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageTable } from './scripts/page-table.ts';

/** What every page needs and an edit of the school does not change: returning visitors keep it. */
const framework = /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/;

/** Loaded by every first visit: the frame of all pages, and the page that most visits begin with. */
const firstVisit = ['src/app/hydrate.tsx', 'src/courses/catalogue/web/browse/home-page.tsx'].map((file) =>
  join(import.meta.dirname, file),
);
/**
 * Pages that share a small module of no first visit, from which on it stands in one file with the others: each file of its own is a request, and a
 * name in what a first visit fetches.
 */
const fewestSharers = 4;
const isSmall = (id: string) =>
  /[\\/]src[\\/]base[\\/](?:ui|shared|platform[\\/]web)[\\/].*\.tsx?$/.test(id) &&
  !/@base-ui|confirm-dialog|kept-list|from 'valibot'/.test(readFileSync(id, 'utf8'));
/** What the few pages with a one-time code share: one file for the same reason. */
const aboutCodes =
  /[\\/]src[\\/](?:people[\\/]student-accounts[\\/](?:code|web[\\/](?:reset|verify-phone))|base[\\/]ui[\\/](?:use-countdown|own-password-form))/;
/** Pages that share a module about accounts, from which on it stands in one file with the others: for the same reason. */
const fewestOfFeature = 3;
/** Pages that share a module of the first visit, from which on it stands in one file with the others: it compresses better. */
const fewestPages = 2;

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** What the given modules import, and what those import, all the way down. */
function importedBy(entries: string[], graph: Graph): Set<string> {
  const found = new Set(entries);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

let wanted: Set<string> | undefined;
function commonName(id: string, graph: Graph): string | null {
  wanted ??= importedBy(firstVisit, graph);
  return wanted.has(id) ? 'common' : null;
}

/** What the application itself has loaded is fetched by no page of it again, and need not stand in its lists of files. */
const loaded = /assets\/(?:rolldown-runtime|preload|framework|common|browser)-/;
const resolveDependencies = (_file: string, files: string[], { hostId }: { hostId: string }) =>
  /hydrate|page-modules/.test(hostId) ? files.filter((file) => !loaded.test(file)) : files;

/** What pages share has only a hash for its name, since all names stand in what a first visit fetches; 42 bits tell the builds apart. */
const named = /^(?:hydrate|rolldown-runtime|preload|framework|common|shared)$/;
const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
  isDynamicEntry || named.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [pageTable(), react(), tailwindcss()],
  build: {
    // Chrome of cheap Android phones, and Safari on an iPhone 8.
    target: ['chrome110', 'firefox115', 'safari16.4'],
    manifest: !isSsrBuild,
    // One style sheet, which the server writes into the page.
    cssCodeSplit: false,
    // The content policy takes files from this server only: nothing becomes a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/render.tsx', output: { entryFileNames: 'render.js' } }
      : {
          input: 'src/app/browser.tsx',
          output: {
            chunkFileNames,
            codeSplitting: {
              groups: [
                // Not inside the framework, so that the first script of a page does not wait for it.
                { name: 'preload', test: /vite\/preload-helper/, priority: 1 },
                { name: 'framework', test: framework },
                { name: commonName, debugName: 'common', test: /[\\/]src[\\/]/, minShareCount: fewestPages },
                { name: 'codes', test: aboutCodes, minShareCount: 2, includeDependenciesRecursively: false },
                {
                  name: 'accounts',
                  test: /[\\/]src[\\/]people[\\/]student-accounts[\\/]/,
                  minShareCount: fewestOfFeature,
                  includeDependenciesRecursively: false,
                },
                { name: 'shared', test: isSmall, minShareCount: fewestSharers, includeDependenciesRecursively: false },
              ],
            },
          },
        },
  },
}));
