import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const parts = ['src', 'scripts', 'public', 'dist', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** What makes a school a deployed one. */
export const deployed = { PUBLIC_URL: 'https://school.example', SMS_GATEWAY: 'alphasms', SMS_API_KEY: 'key' };

/** A copy of the product. `folder` is its root; the packages are those of this one, the pages are built as they are here. */
export function ownSchool(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-own-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  for (const name of parts) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}
