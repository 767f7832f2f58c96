import { importsOf } from './imports.ts';

type Page = { who: string; audience?: string; module: string };

/** Returns files of `src/` and all that they import, at once or when it is needed. Only imports of files that `isFollowed` accepts count. */
export function reachedFrom(files: readonly string[], isFollowed = (_file: string) => true): Set<string> {
  const reached = new Set(files);
  for (const one of reached)
    for (const { file, typeOnly } of /\.tsx?$/.test(one) && isFollowed(one) ? importsOf(one) : [])
      if (!typeOnly) reached.add(file);
  return reached;
}

export const fileOf = ({ module }: Pick<Page, 'module'>) => `${module}.tsx`;

/** Returns the files that only pages of staff reach. Visitors and students never see their classes. */
export function staffOnlyFiles(pages: readonly Page[]): string[] {
  const isStaffs = ({ who, audience = who }: Page) => audience === 'admin';
  const others = reachedFrom(['app/browser.tsx', ...pages.filter((page) => !isStaffs(page)).map(fileOf)]);
  return [...reachedFrom(pages.filter(isStaffs).map(fileOf))].filter((file) => !others.has(file));
}
