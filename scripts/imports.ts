import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The folder whose files import one another. */
export const source = join(import.meta.dirname, '..', 'src');

/** `file`: path in `src/`; `lazy`: loaded when it is first needed. */
export type Import = { file: string; typeOnly: boolean; lazy: boolean };

const statement = /^(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|\bimport\('([^']+)'\)|^import\s+'([^']+)'/gm;

/** What a file of `src/` imports from `src/`, in any way. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(statement)].flatMap(([, typeWord, named, lazy, bare]) => {
    const target = named ?? lazy ?? bare ?? '';
    if (!/^[#.]/.test(target)) return [];
    const path = target.startsWith('#') ? target.slice(1) : normalize(join(dirname(file), target));
    return [{ file: path, typeOnly: typeWord !== undefined, lazy: lazy !== undefined }];
  });
}
