import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationNames } from '#base/database/migrate.ts';
import { root } from './school-process.ts';

/** The commit before the one that added the newest migration, or why there is none here. */
function commitBefore(): { commit: string } | { hindrance: string } {
  const newest = `src/base/database/migrations/${migrationNames.at(-1)}.ts`;
  if (migrationNames.length < 2) return { hindrance: 'there is one schema only' };
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

/** Why the release before cannot be run here; null when it can. */
export function oldReleaseHindrance(): string | null {
  const found = commitBefore();
  return 'hindrance' in found ? found.hindrance : null;
}

/** The release before the newest migration, built, in a folder of its own with the packages of this one. */
export function checkOutOldRelease(): { folder: string; commit: string; remove: () => void } {
  const found = commitBefore();
  if ('hindrance' in found) throw new Error(found.hindrance);
  const { commit } = found;
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-old-release-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 512 * 1024 * 1024 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['scripts/build-pages.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    folder,
    commit: commit.slice(0, 7),
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}
