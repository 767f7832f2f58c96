import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const parts = ['src', 'scripts', 'public', 'dist', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** What makes a school a deployed one, beside its own details. */
export const deployed = { PUBLIC_URL: 'https://school.example', SMS_GATEWAY: 'alphasms', SMS_API_KEY: 'key' };

/**
 * A copy of the product in which another school has written its own phone and wallets, as its operator does before it
 * goes out to the world. `folder` is its root; the packages are those of this one, the pages are built as they are here.
 */
export function ownSchool(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-own-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  for (const name of parts) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const details = join(folder, 'src', 'site', 'school-details.ts');
  const own = readFileSync(details, 'utf8')
    .replaceAll('017000000001', '018112233441')
    .replaceAll('01700000000', '01811223344');
  writeFileSync(details, own);
  return {
    folder,
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}
