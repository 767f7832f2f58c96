import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin, runnerImport } from 'vite';
import type { PageName, PageRow } from '../src/contract/pages.ts';
import { root } from './run.js';
import { staffOnlyFiles } from './staff-only-files.ts';

const inRoot = (file: string) => normalizePath(join(root, file));
const table = inRoot('src/contract/pages.ts');
const routes = inRoot('src/contract/page-routes.ts');
const everyPage = inRoot('src/base/ui/every-page.css');
const lists = '\0page-modules:';

type Table = { pages: Record<PageName, PageRow> };

/**
 * Builds from the table of pages (`src/contract/pages.ts`): the modules of each audience, what browsers load of the table
 * itself, and which files the style sheet of every page leaves out.
 */
export function pageTable(): Plugin {
  let language: Plugin[] = [];
  async function run<Module extends object>(file: string): Promise<Module> {
    const { module } = await runnerImport<Module>(file, {
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: language,
    });
    return module;
  }
  return {
    name: 'page-table',
    enforce: 'pre',
    configResolved({ plugins }) {
      language = plugins.filter(({ name }) => name === 'bengali-pages');
    },
    resolveId: (source) => (source.startsWith(lists.slice(1)) ? `\0${source}` : null),
    async load(id) {
      // These two are data. Their value takes their place, so that browsers load nothing that they import.
      if (id === table || id === routes) return exportsOf(await run(id));
      if (id.startsWith(lists)) return modulesOf(await run(table), id.slice(lists.length));
      if (id === everyPage) return withoutStaffFiles(await run(table));
      return null;
    },
  };
}

const exportsOf = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

function modulesOf({ pages }: Table, audience: string): string {
  const own = Object.entries(pages).filter(([, page]) => (page.audience ?? page.who) === audience);
  const lines = own.map(([name, { module }]) => `${name}: () => import('/src/${module}.tsx'),`);
  return `export const modules = { ${lines.join('\n')} };`;
}

function withoutStaffFiles({ pages }: Table): string {
  const left = staffOnlyFiles(Object.values(pages)).map((file) => `@source not "../../${file}";`);
  return [readFileSync(everyPage, 'utf8'), ...left].join('\n');
}
