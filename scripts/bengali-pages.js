import { existsSync } from 'node:fs';

/**
 * Makes of the pages those in Bengali: the place of each module that has a Bengali twin beside it (`messages.ts`, `messages.bn.ts`) is
 * taken by the twin. The texts stay plain constants, and a visitor gets those of one language.
 * @returns {import('vite').Plugin}
 */
export function bengaliPages() {
  return {
    name: 'bengali-pages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.ts$/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (found === null) return null;
        const twin = found.id.replace(/(?<!\.bn)\.ts$/, '.bn.ts');
        // A twin may build on the one that it replaces.
        return existsSync(twin) && importer !== twin ? twin : found;
      },
    },
  };
}
