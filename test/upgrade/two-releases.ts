import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const shipped = ['src', 'scripts', 'public', 'deploy', 'package.json', 'package-lock.json', 'vite.config.ts'];

/** Copies this release into a new folder. */
export function copyRelease(folder: string): void {
  mkdirSync(folder);
  for (const name of shipped) cpSync(join(root, name), join(folder, name), { recursive: true });
  // Nothing is fetched from the net: the packages are those of this folder.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
}

/** A repository with this release as `v1.0.0`, and the next one as `v1.1.0` with one more migration. */
export function makeReleases(folder: string): string {
  copyRelease(folder);
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=School', '-c', 'user.email=school@school.example', ...words], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  git('init', '--quiet');
  // The pages of the first release are already built here. Building them again would take 20 s on two cores.
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  release(git, folder, '1.0.0');
  rmSync(join(folder, 'dist'), { recursive: true });
  addMigration(folder);
  release(git, folder, '1.1.0');
  return folder;
}

function release(git: (...words: string[]) => unknown, folder: string, version: string): void {
  replaceIn(join(folder, 'package.json'), /"version": "[^"]+"/, `"version": "${version}"`);
  git('add', '--force', '--all');
  git('commit', '--quiet', '--message', `Release ${version}`);
  git('tag', `v${version}`);
}

/** The migration that `addMigration` plants: a table with the id of each student who is there. */
export const nextMigration = '9999-next';

/** Turns a copy of a release into the next release. */
export function addMigration(folder: string): void {
  const database = join(folder, 'src/base/database');
  writeFileSync(
    join(database, `migrations/${nextMigration}.ts`),
    `import { sql } from 'kysely';
    export const up = (database) => sql\`create table next as select id from students\`.execute(database);\n`,
  );
  const migrations = join(database, 'migrate.ts');
  replaceIn(migrations, /^/, `import * as next from '#base/database/migrations/${nextMigration}.ts';\n`);
  replaceIn(migrations, /^(const migrations: [^}]+)\};/m, `$1  '${nextMigration}': next,\n};`);
}

function replaceIn(file: string, pattern: RegExp, replacement: string): void {
  const text = readFileSync(file, 'utf8');
  if (!pattern.test(text)) throw new Error(`${file} has nothing that fits ${pattern}.`);
  writeFileSync(file, text.replace(pattern, replacement));
}
