import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationNames } from '#base/database/migrate.ts';
import { addMigration, copyRelease, nextMigration } from '../upgrade/two-releases.ts';
import { root } from './school-process.ts';

/** Folders of two releases with built pages, and the migration that only the newer one has. */
export type Releases = { old: string; newer: string; migration: string; words: string; remove: () => void };

/** The commit before the one that added the newest migration, or why there is none here. */
function commitBefore(): { commit: string } | { hindrance: string } {
  const newest = `src/base/database/migrations/${migrationNames.at(-1)}.ts`;
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true')
      return { hindrance: 'this clone has no history (shallow)' };
    const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', newest);
    if (added === '') return { hindrance: `the history does not say when ${newest} came` };
    return { commit: git('rev-parse', `${added}^`) };
  } catch {
    return { hindrance: 'this is no git repository' };
  }
}

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** With a single migration there is no release before it: this one is the old one, and a planted migration makes the newer one. */
const isFirst = () => migrationNames.length < 2;

/** Why the release before cannot be run here; null when it can. */
export function oldReleaseHindrance(): string | null {
  if (isFirst()) return null;
  const found = commitBefore();
  return 'hindrance' in found ? found.hindrance : null;
}

/** The release before the newest migration and the one after it. */
export function findReleases(): Releases {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-other-release-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const remove = () => {
    process.off('exit', removeFolder);
    removeFolder();
  };
  const product = join(folder, 'product');
  if (!isFirst()) {
    const commit = checkOut(product);
    const words = `old release ${commit.slice(0, 7)}`;
    return { old: product, newer: root, migration: migrationNames.at(-1) ?? '', words, remove };
  }
  copyRelease(product);
  cpSync(join(root, 'dist'), join(product, 'dist'), { recursive: true });
  addMigration(product);
  return { old: root, newer: product, migration: nextMigration, words: 'planted migration', remove };
}

function checkOut(product: string): string {
  const found = commitBefore();
  if ('hindrance' in found) throw new Error(found.hindrance);
  const archive = execFileSync('git', ['archive', '--prefix', 'product/', found.commit], {
    cwd: root,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', join(product, '..')], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(product, 'node_modules'), 'dir');
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['scripts/build-pages.js'], {
    cwd: product,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return found.commit;
}
