import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Such as `0.2.0`. */
export function versionWords(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  return version;
}
